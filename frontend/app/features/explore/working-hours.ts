/** Working hours there and at home on one day's clock, that of the place. Pure. */

const FROM = 9;
const TO = 17;
const DAY = 24;

/** Hours from midnight. */
export type Stretch = readonly [from: number, to: number];

/** Nine to five at home; two stretches where midnight lies between. `difference`: hours that the clocks there are ahead. */
export function hoursAtHome(difference: number): Stretch[] {
  const from = (FROM + difference + DAY) % DAY;
  const to = from + TO - FROM;
  return to <= DAY
    ? [[from, to]]
    : [
        [from, DAY],
        [0, to - DAY],
      ];
}

export const HOURS_THERE: readonly Stretch[] = [[FROM, TO]];

/** Hours of work that both have at the same time. */
export function sharedHours(difference: number): number {
  return hoursAtHome(difference).reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, TO) - Math.max(from, FROM)),
    0,
  );
}
