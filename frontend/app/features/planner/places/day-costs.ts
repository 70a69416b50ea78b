/** The whole group's cost of a place on each possible date, compared with the asked dates. */
import type { FullPlace, SearchReply } from "../types";

export interface Day {
  depart: string;
  back: string;
  cents: number;
  /** Compared with the asked dates, in cents and as a share of their cost. */
  difference: number;
  share: number;
  asked: boolean;
}

export const AT_FIRST = 7;

export function daysOf(place: FullPlace, { windows, askedWindow }: SearchReply): Day[] {
  const totals = place.groupTotalCents;
  const base = totals[askedWindow] ?? 0;
  return windows.map(({ depart, return: back }, index) => {
    const cents = totals[index] ?? 0;
    const difference = cents - base;
    return { depart, back, cents, difference, share: base > 0 ? difference / base : 0, asked: index === askedWindow };
  });
}

/** The ends of the bars' common scale; it always includes zero, which stands for the asked dates. */
export function scaleOf(days: Day[]): { low: number; high: number } {
  const all = days.map(({ difference }) => difference);
  return { low: Math.min(0, ...all), high: Math.max(0, ...all) };
}

/** The asked and the current dates, and the cheapest of the others, in calendar order. */
export function firstDays(days: Day[], depart: string): Day[] {
  const marked = days.filter((day) => day.asked || day.depart === depart);
  const cheapest = days.toSorted((one, other) => one.cents - other.cents);
  const first = new Set([...new Set([...marked, ...cheapest])].slice(0, AT_FIRST));
  return days.filter((day) => first.has(day));
}
