/** Working hours of two towns, on the clock of one of them. Pure. */

export const WORK = { from: 9, to: 18 };
const DAY = 24;

/** How many hours a time zone is ahead of UTC at an instant. */
export function hoursAhead(timezone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const there = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
  return Math.round((there - at) / 900_000) / 4;
}

export interface Stretch {
  from: number;
  to: number;
}

/** The working day of a town whose clocks are `ahead`, as stretches of one day from 0 to 24 here. */
export function workingHere(ahead: number): Stretch[] {
  const from = (((WORK.from - ahead) % DAY) + DAY) % DAY;
  const to = from + WORK.to - WORK.from;
  return to <= DAY
    ? [{ from, to }]
    : [
        { from: 0, to: to - DAY },
        { from, to: DAY },
      ];
}

/** The stretches when people in both towns are at work. */
export function sharedHours(ahead: number): Stretch[] {
  return workingHere(ahead)
    .map(({ from, to }) => ({ from: Math.max(from, WORK.from), to: Math.min(to, WORK.to) }))
    .filter(({ from, to }) => to > from);
}

export const total = (stretches: readonly Stretch[]) => stretches.reduce((sum, { from, to }) => sum + to - from, 0);
