import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The gallery of components is for development alone (TRUST.md D6).
const gallery = process.env.NODE_ENV === "production" ? [] : [route("_kit", "routes/kit.tsx")];

// SPEC 2, routes: each also under /{lang}/…
export default [
  ...gallery,
  route(":lang?", "routes/language.tsx", [
    layout("routes/public-layout.tsx", [
      index("routes/public/home.tsx"),
      route("how-it-works", "routes/public/how-it-works.tsx"),
      route("about", "routes/public/about.tsx"),
      route("destinations", "routes/public/destinations.tsx"),
      route("destinations/:city", "routes/public/destination.tsx"),
      route("for-teams", "routes/public/for-teams.tsx"),
      route("pricing", "routes/public/pricing.tsx"),
      route("waitlist", "routes/public/waitlist.tsx"),
      route("contact", "routes/public/contact.tsx"),
      route("careers", "routes/public/careers.tsx"),
      route("help", "routes/public/help.tsx"),
      route("terms", "routes/public/terms.tsx"),
      route("privacy", "routes/public/privacy.tsx"),
    ]),
    layout("routes/auth-layout.tsx", [
      route("login", "routes/auth/login.tsx"),
      route("signup", "routes/auth/signup.tsx"),
      route("magic-link", "routes/auth/magic-link.tsx"),
      route("auth/confirm", "routes/auth/confirm.tsx"),
      route("auth/new-password", "routes/auth/new-password.tsx"),
      route("auth/undo", "routes/auth/undo.tsx"),
      route("auth/callback", "routes/auth/callback.tsx"),
      route("auth/second-factor", "routes/auth/second-factor.tsx"),
    ]),
    layout("routes/app-layout.tsx", [
      route("trip-planner", "routes/app/trip-planner.tsx"),
      route("dashboard", "routes/app/dashboard.tsx"),
      route("my-trips", "routes/app/my-trips.tsx"),
      route("profile", "routes/app/profile.tsx"),
      route("account-settings", "routes/app/account-settings.tsx"),
      route("account-deleted", "routes/app/account-deleted.tsx"),
      route("trip-details/:id/:tab?", "routes/app/trip-details.tsx"),
      route("trips/:tripId/activities", "routes/app/trip-activities.tsx"),
      route("TripInvite", "routes/app/trip-invite.tsx"),
      route("no-more-invites", "routes/app/no-more-invites.tsx"),
      route("unsubscribe", "routes/app/unsubscribe.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
