/** The planner's phases load when they are shown: nobody needs the questions and the results at the same time. */
import { lazy } from "react";

import type { Plan } from "./plan/plan";
import { isPart, phaseOf, type Step } from "./plan/steps";

const asking = () => import("./asking/asking-phase");
const results = () => import("./results-phase");
const choosing = () => import("./choosing/choosing-part");
const review = () => import("./review/review-phase");

export const AskingPhase = lazy(async () => ({ default: (await asking()).AskingPhase }));
export const ResultsPhase = lazy(async () => ({ default: (await results()).ResultsPhase }));
export const ReviewPhase = lazy(async () => ({ default: (await review()).ReviewPhase }));

/** Resolves once the code that shows a step has loaded. */
export async function loadPhase(step: Step): Promise<void> {
  if (phaseOf(step) === 1) await asking();
  else if (phaseOf(step) === 3) await review();
  else await Promise.all([results(), step === "results" ? null : choosing()]);
}

/** Prefetch the most likely next step, so that it opens without waiting. */
export function loadNext(step: Step, plan: Plan): void {
  if (step === "preferences") void results();
  else if (isPart(step) && plan.place !== null) void (step === "summary" ? review() : choosing());
}
