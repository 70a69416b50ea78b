// Written by scripts/texts.mjs from the English texts.
export interface Texts {
  account: typeof import("./en/account.json");
  auth: typeof import("./en/auth.json");
  common: typeof import("./en/common.json");
  company: typeof import("./en/company.json");
  dashboard: typeof import("./en/dashboard.json");
  destinations: typeof import("./en/destinations.json");
  home: typeof import("./en/home.json");
  invitations: typeof import("./en/invitations.json");
  legal: typeof import("./en/legal.json");
  map: typeof import("./en/map.json");
  pages: typeof import("./en/pages.json");
  planner: typeof import("./en/planner.json");
  tips: typeof import("./en/tips.json");
  trips: typeof import("./en/trips.json");
  ways: typeof import("./en/ways.json");
}
