import { type Query, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import type { components } from "./schema";

export type Trip = components["schemas"]["TripOut"];
export type Traveller = Trip["travellers"][number];

interface Held {
  etag: string;
  trip: Trip;
}
/** The server's last reply, by cache entry: clearing the cache clears this too (TRUST.md A19). */
const held = new WeakMap<Query, Held>();

/** Polling while an email is queued: its delivery raises no version, so no live event announces it (`live.ts`). */
const LEAVING_MS = 5_000;

/**
 * One trip as the signed-in person may see it, fetched again when it changes. An unchanged trip is not sent again: the
 * server answers 304, the old object stays, and nothing renders.
 */
export const tripQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id],
    queryFn: async ({ client, queryKey, signal }): Promise<Trip> => {
      const entry = client.getQueryCache().find({ queryKey, exact: true }) as Query | undefined;
      const last = entry && held.get(entry);
      const call = api.GET("/api/trips/{trip_id}", {
        params: { path: { trip_id: id } },
        headers: last ? { "If-None-Match": last.etag } : {},
        signal,
      });
      const status = call.then(({ response }) => response.status).catch(() => 0);
      if (last && (await status) === 304) return last.trip;
      const trip = await unwrap(call);
      const etag = (await call).response.headers.get("ETag");
      if (entry && etag) held.set(entry, { etag, trip });
      return trip;
    },
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data?.invites?.some(({ delivery }) => delivery.state === "queued") ? LEAVING_MS : false,
  });
