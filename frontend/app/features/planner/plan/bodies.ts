/** The plan in the form that the API expects. */
import type { SearchBody, Selection } from "../types";
import { going, type Plan, tripDays } from "./plan";

/** The source that is always available. */
export const SAMPLE = "sample";

/** The body of a search. `asOf` fixes the day on which a selection was priced. */
export function searchBody(plan: Plan, asOf: string | null = null): SearchBody {
  return {
    travellers: going(plan).map(({ name, city }) => ({ cityId: city.id, ...(name.trim() && { name: name.trim() }) })),
    meetupDate: plan.out || null,
    returnDate: plan.back || null,
    flexibleDates: plan.flex !== null,
    flexDays: plan.flex ?? 7,
    desiredDestination: plan.wish,
    budgetLevel: plan.budget,
    maxFlightTime: plan.flight,
    flightDataProvider: plan.provider || SAMPLE,
    preset: plan.preset,
    likes: plan.likes,
    weather: plan.weather,
    wish: plan.theme,
    avoid: plan.avoid,
    flightsOnly: plan.flightsOnly,
    stay: plan.stay,
    room: plan.room,
    // The slider ranks places in the browser, without asking the server again.
    slider: null,
    seed: 1,
    ...(asOf && { asOf }),
  };
}

/** The search plus what was chosen; prices are the server's. */
export function selection(plan: Plan, asOf: string | null = null): Selection {
  const days = tripDays(plan);
  return {
    search: searchBody(plan, asOf),
    destination: plan.place,
    depart: days?.depart ?? null,
    return: days?.back ?? null,
    baggage: plan.bags,
    stay: plan.bed && { stayId: plan.bed.id, room: plan.bed.room },
    flights: Object.entries(plan.flights).map(([traveller, offerId]) => ({ traveller: Number(traveller), offerId })),
    activities: plan.outings.map(({ id, at, takers }) => ({ activityId: id, scheduledAt: at, travellers: takers })),
  };
}
