/** The answers needed before the user can continue. Each problem is a key of the texts in `planner:problem`. */
import { FARTHEST_DAYS, FEWEST_TRAVELLERS, LONGEST_NIGHTS } from "~/api/bounds";

import { going, movedDay, nightsBetween, type Plan } from "./plan";
import type { Step } from "./steps";

export type Problem =
  | "start_needed"
  | "two_travellers_needed"
  | "meetup_date_needed"
  | "return_date_needed"
  | "return_after_meetup"
  | "date_in_past"
  | "too_far"
  | "too_long"
  | "destination_needed"
  | "accommodation_needed";

/** The element id of the field that a problem belongs to. */
export const FIELD_OF: Record<Problem, string> = {
  start_needed: "start-city",
  two_travellers_needed: "travellers",
  meetup_date_needed: "meetup-date",
  return_date_needed: "return-date",
  return_after_meetup: "return-date",
  date_in_past: "meetup-date",
  too_far: "meetup-date",
  too_long: "return-date",
  destination_needed: "places",
  accommodation_needed: "stays",
};

function datesProblems(plan: Plan, today: string): Problem[] {
  const problems: Problem[] = [];
  if (!plan.out) problems.push("meetup_date_needed");
  else if (plan.out < today) problems.push("date_in_past");
  else if (plan.out > movedDay(today, FARTHEST_DAYS)) problems.push("too_far");
  if (!plan.back) problems.push("return_date_needed");
  else if (plan.out && plan.back <= plan.out) problems.push("return_after_meetup");
  else if (plan.out && nightsBetween(plan.out, plan.back) > LONGEST_NIGHTS) problems.push("too_long");
  return problems;
}

/** The problems of one step; if there are none, Next moves on. */
export function problemsOf(step: Step, plan: Plan, today: string): Problem[] {
  switch (step) {
    case "start":
      return plan.people[0]?.city ? [] : ["start_needed"];
    case "travelers":
      return going(plan).length < FEWEST_TRAVELLERS || plan.people.some((one) => one.name && !one.city)
        ? ["two_travellers_needed"]
        : [];
    case "dates":
      return datesProblems(plan, today);
    case "results":
      return plan.place ? [] : ["destination_needed"];
    case "stay":
      return plan.bed ? [] : ["accommodation_needed"];
    default:
      return [];
  }
}

/** Today in UTC: the server counts from it what is past and what is too far ahead. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}
