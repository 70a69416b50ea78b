import type { Trip } from "./queries";

type Flight = Trip["flights"][number];

/** The flights of those who come or may still come; who declined needs none. */
export function flightsOf(trip: Trip): Flight[] {
  const out = new Set(trip.travellers.filter((one) => one.rsvp === "declined").map((one) => one.id));
  return trip.flights.filter((flight) => !out.has(flight.travellerId));
}

/** When someone lands at the meeting point; null for people who come by land. */
export function landing(flight: Flight): string | null {
  return flight.outbound.at(-1)?.arrival ?? null;
}

/** When someone leaves it. */
export function leaving(flight: Flight): string | null {
  return flight.inbound[0]?.departure ?? null;
}
