import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, isUnreached, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

type Schemas = components["schemas"];
export type { Trip };
export type TripCard = Schemas["TripCard"];

export type TripGroup = "planning" | "confirmed" | "completed";

/** My trips, page by page; all of them, or those of one group. */
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
 * After any change the trip, its log, the lists and what is owed are read anew. Whoever could not reach the server does
 * not wait for that: it comes when the network does.
 */
export async function refresh(id: string, error: Error | null = null) {
  const asked = Promise.all(
    [["trip", id], ["trips"], ["debts"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
  if (!isUnreached(error)) await asked;
}

const path = (id: string) => ({ path: { trip_id: id } });

/** Changes of who comes: until the trip was read anew nobody knows how many do. */
export const peopleOf = (id: string) => ["trip", id, "people"];

export const changeStatus = (trip: Trip) =>
  mutationOptions({
    mutationFn: (to: Trip["status"]) =>
      unwrap(api.POST("/api/trips/{trip_id}/status", { params: path(trip.id), body: { to, version: trip.version } })),
    onSettled: (_, error) => refresh(trip.id, error),
  });

export type RefreshedPrices = Schemas["RefreshedPrices"];

/** The prices of today: shown with `preview`, kept without; `total` is what was shown. */
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

/** Someone else becomes the organizer; afterwards one's own view of the trip is another. */
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

/** A new personal link to hand over by hand; the one in the mail stops working. */
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
