import type { BadgeTone } from "~/ui/badge";

import type { TripCard } from "./types";

type Status = NonNullable<TripCard["dashboardStatus"]>;

/** The colour of the dashboard's three words for a trip's status (SPEC 4). */
export const STATUS_TONE: Record<Status, BadgeTone> = { planning: "sea", booked: "good", in_progress: "coral" };

/** How pressing the trip is; one that is going on is past every hurry. */
export function urgencyOf(trip: TripCard): { word: TripCard["urgency"] | "now"; tone: BadgeTone } {
  if (trip.dashboardStatus === "in_progress") return { word: "now", tone: "plain" };
  return { word: trip.urgency, tone: trip.urgency === "urgent" ? "warn" : "plain" };
}
