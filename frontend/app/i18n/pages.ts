/** Every page of the product without its language prefix (SPEC 2, routes; PRODUCT.md, pages that mails need). */
export const PUBLIC_PAGES = [
  "",
  "about",
  "how-it-works",
  "destinations",
  "for-teams",
  "login",
  "signup",
  "magic-link",
  "waitlist",
  "contact",
  "careers",
  "pricing",
  "help",
  "terms",
  "privacy",
] as const;

const OTHER_PAGES = [
  "destinations/*",
  "dashboard",
  "trip-planner",
  "profile",
  "explore",
  "explore/*",
  "my-trips",
  "my-bookings",
  "favorite-trips",
  "trips/*/activities",
  "trip-details/*",
  "trip-details/*/*",
  "TripInvite",
  "account-settings",
  "account-deleted",
  "auth/confirm",
  "auth/new-password",
  "auth/callback",
  "auth/second-factor",
  "auth/undo",
  "unsubscribe",
  "no-more-invites",
] as const;

const PATTERNS = [...PUBLIC_PAGES, ...OTHER_PAGES].map((page) => new RegExp(`^${page.replaceAll("*", "[^/]+")}$`));

/** Whether a path without language prefix and outer slashes is a page. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

const KINDS: Record<string, "home" | "pages" | "legal"> = {
  "": "home",
  about: "pages",
  "how-it-works": "pages",
  terms: "legal",
  privacy: "legal",
};
const SIGNING_IN = new Set(["login", "signup", "magic-link"]);

/** Whose words a page uses: those of one kind of public page, or those of the signed-in area. */
export function kindOfPage(path: string): "home" | "destinations" | "pages" | "company" | "legal" | "auth" | "app" {
  if (SIGNING_IN.has(path) || path.startsWith("auth/")) return "auth";
  if (path === "destinations" || path.startsWith("destinations/")) return "destinations";
  const company = (PUBLIC_PAGES as readonly string[]).includes(path);
  return KINDS[path] ?? (company ? "company" : "app");
}
