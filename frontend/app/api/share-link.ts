import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";

/** A trip's read-only link, for its organizer. It is not part of the trip's own reply, because that is compressed. */
export const shareLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id, "share-link"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/trips/{trip_id}/share-link", { params: { path: { trip_id: id } }, signal })),
    staleTime: 5_000,
  });
