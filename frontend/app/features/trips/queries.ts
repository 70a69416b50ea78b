import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, isUnreached, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

type Schemas = components["schemas"];
export type { Trip };
export type TripCard = Schemas["TripCard"];

export type TripGroup = "planning" | "confirmed" | "completed";

/** The user's trips, page by page; all of them, or those of one group. */
export const tripPagesQuery = (group: TripGroup | null) =>
  infiniteQueryOptions({
    queryKey: ["trips", "pages", group],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/trips", {
          params: { query: { ...(pageParam !== null && { cursor: pageParam }), ...(group && { group }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

/**
 * Refetch the trip, its log, the lists and the debts after any change. If the server could not be reached, do not wait
 * for that: it happens when the network is back.
 */
export async function refresh(id: string, error: Error | null = null) {
  const asked = Promise.all(
    [["trip", id], ["trips"], ["debts"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
  if (!isUnreached(error)) await asked;
}

const path = (id: string) => ({ path: { trip_id: id } });

/** Mutation key for changes of people: until the trip has been refetched, their number is unknown. */
export const peopleOf = (id: string) => ["trip", id, "people"];

export const changeStatus = (trip: Trip) =>
  mutationOptions({
    mutationFn: (to: Trip["status"]) =>
      unwrap(api.POST("/api/trips/{trip_id}/status", { params: path(trip.id), body: { to, version: trip.version } })),
    onSettled: (_, error) => refresh(trip.id, error),
  });

export type RefreshedPrices = Schemas["RefreshedPrices"];

/** Today's prices: shown with `preview`, saved without; `total` is the total that was shown. */
export const refreshPrices = (trip: Trip) =>
  mutationOptions({
    mutationFn: (body: { preview: boolean; total?: number }) =>
      unwrap(
        api.POST("/api/trips/{trip_id}/prices", { params: path(trip.id), body: { ...body, version: trip.version } }),
      ),
    onSettled: (_, error, { preview }) => (preview ? undefined : refresh(trip.id, error)),
  });

export const priceWatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["price-watch", id],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/price-watch", { params: path(id) })),
  });

export const switchPriceWatch = (id: string) =>
  mutationOptions({
    mutationFn: (isOn: boolean) =>
      unwrap(api.PUT("/api/trips/{trip_id}/price-watch", { params: path(id), body: { isOn } })),
  });

/** Make someone else the organizer; afterwards the user sees the trip in another role. */
export const handOver = (trip: Trip) =>
  mutationOptions({
    mutationKey: peopleOf(trip.id),
    mutationFn: (body: Omit<Schemas["NewOrganizer"], "version">) =>
      unwrap(
        api.POST("/api/trips/{trip_id}/organizer", { params: path(trip.id), body: { ...body, version: trip.version } }),
      ),
    onSuccess: () => refresh(trip.id),
  });

export const invitePeople = (trip: Trip) =>
  mutationOptions({
    mutationKey: peopleOf(trip.id),
    mutationFn: (emails: string[]) =>
      unwrap(
        api.POST("/api/trips/{trip_id}/invites", {
          params: path(trip.id),
          body: { invites: emails.map((email) => ({ email, travellerId: null })) },
        }),
      ),
    onSettled: (_, error) => refresh(trip.id, error),
  });

export const resendInvites = (trip: Trip) =>
  mutationOptions({
    mutationFn: (inviteIds: string[] | null) =>
      unwrap(api.POST("/api/trips/{trip_id}/invites/resend", { params: path(trip.id), body: { inviteIds } })),
    onSettled: (_, error) => refresh(trip.id, error),
  });

export const cancelInvite = (trip: Trip) =>
  mutationOptions({
    mutationKey: peopleOf(trip.id),
    mutationFn: (inviteId: string) =>
      unwrap(
        api.DELETE("/api/trips/{trip_id}/invites/{invite_id}", {
          params: { path: { trip_id: trip.id, invite_id: inviteId } },
        }),
      ),
    onSettled: (_, error) => refresh(trip.id, error),
  });

/** A new personal link to pass on by hand; the one in the email stops working. */
export const personalLink = (trip: Trip) =>
  mutationOptions({
    mutationFn: (inviteId: string) =>
      unwrap(
        api.POST("/api/trips/{trip_id}/invites/{invite_id}/link", {
          params: { path: { trip_id: trip.id, invite_id: inviteId } },
        }),
      ),
    onSettled: (_, error) => refresh(trip.id, error),
  });

export const renewShareLink = (trip: Trip) =>
  mutationOptions({
    mutationFn: () => unwrap(api.POST("/api/trips/{trip_id}/share-link", { params: path(trip.id) })),
    onSettled: (_, error) => refresh(trip.id, error),
  });
