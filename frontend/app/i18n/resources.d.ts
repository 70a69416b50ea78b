// Written by scripts/texts.mjs from the English texts.
export interface Texts {
  about: typeof import("./en/about.json");
  account: typeof import("./en/account.json");
  auth: typeof import("./en/auth.json");
  bookings: typeof import("./en/bookings.json");
  browse: typeof import("./en/browse.json");
  common: typeof import("./en/common.json");
  company: typeof import("./en/company.json");
  consent: typeof import("./en/consent.json");
  dashboard: typeof import("./en/dashboard.json");
  days: typeof import("./en/days.json");
  destinations: typeof import("./en/destinations.json");
  developers: typeof import("./en/developers.json");
  editing: typeof import("./en/editing.json");
  explore: typeof import("./en/explore.json");
  files: typeof import("./en/files.json");
  help: typeof import("./en/help.json");
  home: typeof import("./en/home.json");
  how: typeof import("./en/how.json");
  invitations: typeof import("./en/invitations.json");
  legal: typeof import("./en/legal.json");
  map: typeof import("./en/map.json");
  mine: typeof import("./en/mine.json");
  money: typeof import("./en/money.json");
  notices: typeof import("./en/notices.json");
  orders: typeof import("./en/orders.json");
  palette: typeof import("./en/palette.json");
  planner: typeof import("./en/planner.json");
  sales: typeof import("./en/sales.json");
  teams: typeof import("./en/teams.json");
  tips: typeof import("./en/tips.json");
  tokens: typeof import("./en/tokens.json");
  trips: typeof import("./en/trips.json");
  ways: typeof import("./en/ways.json");
  weather: typeof import("./en/weather.json");
}
