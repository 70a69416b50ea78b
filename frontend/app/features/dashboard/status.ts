import type { BadgeTone } from "~/ui/marks/badge";

import type { TripCard } from "./types";

/** How pressing the trip is; one that is going on is past every hurry. */
export function urgencyOf(trip: TripCard): { word: TripCard["urgency"] | "now"; tone: BadgeTone } {
  if (trip.status === "active") return { word: "now", tone: "plain" };
  return { word: trip.urgency, tone: trip.urgency === "urgent" ? "warn" : "plain" };
}
