import type { FromHome, OpenTripCard } from "./queries";

/** SPEC's shortest band of travel time. */
const SHORT_MINUTES = 240;
/** With this time difference in hours, most of the working day still overlaps. */
const NEAR_HOURS = 2;

export type Tick =
  | { key: "free" | "short" | "long" | "sameClock"; fits: boolean }
  | { key: "clash"; fits: false; trip: string }
  | { key: "under" | "over"; fits: boolean; cents: number; currency: string }
  | { key: "ahead" | "behind"; fits: boolean; hours: number };

/** The points for and against a trip, from facts alone: the viewer's dates, money, travel time and time zone. */
export function ticksOf(own: FromHome, budget: number | null): Tick[] {
  const { clash, total, way, clockDifference: apart } = own;
  const left = budget === null || total.currency !== "EUR" ? null : budget * 100 - total.cents;
  const isShort = way.minutes < SHORT_MINUTES;
  return [
    clash === null ? { key: "free", fits: true } : { key: "clash", fits: false, trip: clash },
    ...(left === null
      ? []
      : [{ key: left >= 0 ? "under" : "over", fits: left >= 0, cents: Math.abs(left), currency: "EUR" } as const]),
    { key: isShort ? "short" : "long", fits: isShort },
    apart === 0
      ? { key: "sameClock", fits: true }
      : { key: apart > 0 ? "ahead" : "behind", fits: Math.abs(apart) <= NEAR_HOURS, hours: Math.abs(apart) },
  ];
}

/** The best fit first: the fewest points against it, then the lowest cost; trips the viewer cannot join come last. */
export function byFit(
  trips: readonly OpenTripCard[],
  of: (trip: string) => FromHome | undefined,
  budget: number | null,
): OpenTripCard[] {
  const rank = ({ id }: OpenTripCard): [number, number] => {
    const own = of(id);
    return own ? [ticksOf(own, budget).filter(({ fits }) => !fits).length, own.total.cents] : [Infinity, 0];
  };
  const ranked = trips.map((trip) => ({ trip, rank: rank(trip) }));
  return ranked
    .toSorted((a, b) => (a.rank[0] === b.rank[0] ? a.rank[1] - b.rank[1] : a.rank[0] < b.rank[0] ? -1 : 1))
    .map(({ trip }) => trip);
}
