/** The same links at the top and bottom of every page (SPEC 2, shared header and footer). */
export const MAIN_LINKS = [
  { to: "/", text: "nav.home" },
  { to: "/how-it-works", text: "nav.howItWorks" },
  { to: "/destinations", text: "nav.destinations" },
  { to: "/about", text: "nav.about" },
] as const;

/** The bar of the signed-in area; the other links are in the menu of the face (`PERSON_LINKS`). */
export const APP_LINKS = [
  { to: "/dashboard", text: "nav.dashboard" },
  { to: "/trip-planner", text: "nav.plan" },
  { to: "/my-trips", text: "nav.myTrips" },
  { to: "/explore", text: "nav.explore" },
  { to: "/destinations", text: "nav.destinations" },
] as const;

/** More links in the menu of the person's face. */
export const PERSON_LINKS = [
  { to: "/notifications", text: "nav.bell" },
  { to: "/my-bookings", text: "nav.bookings" },
  { to: "/favorite-trips", text: "nav.favorites" },
  { to: "/profile", text: "nav.profile" },
  { to: "/account-settings", text: "nav.settings" },
] as const;

export const COMPANY_LINKS = MAIN_LINKS.filter(({ to }) => to !== "/").toReversed();

export const SUPPORT_LINKS = [
  { to: "/help", text: "nav.help" },
  { to: "/terms", text: "nav.terms" },
  { to: "/privacy", text: "nav.privacy" },
  { to: "/privacy#cookies", text: "nav.cookies" },
  { to: "/contact", text: "nav.contact" },
  { to: "/developers", text: "nav.developers" },
] as const;

/** Each shares the home page (docs/decisions/0141): the address follows `share`. */
export const SOCIAL_LINKS = [
  { name: "WhatsApp", share: "https://wa.me/?text=" },
  { name: "LinkedIn", share: "https://www.linkedin.com/sharing/share-offsite/?url=" },
  { name: "Facebook", share: "https://www.facebook.com/sharer/sharer.php?u=" },
] as const;
