/** Obstacles to making a trip of a plan (SPEC 5: invite actions are disabled …). Keys of `planner:obstacle`. */
import { going, type Plan } from "../plan/plan";
import type { Step } from "../plan/steps";

export type Obstacle = "destination" | "travelers" | "itinerary" | "accommodation" | "organizer";

/** The step that removes an obstacle; the organizer's name is asked on the review page itself. */
export const MENDED_AT: Record<Exclude<Obstacle, "organizer">, Step> = {
  destination: "results",
  travelers: "travelers",
  itinerary: "dates",
  accommodation: "stay",
};

export function obstacles(plan: Plan, organizerName: string, datesOpen: boolean): Obstacle[] {
  const found: Obstacle[] = [];
  if (!plan.place) found.push("destination");
  if (going(plan).length < 2) found.push("travelers");
  if (datesOpen || !plan.out || !plan.back || plan.back <= plan.out) found.push("itinerary");
  if (!plan.bed) found.push("accommodation");
  if (!organizerName.trim()) found.push("organizer");
  return found;
}

/** Obstacles to saving it at all: a draft may leave its dates to be confirmed (PRODUCT.md, Dates). */
export function draftObstacles(missing: readonly Obstacle[], datesOpen: boolean): Obstacle[] {
  return missing.filter((one) => !(datesOpen && one === "itinerary"));
}
