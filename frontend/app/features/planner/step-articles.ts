import type { HelpArticle } from "~/lib/help-articles";

/** The help articles that the steps link to. */
export const STEP_ARTICLES = {
  people: "plan-a-trip",
  dates: "choose-dates",
  limits: "preferences-and-limits",
  results: "read-the-results",
  ranking: "how-ranking-works",
  fairness: "fairness",
  blind: "ranking-limits",
  estimates: "estimates",
  ways: "by-land",
  costs: "what-a-trip-costs",
  invites: "send-invites",
} as const satisfies Record<string, HelpArticle>;

export type ExplainedStep = keyof typeof STEP_ARTICLES;
