/**
 * Titles of the pages that are not pre-rendered: text keys, by the paths of `pages.ts`. The browser uses them for the
 * tab; the build uses them for the heads that the server adds to the document shared by all these pages
 * (`scripts/after-build/heads.mjs`), so that link previews and search engines need no script.
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

/** Link previews of pages that need more than a title; search engines may index the `listed` ones. */
export const SHARED = {
  explore: { title: "explore:title", line: "explore:line", picture: "/share/page.png", listed: true },
  TripInvite: { title: "invitations:share", line: "invitations:shareLine", picture: "/share/invite.png" },
} as const;
