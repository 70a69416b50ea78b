/** Trips for this folder's tests: realistic ones, with whatever a test overrides. */
import type { Trip, TripCard, TripList } from "./types";

const euros = (amount: number) => ({ cents: amount * 100, currency: "EUR" });

/** Valencia in 24 days, organized by Ana, with four of six coming. */
export function card(over: Partial<TripCard> = {}): TripCard {
  return {
    id: "valencia",
    version: 1,
    name: null,
    destination: {
      slug: "valencia",
      city: "Valencia",
      country: "Spain",
      countryCode: "ES",
      poster: { portrait: "/posters/valencia-34.svg", wide: "/posters/valencia-21.svg" } as never,
    },
    start: "2027-05-19",
    end: "2027-05-23",
    status: "confirmed",
    listGroup: "confirmed",
    dashboardGroup: "booked",
    viewerRole: "organizer",
    hostName: "Ana Reis",
    joinedCount: 4,
    travellersCount: 6,
    travellerCountState: "pending_assignments",
    estimatedPricePerPerson: euros(400),
    countdown: { kind: "days", days: 24 },
    urgency: "upcoming",
    faces: ["Ana Reis", "Ben Vogt", "Chloé Martin", "David Nowak", "Ema Dvořáková", "Femi Ade"].map((name, index) => ({
      name,
      colour: index + 1,
      pending: index > 3,
      pictureUrl: null,
    })),
    readinessPercent: 67,
    needs: [],
    cover: null,
    ...over,
  };
}

/** A destination for a card other than Valencia. */
export function place(city: string): TripCard["destination"] {
  return { ...card().destination, slug: city.toLowerCase(), city };
}

export function list(upcoming: TripCard[], past: TripCard[] = []): TripList {
  return {
    upcoming,
    upcomingCount: upcoming.length,
    past,
    next: null,
    stats: { organized: 1, joined: 0, met: 3, nights: 4 },
  };
}

function traveller(name: string, colour: number, flights: number): Trip["travellers"][number] {
  const parts = {
    accommodation: 0,
    activities: 0,
    dailySpend: 0,
    flights: flights * 100,
    nightCredit: 0,
    taxesAndFees: 0,
    transfers: 0,
  };
  return {
    id: name,
    name,
    colour,
    rsvp: "confirmed",
    costs: { parts, total: euros(flights + 250) },
  } as Trip["travellers"][number];
}

const TASK = { done: false, assigneeId: null, key: null, forEach: false, doneBy: [] };

/** The parts of a trip that the dashboard reads: getting there is dearest for Ana and cheapest for Ben. */
export function trip(over: Partial<Trip> = {}): Trip {
  return {
    id: "valencia",
    start: "2027-05-19",
    end: "2027-05-23",
    destination: { ...card().destination, lat: 39.47, lon: -0.38, timezone: "Europe/Madrid" },
    viewerTravellerId: "Ana Reis",
    travellers: [traveller("Ana Reis", 1, 176), traveller("Ben Vogt", 2, 89), traveller("Chloé Martin", 3, 120)],
    status: "confirmed",
    countdown: { kind: "days", days: 24 },
    bookings: { flights: false, stays: false, activities: false },
    flights: [{ id: "w", travellerId: "Ben Vogt" }],
    stays: [{ id: "s" }],
    activities: ["2027-05-20T10:00:00Z", "2027-05-21T10:00:00Z", "2027-05-22T10:00:00Z"].map((scheduledAt, at) => ({
      id: String(at),
      scheduledAt,
    })),
    checklist: [
      { ...TASK, id: "1", text: "Passport" },
      { ...TASK, id: "2", text: "Ben's adapter", assigneeId: "Ben Vogt" },
      { ...TASK, id: "3", text: "Tickets", done: true },
    ],
    costs: { total: euros(2039), parts: {}, perPerson: {} },
    budgetPerTraveler: euros(400),
    readiness: {
      percent: 67,
      steps: [],
      facts: { datesConfirmed: true, accommodationSelected: true, accommodationBooked: true, activitiesBooked: false },
    },
    ...over,
  } as unknown as Trip;
}
