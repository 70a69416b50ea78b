/** Open trips for the tests of this feature. */
import type { OpenTrip, SavedTrip } from "./queries";

const VALENCIA = {
  slug: "valencia",
  city: "Valencia",
  country: "Spain",
  countryCode: "ES",
  lat: 39.47,
  lon: -0.38,
  timezone: "Europe/Madrid",
  airport: "VLC",
  poster: { scene: "coast", mood: "noon", motif: "bridge" },
};
const PARTS = {
  flights: 21_000,
  transfers: 600,
  accommodation: 20_000,
  nightCredit: 0,
  activities: 4_000,
  taxesAndFees: 960,
  dailySpend: 20_000,
};
export const COSTS = { parts: PARTS, total: { cents: 66_560, currency: "EUR" } };

export function openTrip(changes: Partial<OpenTrip> = {}): OpenTrip {
  return {
    id: "t1",
    cover: null,
    destination: VALENCIA,
    start: "2027-05-19",
    end: "2027-05-23",
    nights: 4,
    name: null,
    summary: "Mornings at one long table.",
    hostName: "Ana",
    hostInitials: "AR",
    people: [
      {
        name: "Ana",
        initials: "AR",
        city: "Lisbon",
        countryCode: "PT",
        lat: 38.7,
        lon: -9.1,
        colour: 1,
        isOrganizer: true,
      },
    ],
    cities: ["Lisbon", "Berlin"],
    joinedCount: 1,
    travellersCount: 3,
    seats: 8,
    seatsLeft: 5,
    perPerson: { cents: 70_000, currency: "EUR" },
    kind: "sample",
    saved: false,
    asking: "may_ask",
    isOpen: true,
    seatAlert: false,
    costs: COSTS,
    stay: null,
    activities: [],
    weather: null,
    coworking: "good",
    requestsWaiting: 0,
    request: null,
    ...changes,
  };
}

export const request: NonNullable<OpenTrip["request"]> = {
  status: "pending",
  note: "I build maps.",
  departureCity: "Madrid",
  departureCityId: "3117735",
  askedAt: "2026-11-20T12:00:00Z",
  answeredAt: null,
  answer: "",
  againFrom: null,
};

export function saved(changes: Partial<SavedTrip> = {}): SavedTrip {
  return {
    id: "s1",
    trip: openTrip({ saved: true }),
    destination: VALENCIA,
    start: "2027-05-19",
    end: "2027-05-23",
    perPerson: { cents: 72_000, currency: "EUR" },
    savedAt: "2026-11-20T12:00:00Z",
    ...changes,
  };
}
