/** A journey there or back as a list of stops: the time at each, and the leg in between. Pure. */
import type { Trip } from "~/api/trip";

type Way = Trip["flights"][number];
export type Leg = Way["outbound"][number];

export interface Stop {
  /** A station's name, or a city followed by its airport code. */
  place: string;
  /** Local time at the stop; for a change, the arrival. */
  at: string;
  /** For a change: the minutes until the next departure, and its time. */
  change: { minutes: number; onAt: string } | null;
  /** The leg that departs from here; null at the end. */
  leg: Leg | null;
}

const placeOf = (city: string, station: string) => (station.startsWith(city) ? station : `${city} ${station}`.trim());
const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

export function stopsOf(legs: readonly Leg[]): Stop[] {
  return legs.flatMap((leg, at) => {
    const next = legs[at + 1];
    const first: Stop[] =
      at === 0 ? [{ place: placeOf(leg.fromCity, leg.from), at: leg.departure, change: null, leg }] : [];
    const change = next ? { minutes: minutesBetween(leg.arrival, next.departure), onAt: next.departure } : null;
    return [...first, { place: placeOf(leg.toCity, leg.to), at: leg.arrival, change, leg: next ?? null }];
  });
}

/** Minutes from departure to arrival. */
export function minutesOf(legs: readonly Leg[]): number {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last ? minutesBetween(first.departure, last.arrival) : 0;
}
