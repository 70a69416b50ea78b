/** Which dates a place is shown on, and what they save against the ones that were asked for. */
import { nightsBetween } from "../plan/plan";
import type { Place, SearchReply } from "../types";
import { isFull } from "./full";

type Window = SearchReply["windows"][number];

/** The window that a place's fares and totals speak of: the server's choice. */
export function windowOf(place: Place, reply: SearchReply): Window | undefined {
  return reply.windows[place.window];
}

export interface Moved {
  /** Later than asked when positive. */
  days: number;
  /** For each person on average; what it costs more is negative. */
  savedCents: number;
  /** A share of what the asked dates cost, 0.08 for 8 %. */
  savedShare: number;
}

/** How the window differs from the asked one; null where it is the asked one, or what the asked one costs is not known. */
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
