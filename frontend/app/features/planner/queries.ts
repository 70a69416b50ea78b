/** The planner's requests to the server. */
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";

import { MOST_CITIES } from "~/api/bounds";
import { findCities } from "~/api/cities";
import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";

import type { City } from "./plan/plan";
import type { CityFound, FullPlace, Offer, Room, SearchBody, SearchReply, Selection, TripBody } from "./types";

const HOUR = 3_600_000;

/** Reload a chosen city: its name in the page's language, its airports, its position on the map. */
export const cityQuery = (city: City, language: string) =>
  queryOptions({
    queryKey: ["planner", "city", language, city.id],
    queryFn: async () => (await findCities(city.label, 20)).find((found) => found.id === city.id) ?? null,
    staleTime: HOUR,
  });

/** Cities that were just found need no further request. */
export function rememberCities(cities: CityFound[], language: string): void {
  for (const city of cities) queryClient.setQueryData(["planner", "city", language, city.id], city);
}

export const searchQuery = (body: SearchBody, language: string) =>
  queryOptions({
    queryKey: ["planner", "search", language, body],
    queryFn: ({ signal }) => unwrap(api.POST("/api/planner/searches", { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Full details of some places of a reply; they replace the ranked places in the reply itself. */
export const placesQuery = (body: SearchBody, asOf: string, places: string[], language: string) =>
  queryOptions({
    queryKey: ["planner", "places", language, body, asOf, places],
    queryFn: async ({ client, signal }) => {
      const { results } = await unwrap(api.POST("/api/planner/places", { body: { ...body, asOf, places }, signal }));
      client.setQueryData(searchQuery(body, language).queryKey, (reply) => reply && withFull(reply, asOf, results));
      return places;
    },
    // The reply holds the result: if the places are requested again, they are missing there again.
    staleTime: 0,
    gcTime: 0,
  });

function withFull<Reply extends SearchReply>(reply: Reply, asOf: string, found: FullPlace[]): Reply {
  if (reply.asOf !== asOf) return reply;
  const full = new Map(found.map((place) => [place.slug, place]));
  return { ...reply, results: reply.results.map((place) => full.get(place.slug) ?? place) };
}

export const destinationsQuery = (language: string) =>
  queryOptions({
    queryKey: ["planner", "destinations", language],
    queryFn: async () => {
      const { destinations } = await unwrap(api.GET("/api/destinations"));
      const order = new Intl.Collator(language);
      return destinations.toSorted((a, b) => order.compare(a.city, b.city));
    },
    staleTime: HOUR,
  });

export const staysQuery = (slug: string, depart: string, back: string, language: string) =>
  queryOptions({
    queryKey: ["planner", "stays", language, slug, depart, back],
    queryFn: async () => {
      const params = { path: { slug }, query: { depart, return: back } };
      return (await unwrap(api.GET("/api/destinations/{slug}/stays", { params }))).stays;
    },
    staleTime: HOUR,
  });

export const activitiesQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ["planner", "activities", language, slug],
    queryFn: async () =>
      (await unwrap(api.GET("/api/destinations/{slug}/activities", { params: { path: { slug } } }))).activities,
    staleTime: HOUR,
  });

interface Offers {
  byCity: Record<string, Offer[]>;
  /** Cities so near to the place that nobody there needs a ticket. */
  atHome: string[];
  kind: "sample" | "live" | "entered";
  source: string;
  fetchedAt: string;
}

/** Stays from a live source for this many guests; its prices are not valid for long. */
export const liveStaysQuery = (
  asked: { provider: string; slug: string; depart: string; back: string; guests: number; room: Room },
  language: string,
) =>
  queryOptions({
    queryKey: ["planner", "live-stays", language, asked],
    queryFn: ({ signal }) => {
      const { slug, back, ...rest } = asked;
      return unwrap(api.POST("/api/planner/stays", { body: { ...rest, destination: slug, return: back }, signal }));
    },
    staleTime: 10 * 60_000,
  });

export const liveActivitiesQuery = (provider: string, slug: string, language: string) =>
  queryOptions({
    queryKey: ["planner", "live-activities", language, provider, slug],
    queryFn: ({ signal }) =>
      unwrap(api.POST("/api/planner/activities", { body: { provider, destination: slug }, signal })),
    staleTime: 10 * 60_000,
  });

/** Flights from each of the cities, in as many requests as the server needs. */
async function fetchOffers(chosen: Selection, cityIds: string[], signal: AbortSignal): Promise<Offers> {
  const { destination, depart, search } = chosen;
  const all: Offers = { byCity: {}, atHome: [], kind: "sample", source: "", fetchedAt: "" };
  for (let from = 0; from < cityIds.length; from += MOST_CITIES) {
    const body = {
      destination: destination ?? "",
      depart: depart ?? "",
      return: chosen.return ?? "",
      cityIds: cityIds.slice(from, from + MOST_CITIES),
      flightDataProvider: search.flightDataProvider,
      baggage: chosen.baggage,
      preset: search.preset,
      flightsOnly: search.flightsOnly,
      seed: search.seed,
      ...(search.asOf && { asOf: search.asOf }),
    };
    const { offers, atHome, ...sourced } = await unwrap(api.POST("/api/planner/offers", { body, signal }));
    Object.assign(all, sourced);
    Object.assign(all.byCity, offers);
    all.atHome.push(...atHome);
  }
  return all;
}

export const offersQuery = (chosen: Selection, cityIds: string[], language: string) =>
  queryOptions({
    queryKey: [
      "planner",
      "offers",
      language,
      chosen.destination,
      chosen.depart,
      chosen.return,
      chosen.search.asOf,
      chosen.search.flightDataProvider,
      chosen.baggage,
      chosen.search.preset,
      chosen.search.flightsOnly,
      cityIds,
    ],
    queryFn: ({ signal }) => fetchOffers(chosen, cityIds, signal),
    staleTime: 10 * 60_000,
  });

/** Everyone's costs; the last reply stays on screen until the next arrives. */
export const quoteQuery = (chosen: Selection) =>
  queryOptions({
    queryKey: ["planner", "quote", chosen],
    queryFn: ({ signal }) => unwrap(api.POST("/api/planner/quote", { body: chosen, signal })),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Three ways to choose everyone's flight at the same time. The current choice of flights plays no role. */
export const arrivalsQuery = (chosen: Selection) =>
  queryOptions({
    queryKey: ["planner", "arrivals", { ...chosen, flights: [], activities: [], stay: null }],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/api/planner/arrivals", { body: { ...chosen, flights: [], activities: [], stay: null }, signal }),
      ),
    staleTime: 10 * 60_000,
  });

/** Make a trip of the plan. `key` makes repeated clicks the same request. */
export const makeTrip = mutationOptions({
  mutationFn: ({ body, key }: { body: TripBody; key: string }) =>
    unwrap(api.POST("/api/trips", { body, headers: { "Idempotency-Key": key } })),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["trips"] }),
});
