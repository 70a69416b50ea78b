/** The contents of the town's map: for the whole trip, or one day in order. Pure. */
import type { Trip } from "~/api/trip";
import { kmBetween, type Place, type TownPoint } from "~/lib/ground";

import { type Calendar, isOuting, type Outing } from "./plans";
import type { TownPlaces } from "./queries";

export interface TownStop extends TownPoint {
  /** Its time; null if it has none yet, or is not a plan. */
  plan: Outing | null;
  /** People who arrive or leave there. */
  people: readonly string[];
  /** Its position in the town is unknown. */
  vague: boolean;
}

export interface Town {
  /** Where distances are measured from: the stay, or the town's center. */
  middle: Place;
  stops: TownStop[];
  /** The route through a day, starting at the stay. */
  route: Place[];
  /** Plans without a known position. */
  nowhere: string[];
}

/** `day` null: the whole trip. */
export function townOf(trip: Trip, calendar: Calendar, places: TownPlaces, day: string | null): Town {
  const spots = new Map(places.activities.map((one) => [one.id, one]));
  const stays = places.stays.flatMap((spot) => {
    const stay = trip.stays.find((one) => one.id === spot.id);
    return stay ? [stop(spot, { id: spot.id, kind: "stay", mark: "", name: stay.name })] : [];
  });
  const middle = stays[0] ?? places.centre;
  const plans = calendar.days
    .filter((one) => day === null || one.day === day)
    .flatMap((one) => one.plans)
    .filter(isOuting);
  const planned = plans.map((plan) => ({ id: plan.id, name: plan.title, plan, kind: plan.kind }));
  const loose =
    day === null ? calendar.unplanned.map(({ id, name }) => ({ id, name, plan: null, kind: "activity" as const })) : [];
  const all = [...planned, ...loose];
  const located = all.flatMap((one) => {
    const spot = spots.get(one.id);
    return spot ? [{ ...one, spot }] : [];
  });
  const activities = located.map(({ id, name, plan, spot }, at) => ({
    ...stop(spot, { id, kind: "activity", mark: String(at + 1), name }),
    plan,
  }));
  const arrivals = places.arrivals
    .filter((spot) => day === null || moves(calendar, day).some((id) => spot.travellerIds.includes(id)))
    .map((spot) => ({
      ...stop(spot, {
        id: spot.code,
        kind: spot.byAir ? "airport" : "station",
        mark: spot.code,
        name: spot.byAir ? `${spot.name} (${spot.code})` : spot.name,
      }),
      people: day === null ? spot.travellerIds : spot.travellerIds.filter((id) => moves(calendar, day).includes(id)),
    }));
  return {
    middle,
    stops: [...stays, ...activities, ...arrivals],
    route: day === null || activities.length === 0 ? [] : [middle, ...activities],
    nowhere: all.filter((one) => !spots.has(one.id)).map((one) => one.name),
  };
}

function stop(spot: Place & { basis: string }, point: Omit<TownPoint, "lat" | "lon">): TownStop {
  return { ...point, lat: spot.lat, lon: spot.lon, plan: null, people: [], vague: spot.basis === "town" };
}

/** People who arrive or leave on a day. */
const moves = ({ days }: Calendar, day: string) =>
  days
    .filter((one) => one.day === day)
    .flatMap((one) => one.plans.filter((plan) => !isOuting(plan)).flatMap((plan) => plan.people));

export const routeKm = (route: readonly Place[]) =>
  route.slice(1).reduce((km, place, at) => km + kmBetween(route[at]!, place), 0);
