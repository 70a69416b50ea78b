/** How the making of a trip went, kept for the page that confirms it. */
import type { TripMade } from "../types";

const KEPT = "tripoint.planner.made";

export function keepMade(made: TripMade): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(made));
  } catch {
    // The confirmation then asks the server for the link.
  }
}

export function madeTrip(id: string): TripMade | null {
  try {
    const made = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as TripMade | null;
    return made?.id === id ? made : null;
  } catch {
    return null;
  }
}
