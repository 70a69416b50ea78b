/** The dates on which a place is shown, and what they save compared with the asked ones. */
import { nightsBetween } from "../plan/plan";
import type { Place, SearchReply } from "../types";
import { isFull } from "./full";

type Window = SearchReply["windows"][number];

/** The window that a place's fares and totals are for: the server's choice. */
export function windowOf(place: Place, reply: SearchReply): Window | undefined {
  return reply.windows[place.window];
}

export interface Moved {
  /** Positive if later than asked. */
  days: number;
  /** Per person on average; negative if it costs more. */
  savedCents: number;
  /** As a share of the asked dates' cost, 0.08 for 8 %. */
  savedShare: number;
}

/** How the window differs from the asked one; null if it is the asked one, or the asked one's cost is unknown. */
export function movedBy(place: Place, reply: SearchReply, window = place.window): Moved | null {
  const [asked, shown] = [reply.windows[reply.askedWindow], reply.windows[window]];
  if (!asked || !shown || asked.depart === shown.depart || !isFull(place)) return null;
  const [before, after] = [place.groupTotalCents[reply.askedWindow] ?? 0, place.groupTotalCents[window] ?? 0];
  return {
    days: nightsBetween(asked.depart, shown.depart),
    savedCents: Math.round((before - after) / reply.travellers.length),
    savedShare: before > 0 ? (before - after) / before : 0,
  };
}
