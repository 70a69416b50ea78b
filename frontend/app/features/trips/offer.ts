import { isByLand } from "~/ui/travel/kind";

import type { Trip } from "./queries";

type Flight = Trip["flights"][number];

/** The flights of those who come or may still come; who declined needs none. */
export function flightsOf(trip: Trip): Flight[] {
  const out = new Set(trip.travellers.filter((one) => one.rsvp === "declined").map((one) => one.id));
  return trip.flights.filter((flight) => !out.has(flight.travellerId));
}

/** Whether someone comes by air or by land, as far as they have chosen. */
export function wayOf(trip: Trip, travellerId: string): "air" | "land" | undefined {
  const chosen = trip.flights.find((flight) => flight.travellerId === travellerId);
  return chosen && (isByLand(chosen) ? "land" : "air");
}

/** When someone arrives at the meeting point; null without a chosen way. */
export function landing(flight: Flight): string | null {
  return flight.outbound.at(-1)?.arrival ?? null;
}

/** When someone leaves it. */
export function leaving(flight: Flight): string | null {
  return flight.inbound[0]?.departure ?? null;
}
