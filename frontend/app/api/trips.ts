/** The person's own trips: the dashboard and the palette read the first page. */
import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";

export const tripsQuery = queryOptions({
  queryKey: ["trips"],
  queryFn: () => unwrap(api.GET("/api/trips")),
  staleTime: 5_000,
});
