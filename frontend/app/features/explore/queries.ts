import { createContext, useContext } from "react";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useQueries,
} from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";

import { askedFor, type Search } from "./search";

type Schemas = components["schemas"];
export type OpenTripCard = Schemas["OpenTripCard"];
export type OpenTrip = Schemas["OpenTripOut"];
export type OwnWay = Schemas["HomeWay"];
export type SavedTrip = Schemas["SavedTripOut"];
export type JoinRequest = Schemas["JoinRequestOut"];
export type JoinEffect = Schemas["JoinEffect"];
export type FromHome = Schemas["FromHome"];
type Page = Schemas["ExploreOut"];

/** Visitors and members see the same trips; members also see what they saved and requested. */
export type Who = "visitor" | "member";

export const exploreQuery = (search: Search, who: Who) =>
  infiniteQueryOptions({
    queryKey: ["explore", who, search],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/explore", {
          params: { query: { ...askedFor(search), ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const path = (id: string) => ({ path: { trip_id: id } });

/**
 * Refetched while it is on screen: seats go while someone writes. Realtime does not report them, because a viewer who is
 * not on the trip sees none of its rows (docs/decisions/0262).
 */
export const openTripQuery = (id: string, who: Who) =>
  queryOptions({
    queryKey: ["open-trip", id, who],
    queryFn: ({ signal }) => unwrap(api.GET("/api/explore/{trip_id}", { params: path(id), signal })),
    refetchInterval: 30_000,
  });

export const estimateQuery = (id: string, city: string) =>
  queryOptions({
    queryKey: ["open-trip", id, "estimate", city],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/explore/{trip_id}/estimate", {
          params: { ...path(id), query: { departureCityId: city } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
  });

/** A page of trips as seen from home; requested alongside the list, which does not wait for it. */
const fromHomeQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["explore-from-home", ids],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/explore/from-home", { params: { query: { trip: [...ids] } }, signal })),
    staleTime: 5 * 60_000,
    retry: false,
  });

interface SeenFromHome {
  /** The home city; null if there is none. */
  city: string | null;
  isKnown: boolean;
  of: (trip: string) => FromHome | undefined;
  /** The EUR that the viewer said they would spend. */
  budget: number | null;
}

/** The costs of the trips on screen from the viewer's home. */
export const FromHomeContext = createContext<SeenFromHome>({
  city: null,
  isKnown: false,
  of: () => undefined,
  budget: null,
});
export const useFromHome = () => useContext(FromHomeContext);

/** Requests them page by page; nothing for visitors. */
export function useAskedFromHome(
  pages: readonly (readonly { id: string }[])[],
  who: Who,
  budget: number | null = null,
): SeenFromHome {
  const asked = who === "member" ? pages.filter((page) => page.length > 0) : [];
  const replies = useQueries({ queries: asked.map((page) => fromHomeQuery(page.map(({ id }) => id))) });
  const found = replies.flatMap(({ data }) => data ?? []);
  const trips = new Map(found.flatMap((reply) => reply.trips).map((one) => [one.tripId, one]));
  return { city: found[0]?.city ?? null, isKnown: found.length > 0, of: (trip) => trips.get(trip), budget };
}

export const savedQuery = queryOptions({
  queryKey: ["saved-trips"],
  queryFn: () => unwrap(api.GET("/api/saved-trips")),
});

/** Save a trip or remove it; the heart changes wherever the trip is on screen. */
export const saveTrip = (id: string) =>
  mutationOptions({
    mutationFn: (saved: boolean) =>
      unwrap(
        saved
          ? api.PUT("/api/explore/{trip_id}/saved", { params: path(id) })
          : api.DELETE("/api/explore/{trip_id}/saved", { params: path(id) }),
      ),
    onSuccess: async ({ saved }) => {
      const marked = <T extends { id: string; saved: boolean }>(trip: T) =>
        trip.id === id ? { ...trip, saved } : trip;
      queryClient.setQueriesData<InfiniteData<Page>>(
        { queryKey: ["explore"] },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, trips: page.trips.map(marked) })) },
      );
      queryClient.setQueryData(openTripQuery(id, "member").queryKey, (trip) => trip && marked(trip));
      await queryClient.invalidateQueries({ queryKey: savedQuery.queryKey });
    },
  });

export const removeSaved = mutationOptions({
  mutationFn: (id: string) => unwrap(api.DELETE("/api/saved-trips/{saved_id}", { params: { path: { saved_id: id } } })),
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: savedQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ["explore"] }),
      queryClient.invalidateQueries({ queryKey: ["open-trip"] }),
    ]),
});

const seenAnew = (id: string) => ({
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["open-trip", id] }),
      queryClient.invalidateQueries({ queryKey: ["explore"] }),
    ]),
});

export const askToJoin = (id: string) =>
  mutationOptions({
    mutationFn: (body: Schemas["AskToJoin"]) =>
      unwrap(api.POST("/api/explore/{trip_id}/request", { params: path(id), body })),
    ...seenAnew(id),
  });

export const waitForSeat = (id: string) =>
  mutationOptions({
    mutationFn: (on: boolean) =>
      unwrap(
        on
          ? api.PUT("/api/explore/{trip_id}/seat-alert", { params: path(id) })
          : api.DELETE("/api/explore/{trip_id}/seat-alert", { params: path(id) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["open-trip", id] }),
  });

export const takeBack = (id: string) =>
  mutationOptions({
    mutationFn: () => unwrap(api.DELETE("/api/explore/{trip_id}/request", { params: path(id) })),
    ...seenAnew(id),
  });
