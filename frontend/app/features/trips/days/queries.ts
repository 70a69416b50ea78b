import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

import { type Edited, once } from "../editing/edits";
import { optimisticIn } from "../editing/use-edit";

type Schemas = components["schemas"];
export type Entry = Schemas["EntryOut"];
export type NewEntry = Schemas["NewEntry"];
export type EntryChange = Omit<Schemas["EntryEdit"], "version" | "preview">;

/** Entries that people planned themselves. Every change to a trip raises its version, which triggers a refetch. */
export const entriesQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "entries", trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/entries", { params: { path: { trip_id: trip.id } } })),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });

/** Apply a change to the cached entries before the server has confirmed it. */
export const optimisticEntries = (trip: Trip, change: (entries: Entry[]) => Entry[]) =>
  optimisticIn<Schemas["Entries"]>(entriesQuery(trip).queryKey, (known) => ({
    ...known,
    entries: change(known.entries),
  }));

export type TownPlaces = Schemas["TownMap"];

/** The positions of the trip's places. */
export const townQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "map", trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/map", { params: { path: { trip_id: trip.id } } })),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });

export const addEntry = (trip: string, body: NewEntry) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/entries", { params: { path: { trip_id: trip } }, headers: once(), body }),
  ) as Promise<Edited>;

export const changeEntry = (trip: string, entry: string, edit: EntryChange & { version: number }) =>
  unwrap(
    api.PATCH("/api/trips/{trip_id}/entries/{entry_id}", {
      params: { path: { trip_id: trip, entry_id: entry } },
      body: { ...edit, preview: false },
    }),
  );

export const removeEntry = (trip: string, entry: string, version: number) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/entries/{entry_id}", {
      params: { path: { trip_id: trip, entry_id: entry }, query: { version } },
    }),
  );
