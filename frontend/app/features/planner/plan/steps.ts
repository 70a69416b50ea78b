/** The wizard's steps in the specified order, three phases, and the five parts of the results (PRODUCT.md). */
import { FEWEST_TRAVELLERS } from "~/api/bounds";

import { going, type Plan } from "./plan";

export const STEPS = [
  "start",
  "travelers",
  "dates",
  "destination",
  "preferences",
  "results",
  "review",
  "done",
] as const;
export const PARTS = ["results", "stay", "flights", "activities", "summary"] as const;
export type Main = (typeof STEPS)[number];
export type Part = (typeof PARTS)[number];
export type Step = Main | Part;

const WAY: readonly Step[] = ["start", "travelers", "dates", "destination", "preferences", ...PARTS, "review", "done"];

export function stepOf(text: string | null): Step {
  return WAY.find((step) => step === text) ?? "start";
}

export function isPart(step: Step): step is Part {
  return (PARTS as readonly Step[]).includes(step);
}

/** The counted step that a step belongs to. */
export function mainOf(step: Step): Main {
  return isPart(step) ? "results" : step;
}

/** The step's number, from 1. */
export function stepNumber(step: Step): number {
  return STEPS.indexOf(mainOf(step)) + 1;
}

/** 1 plan, 2 results, 3 review and invite. */
export function phaseOf(step: Step): 1 | 2 | 3 {
  if (isPart(step)) return 2;
  return step === "review" || step === "done" ? 3 : 1;
}

export function after(step: Step): Step {
  return WAY[Math.min(WAY.indexOf(step) + 1, WAY.length - 1)] ?? step;
}

export function before(step: Step): Step | null {
  return WAY[WAY.indexOf(step) - 1] ?? null;
}

/**
 * The step that a link may open. Parts of the results need people and dates, and all but the first a place; "done" needs
 * a trip. Review always opens and says what is missing.
 */
export function reachable(step: Step, plan: Plan): Step {
  if (step === "done") return plan.trip ? "done" : reachable("review", plan);
  if (!isPart(step)) return step;
  if (going(plan).length < FEWEST_TRAVELLERS) return "travelers";
  if (!plan.out || !plan.back || plan.back <= plan.out) return "dates";
  if (step === "results" || plan.place) return step;
  return "results";
}
