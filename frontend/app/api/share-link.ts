import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";

/** The read-only link of a trip, for its organizer. It is no part of the trip, whose replies travel packed. */
export const shareLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id, "share-link"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/trips/{trip_id}/share-link", { params: { path: { trip_id: id } }, signal })),
    staleTime: 5_000,
  });
