/** The outcome of making trips, kept for this tab: for the confirmation page, and so that a plan is made only once. */
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

/** The outcome of making this trip, if it was made in this tab. */
export function madeTrip(id: string): Made | null {
  return Object.values(kept()).find((made) => made.id === id) ?? null;
}

/** The trip already made from exactly this plan: its review is over, however the user returns to it. */
export function tripMadeOf(plan: Plan): string | null {
  return plan.trip ?? kept()[keyOf(plan)]?.id ?? null;
}
