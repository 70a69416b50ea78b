import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

import { once } from "../editing/edits";

export type TripFiles = components["schemas"]["TripFiles"];
export type TripFile = TripFiles["files"][number];

const LONGEST_NAME = 120;

/** Documents and photos that this user may see. The URLs in it are valid for more than an hour. */
export const filesQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "files"],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/files", { params: { path: { trip_id: trip.id } } })),
    staleTime: 60_000,
    refetchInterval: 1_800_000,
  });

function kept(trip: Trip, files: TripFiles): TripFiles {
  queryClient.setQueryData(filesQuery(trip).queryKey, files);
  return files;
}

/** The request body is the file itself. Without a traveler it is for everyone on the trip. */
export async function addFile(trip: Trip, file: File, kind: TripFile["kind"], travellerId?: string) {
  const name = file.name.trim().slice(0, LONGEST_NAME) || kind;
  const call = api.POST("/api/trips/{trip_id}/files", {
    params: { path: { trip_id: trip.id }, query: { kind, name, ...(travellerId && { travellerId }) } },
    body: file as unknown as string,
    bodySerializer: (body) => body,
    headers: { "Content-Type": file.type || "application/octet-stream", ...once() },
  });
  return kept(trip, await unwrap(call));
}

export const removeFile = async (trip: Trip, file: string) =>
  kept(
    trip,
    await unwrap(
      api.DELETE("/api/trips/{trip_id}/files/{file_id}", { params: { path: { trip_id: trip.id, file_id: file } } }),
    ),
  );
