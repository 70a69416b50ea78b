/**
 * How the pages are called that no file is written for: keys of their words, by the paths of `pages.ts`. The browser
 * reads it for the tab; the build reads it for the head that the server sends with the one document of all these pages
 * (`scripts/after-build/heads.mjs`), so that a link's preview and a search engine need no script.
 */
export const TITLES = {
  "auth/confirm": "auth:confirm.title",
  "auth/new-password": "auth:newPassword.title",
  "auth/undo": "auth:undo.title",
  "auth/callback": "auth:callback.title",
  "auth/second-factor": "auth:factor.title",
  "trip-planner": "planner:title",
  dashboard: "common:nav.dashboard",
  "my-trips": "trips:lists.title",
  "my-bookings": "bookings:title",
  notifications: "notices:title",
  "favorite-trips": "explore:saved.title",
  explore: "explore:title",
  "explore/:tripId": "explore:trip.title",
  profile: "account:profile.title",
  "account-settings": "account:settings.title",
  "access-tokens": "tokens:title",
  orders: "orders:title",
  "account-deleted": "account:deleted.title",
  "trip-details/:id/:tab?": "trips:pageTitle",
  "trips/:tripId/activities": "trips:activities.title",
  TripInvite: "invitations:pageTitle",
  "no-more-invites": "invitations:noMore.title",
  unsubscribe: "account:newsletterLink.title",
} as const;

/** What a shared link to one of them says, where that is more than its title; `listed` ones may be found as well. */
export const SHARED = {
  explore: { title: "explore:title", line: "explore:line", picture: "/share/page.png", listed: true },
  TripInvite: { title: "invitations:share", line: "invitations:shareLine", picture: "/share/invite.png" },
} as const;
