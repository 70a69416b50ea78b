/** How the making of trips went, kept for this tab: for the page that confirms it, and so that a plan is made once. */
import { writeAddress } from "../plan/address";
import type { Plan } from "../plan/plan";
import type { TripMade } from "../types";

/** The server's reply, and whether the trip was saved with its dates to be confirmed. */
export type Made = TripMade & { isUndated: boolean };

const KEPT = "tripoint.planner.made";

function kept(): Record<string, Made> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Record<string, Made>;
  } catch {
    return {};
  }
}

const keyOf = (plan: Plan) => writeAddress({ step: "review", plan: { ...plan, trip: null } });

export function keepMade(plan: Plan, made: Made): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept(), [keyOf(plan)]: made }));
  } catch {
    // The confirmation then asks the server for the link.
  }
}

/** How the making of this trip went, if it was here. */
export function madeTrip(id: string): Made | null {
  return Object.values(kept()).find((made) => made.id === id) ?? null;
}

/** The trip that was made of exactly this plan: its review is over, however one comes back to it. */
export function tripMadeOf(plan: Plan): string | null {
  return plan.trip ?? kept()[keyOf(plan)]?.id ?? null;
}
