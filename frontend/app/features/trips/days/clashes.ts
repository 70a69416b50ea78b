/** Clashes on a trip's calendar. Pure. */
import { isByLand } from "~/ui/travel/kind";

import { addDays, DAY_MINUTES } from "./clock";
import { type Arrival, type Calendar, isOuting, type Outing, type Plan } from "./plans";

/** How long before departure someone sets out, in minutes: bags, the way to the airport, queues; stations need less. */
const BEFORE_FLIGHT = 120;
const BEFORE_LAND = 30;

/** When someone has to stop whatever they are doing to make their departure. */
export const setsOut = (leaves: Arrival) => leaves.from - (isByLand(leaves.way) ? BEFORE_LAND : BEFORE_FLIGHT);

export type Clash =
  | { kind: "late"; person: string; move: Arrival }
  | { kind: "twice"; person: string; plan: Outing; other: Outing; both: Both }
  | { kind: "beforeLanding"; person: string; plan: Outing; move: Arrival }
  | { kind: "afterLeaving"; person: string; plan: Outing; move: Arrival };

/** The time during which the later of two plans overlaps the earlier one. */
interface Both {
  day: string;
  from: number;
  to: number;
}

/** Minutes since the first day's midnight, so that times on different days can be compared. */
type Span = [from: number, to: number];

/** At most one clash of each kind per person and plan, in chronological order. */
export function clashesOf({ days, people }: Calendar): Clash[] {
  const plans = days.flatMap(({ plans: some }) => some);
  const first = days[0]?.day ?? "";
  const span = (plan: Plan): Span => {
    const before = DAY_MINUTES * dayNumber(first, plan.day);
    return [before + plan.from, before + plan.to];
  };
  const found: Clash[] = [];
  for (const person of people.keys()) {
    const own = plans.filter((plan) => plan.people.includes(person));
    const outings = own.filter(isOuting);
    const moves = own.filter((plan): plan is Arrival => !isOuting(plan));
    const [lands, leaves] = (["arrival", "departure"] as const).map((kind) => moves.find((move) => move.kind === kind));
    if (lands?.late) found.push({ kind: "late", person, move: lands });
    outings.forEach((plan, at) => {
      const [from, to] = span(plan);
      const other = outings.slice(at + 1).find((later) => span(later)[0] < to && span(later)[1] > from);
      if (other) found.push({ kind: "twice", person, plan, other, both: bothOf(other, to - span(other)[0]) });
      if (lands && from < span(lands)[0]) found.push({ kind: "beforeLanding", person, plan, move: lands });
      if (leaves && to > span(leaves)[0] - leaves.from + setsOut(leaves))
        found.push({ kind: "afterLeaving", person, plan, move: leaves });
    });
  }
  const at = (clash: Clash) => span("plan" in clash ? clash.plan : clash.move)[0];
  return found.toSorted((a, b) => at(a) - at(b));
}

function bothOf({ day, from, to }: Outing, minutes: number): Both {
  return { day, from, to: Math.min(to, from + minutes) };
}

function dayNumber(first: string, day: string): number {
  let number = 0;
  for (let at = first; at < day; at = addDays(at, 1)) number += 1;
  return number;
}

/** The keys of everything that clashes. */
export function keysOf(clashes: readonly Clash[]): ReadonlySet<string> {
  return new Set(
    clashes.flatMap((clash) =>
      clash.kind === "late" ? [clash.move.key] : [clash.plan.key, ...(clash.kind === "twice" ? [clash.other.key] : [])],
    ),
  );
}
