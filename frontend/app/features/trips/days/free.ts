/** The next time when everyone taking part in a plan is free. Pure. */
import { setsOut } from "./clashes";
import { DAY_MINUTES } from "./clock";
import { type Calendar, isOuting, type Outing } from "./plans";

const STEP = 15;
/** Nobody is asked to meet before eight in the morning or after eleven at night. */
const [FIRST, LAST] = [8 * 60, 23 * 60];

export interface Slot {
  day: string;
  from: number;
}

/** The first free time after the plan's own, else the last one before it; null if there is none. */
export function nextFree(calendar: Calendar, plan: Outing): Slot | null {
  const { days } = calendar;
  const numbers = new Map(days.map(({ day }, number) => [day, number]));
  const at = ({ day, from }: Slot) => (numbers.get(day) ?? 0) * DAY_MINUTES + from;
  const others = days.flatMap((one) => one.plans).filter((one) => one.key !== plan.key);
  const theirs = others.filter((one) => one.people.some((id) => plan.people.includes(id)));
  const busy = theirs.filter(isOuting).map((one) => [at(one), at(one) + one.to - one.from] as const);
  const moves = theirs.filter((one) => !isOuting(one));
  const lands = Math.max(0, ...moves.filter((one) => one.kind === "arrival").map(at));
  const leaves = Math.min(
    days.length * DAY_MINUTES,
    ...moves.filter((one) => one.kind === "departure").map((one) => at(one) - one.from + setsOut(one)),
  );
  const isFree = (slot: Slot) => {
    const [from, to] = [at(slot), at(slot) + plan.durationMinutes];
    return from >= lands && to <= leaves && busy.every(([begins, ends]) => to <= begins || from >= ends);
  };
  const all = days
    .filter((one) => !one.outside)
    .flatMap(({ day }) => quarters(plan.durationMinutes).map((from) => ({ day, from })));
  const now = at(plan);
  return (
    all.find((slot) => at(slot) > now && isFree(slot)) ?? all.findLast((slot) => at(slot) < now && isFree(slot)) ?? null
  );
}

/** A plan too long for a day may still start at the first hour. */
function quarters(minutes: number): number[] {
  const last = Math.max(FIRST, LAST - minutes);
  return Array.from({ length: Math.floor((last - FIRST) / STEP) + 1 }, (_, number) => FIRST + number * STEP);
}
