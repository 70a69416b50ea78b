import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";

const path = (id: string) => ({ path: { trip_id: id } });

export const requestsQuery = (tripId: string) =>
  queryOptions({
    queryKey: ["join-requests", tripId],
    queryFn: ({ signal }) => unwrap(api.GET("/api/trips/{trip_id}/join-requests", { params: path(tripId), signal })),
  });

const approve = (tripId: string, requestId: string, note: string, preview: boolean) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/join-requests/{request_id}/approve", {
      params: { path: { trip_id: tripId, request_id: requestId } },
      body: { note, preview },
    }),
  );

/** The effects of a yes; nothing is saved. The trip's version is in the key because others may change the costs. */
export const effectQuery = (tripId: string, requestId: string, version: number) =>
  queryOptions({
    queryKey: ["join-requests", tripId, requestId, version],
    queryFn: () => approve(tripId, requestId, "", true),
    retry: false,
  });

export type Answer = { word: "approve" | "decline"; note: string };

export const answerRequest = (tripId: string, requestId: string) =>
  mutationOptions({
    mutationFn: ({ word, note }: Answer) =>
      word === "approve"
        ? approve(tripId, requestId, note, false)
        : unwrap(
            api.POST("/api/trips/{trip_id}/join-requests/{request_id}/decline", {
              params: { path: { trip_id: tripId, request_id: requestId } },
              body: { note },
            }),
          ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["join-requests", tripId] }),
        queryClient.invalidateQueries({ queryKey: ["trip", tripId] }),
        queryClient.invalidateQueries({ queryKey: ["open-trip", tripId] }),
        queryClient.invalidateQueries({ queryKey: ["trips"] }),
      ]),
  });
