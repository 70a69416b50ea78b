import type { Mode } from "./modes";
import type { TripCard, TripList } from "./types";

export type Stat = "organized" | "joined" | "met" | "nights";

const ORDER: Record<Mode, Stat[]> = {
  solo: ["nights", "joined", "met", "organized"],
  friends: ["met", "nights", "joined", "organized"],
  team: ["organized", "met", "nights", "joined"],
};
const A_DAY = 86_400_000;

/**
 * What the trips add up to. Trips that were called off count for nothing; people and nights count from the first day
 * of a confirmed trip. `name` is the viewer's own, `today` an ISO day.
 */
export function travelStats({ upcoming, past }: TripList, name: string, today: string): Record<Stat, number> {
  const trips = [...upcoming, ...past].filter((trip) => trip.status !== "cancelled");
  const begun = trips.filter((trip) => trip.status !== "pending" && trip.start !== null && trip.start <= today);
  return {
    organized: trips.filter((trip) => trip.viewerRole === "organizer").length,
    joined: trips.filter((trip) => trip.viewerRole === "member").length,
    met: peopleMet(begun, name),
    nights: begun.reduce((sum, trip) => sum + nightsUntil(trip, today), 0),
  };
}

/** The figures in the order in which they matter to the viewer. */
export function orderedStats(stats: Record<Stat, number>, mode: Mode): { stat: Stat; value: number }[] {
  return ORDER[mode].map((stat) => ({ stat, value: stats[stat] }));
}

/**
 * How many different people. A card shows eight faces and does not say who of them said yes, so the names are
 * held between two bounds: everybody of the largest trip, and everybody of all trips as if no two were the same.
 */
function peopleMet(begun: TripCard[], name: string): number {
  const own = new Set([name, ...begun.filter((trip) => trip.viewerRole === "organizer").map((trip) => trip.hostName)]);
  const names = new Set(begun.flatMap((trip) => trip.faces.map((face) => face.name)).filter((one) => !own.has(one)));
  const others = begun.map((trip) => {
    const isThere = trip.viewerRole === "member" || trip.faces.some((face) => own.has(face.name));
    return Math.max(0, trip.joinedCount - (isThere ? 1 : 0));
  });
  const most = others.reduce((sum, one) => sum + one, 0);
  return Math.min(Math.max(names.size, ...others), most);
}

function nightsUntil({ start, end }: TripCard, today: string): number {
  if (!start || !end) return 0;
  return Math.round((Date.parse(end < today ? end : today) - Date.parse(start)) / A_DAY);
}
