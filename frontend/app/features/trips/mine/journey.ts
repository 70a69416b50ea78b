/** A way there or back as a line of stops: where one is when, and what one travels on in between. Pure. */
import type { Trip } from "~/api/trip";

type Way = Trip["flights"][number];
export type Leg = Way["outbound"][number];

export interface Stop {
  /** A station's name, or an airport's code after its city. */
  place: string;
  /** When one is there, by the clocks there; at a change when one arrives. */
  at: string;
  /** At a change: minutes to it, and when it goes on. */
  change: { minutes: number; onAt: string } | null;
  /** What leaves from here; null at the end. */
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

/** Minutes from leaving to arriving. */
export function minutesOf(legs: readonly Leg[]): number {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last ? minutesBetween(first.departure, last.arrival) : 0;
}
