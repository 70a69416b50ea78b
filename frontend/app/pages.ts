/**
 * The list of all pages (SPEC 2, routes; PRODUCT.md, pages that mails need). It drives the router (`routes.ts`), the
 * pre-rendered files (`prerender.ts`), the sitemap, the addresses that the server knows (`pages.json` of the build,
 * read by `backend/tripoint/web`), the texts that a page loads, and the tests that visit every page.
 */
export interface Page {
  /** Without language prefix and outer slashes. `:name` stands for one segment, `:name?` for one that may be missing. */
  path: string;
  /** Its route file in the folder of its frame (`routes.ts`), if that is not named like the path. */
  file?: string;
  /** The bundle of texts that it loads. */
  texts: TextsOfPage;
  /** Pre-rendered: one file per language, and for `:city` or `:article` one per destination or article. */
  built?: true;
  /** A built page that search engines should not index. */
  unlisted?: true;
  /** Its links carry a secret, which leaves the address immediately (`lib/fragment.ts`); no referrer is sent. */
  secret?: true;
  /** The allowed values of a `:name`, if they are limited. */
  values?: Record<string, readonly string[]>;
}
const PUBLIC_TEXTS = [
  "home",
  "browse",
  "destinations",
  "how",
  "about",
  "company",
  "sales",
  "teams",
  "legal",
  "help",
  "developers",
] as const;
type AppTexts =
  | "planner"
  | "dashboard"
  | "trip"
  | "account"
  | "tokens"
  | "orders"
  | "invitations"
  | "notices"
  | "bookings"
  | "explore";
type TextsOfPage = (typeof PUBLIC_TEXTS)[number] | "auth" | AppTexts;

/** A page's frame (layout) follows from the texts that it loads. */
export function frameOf({ texts }: Page): "public" | "auth" | "app" {
  if (texts === "auth") return texts;
  return (PUBLIC_TEXTS as readonly string[]).includes(texts) ? "public" : "app";
}

export const TRIP_TABS = [
  "mine",
  "days",
  "people",
  "flights",
  "stay",
  "activities",
  "costs",
  "checklist",
  "files",
  "log",
  "settings",
] as const;
export type TripTab = (typeof TRIP_TABS)[number];

export const PAGES: readonly Page[] = [
  { path: "", file: "home", texts: "home", built: true },
  { path: "how-it-works", texts: "how", built: true },
  { path: "about", texts: "about", built: true },
  { path: "destinations", texts: "browse", built: true },
  { path: "destinations/:city", file: "destination", texts: "destinations", built: true },
  { path: "for-teams", texts: "teams", built: true },
  { path: "pricing", texts: "sales", built: true },
  { path: "waitlist", texts: "company", built: true },
  { path: "contact", texts: "company", built: true },
  { path: "careers", texts: "company", built: true },
  { path: "help", texts: "help", built: true },
  { path: "help/:article", file: "help-article", texts: "help", built: true },
  { path: "terms", texts: "legal", built: true },
  { path: "privacy", texts: "legal", built: true },
  { path: "developers", texts: "developers", built: true },
  { path: "login", texts: "auth", built: true, unlisted: true },
  { path: "signup", texts: "auth", built: true, unlisted: true },
  { path: "magic-link", texts: "auth", built: true, unlisted: true },
  { path: "auth/confirm", texts: "auth", secret: true },
  { path: "auth/new-password", texts: "auth", secret: true },
  { path: "auth/undo", texts: "auth", secret: true },
  { path: "auth/callback", texts: "auth", secret: true },
  { path: "auth/second-factor", texts: "auth", secret: true },
  { path: "trip-planner", texts: "planner" },
  { path: "dashboard", texts: "dashboard" },
  { path: "my-trips", texts: "dashboard" },
  { path: "my-bookings", texts: "bookings" },
  { path: "notifications", texts: "notices" },
  { path: "favorite-trips", texts: "explore" },
  { path: "explore", texts: "explore" },
  { path: "explore/:tripId", file: "open-trip", texts: "explore" },
  { path: "profile", texts: "account" },
  { path: "account-settings", texts: "account" },
  { path: "access-tokens", texts: "tokens" },
  { path: "orders", texts: "orders" },
  { path: "account-deleted", texts: "account" },
  { path: "trip-details/:id/:tab?", texts: "trip", values: { tab: TRIP_TABS } },
  { path: "trips/:tripId/activities", file: "trip-activities", texts: "trip" },
  { path: "TripInvite", file: "trip-invite", texts: "invitations", secret: true },
  { path: "no-more-invites", texts: "invitations", secret: true },
  { path: "unsubscribe", texts: "account", secret: true },
];

/** A regular expression for the paths of a page; Python's `re` reads it too. */
export function patternOf({ path, values = {} }: Page): string {
  const segments = path.split("/").map((segment, at) => {
    const name = /^:(\w+)(\?)?$/.exec(segment);
    const text = name ? (values[name[1] ?? ""]?.join("|") ?? "[^/]+") : segment;
    const slash = at > 0 ? "/" : "";
    return name?.[2] ? `(?:${slash}(?:${text}))?` : `${slash}(?:${text})`;
  });
  return `^${segments.join("")}$`;
}

const PATTERNS = PAGES.map((page) => ({ page, pattern: new RegExp(patternOf(page)) }));

/** The page at a path without language prefix and outer slashes; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

export function isPage(path: string): boolean {
  return pageAt(path) !== undefined;
}
