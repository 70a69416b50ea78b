import type { Traveller } from "~/api/trip";
import { isByLand } from "~/ui/travel/kind";

import type { Trip } from "./queries";

type Flight = Trip["flights"][number];

/** The flights of people who are coming or may still come; those who declined need none. */
export function flightsOf(trip: Trip): Flight[] {
  const out = new Set(trip.travellers.filter((one) => one.rsvp === "declined").map((one) => one.id));
  return trip.flights.filter((flight) => !out.has(flight.travellerId));
}

/** Whether someone comes by air or by land, if they have chosen. */
export function wayOf(trip: Trip, travellerId: string): "air" | "land" | undefined {
  const chosen = trip.flights.find((flight) => flight.travellerId === travellerId);
  return chosen && (isByLand(chosen) ? "land" : "air");
}

/** Whether someone lives at the meeting point, or so near that getting there costs nothing. */
export function needsNoWay(trip: Trip, person: Traveller): boolean {
  const isNear = person.costs?.parts.flights === 0 && !trip.bookings.flights;
  return isNear || person.departureCity === trip.destination.city;
}

/** When someone arrives at the meeting point; null if no way is chosen. */
export function landing(flight: Flight): string | null {
  return flight.outbound.at(-1)?.arrival ?? null;
}

/** When someone leaves the meeting point. */
export function leaving(flight: Flight): string | null {
  return flight.inbound[0]?.departure ?? null;
}

const DAY_MS = 86_400_000;

/** The dates someone is there: the trip's, unless they come later or leave earlier. */
export function daysOf({ start, end, travellers }: Trip, id: string): { start: string | null; end: string | null } {
  const person = travellers.find((one) => one.id === id);
  return { start: person?.arrivesOn ?? start, end: person?.leavesOn ?? end };
}

/** Whether a way fits the trip's dates, give or take a day; the server lists misfits by the same rule. */
export function fits(flight: Flight, trip: Trip): boolean {
  const { start, end } = daysOf(trip, flight.travellerId);
  const goes = (legs: Flight["outbound"], wanted: string | null) =>
    !legs[0] || !wanted || Math.abs(Date.parse(legs[0].departure.slice(0, 10)) - Date.parse(wanted)) <= DAY_MS;
  return goes(flight.outbound, start) && goes(flight.inbound, end);
}
