/** The people whom the person's trips are waiting for, and nudging them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import { queryClient } from "./query-client";
import type { components } from "./schema";

export type WaitedForList = components["schemas"]["WaitedForList"];
export type WaitedFor = WaitedForList["people"][number];

export const waitedForQuery = queryOptions({
  queryKey: ["waited-for"],
  queryFn: () => unwrap(api.GET("/api/nudges")),
  staleTime: 5_000,
});

export const nudge = mutationOptions({
  mutationFn: ({ tripId, personId }: Pick<WaitedFor, "tripId" | "personId">) =>
    unwrap(
      api.POST("/api/trips/{trip_id}/people/{person_id}/nudge", {
        params: { path: { trip_id: tripId, person_id: personId } },
      }),
    ),
  onSettled: () => queryClient.invalidateQueries({ queryKey: waitedForQuery.queryKey }),
});
