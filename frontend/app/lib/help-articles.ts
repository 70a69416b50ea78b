/** The articles of the help center, by group, in display order. */
export const HELP_GROUPS = {
  planning: ["plan-a-trip", "choose-dates", "preferences-and-limits", "read-the-results", "by-land"],
  ranking: ["how-ranking-works", "fairness", "ranking-limits"],
  prices: ["estimates", "what-a-trip-costs", "refresh-prices"],
  invites: ["send-invites", "answer-an-invite", "share-link"],
  trip: [
    "trip-page",
    "change-a-trip",
    "your-way",
    "days-and-calendar",
    "expenses",
    "settle-up",
    "checklist",
    "files",
    "live-changes",
    "hand-over",
  ],
  explore: ["open-your-trip", "join-a-trip"],
  account: ["log-in", "two-step-verification", "access-tokens", "notifications", "privacy", "your-data"],
  paying: ["plans-and-paying"],
  running: ["run-tripoint", "backups", "several-machines", "developers"],
} as const;

export type HelpGroup = keyof typeof HELP_GROUPS;
export type HelpArticle = (typeof HELP_GROUPS)[HelpGroup][number];

export const HELP_ARTICLES: readonly HelpArticle[] = Object.values(HELP_GROUPS).flat();

/** What to read after an article. */
export const READ_NEXT: Record<HelpArticle, readonly HelpArticle[]> = {
  "plan-a-trip": ["choose-dates", "preferences-and-limits", "read-the-results"],
  "choose-dates": ["preferences-and-limits", "change-a-trip", "read-the-results"],
  "preferences-and-limits": ["how-ranking-works", "choose-dates", "read-the-results"],
  "read-the-results": ["how-ranking-works", "fairness", "what-a-trip-costs"],
  "by-land": ["your-way", "estimates", "ranking-limits"],
  "how-ranking-works": ["fairness", "ranking-limits", "preferences-and-limits"],
  fairness: ["how-ranking-works", "settle-up", "ranking-limits"],
  "ranking-limits": ["how-ranking-works", "estimates", "by-land"],
  estimates: ["what-a-trip-costs", "refresh-prices", "ranking-limits"],
  "what-a-trip-costs": ["estimates", "expenses", "refresh-prices"],
  "refresh-prices": ["estimates", "your-way", "change-a-trip"],
  "send-invites": ["answer-an-invite", "share-link", "plans-and-paying"],
  "answer-an-invite": ["log-in", "privacy", "your-way"],
  "share-link": ["send-invites", "privacy", "open-your-trip"],
  "trip-page": ["change-a-trip", "your-way", "days-and-calendar"],
  "change-a-trip": ["live-changes", "trip-page", "choose-dates"],
  "your-way": ["by-land", "refresh-prices", "files"],
  "days-and-calendar": ["your-way", "checklist", "trip-page"],
  expenses: ["settle-up", "what-a-trip-costs", "files"],
  "settle-up": ["expenses", "fairness", "what-a-trip-costs"],
  checklist: ["notifications", "trip-page", "live-changes"],
  files: ["privacy", "expenses", "your-way"],
  "live-changes": ["change-a-trip", "notifications", "trip-page"],
  "hand-over": ["change-a-trip", "send-invites", "trip-page"],
  "open-your-trip": ["join-a-trip", "privacy", "plans-and-paying"],
  "join-a-trip": ["open-your-trip", "answer-an-invite", "what-a-trip-costs"],
  "log-in": ["two-step-verification", "answer-an-invite", "your-data"],
  "two-step-verification": ["log-in", "access-tokens", "your-data"],
  "access-tokens": ["developers", "two-step-verification", "log-in"],
  notifications: ["checklist", "live-changes", "send-invites"],
  privacy: ["your-data", "share-link", "files"],
  "your-data": ["privacy", "log-in", "hand-over"],
  "plans-and-paying": ["send-invites", "what-a-trip-costs", "run-tripoint"],
  "run-tripoint": ["backups", "several-machines", "developers"],
  backups: ["run-tripoint", "several-machines", "your-data"],
  "several-machines": ["run-tripoint", "backups", "developers"],
  developers: ["access-tokens", "run-tripoint", "live-changes"],
};
