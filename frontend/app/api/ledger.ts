/** What people on a trip have paid for each other, and who owes whom. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import type { Trip } from "./trip";

/** The ledger of a trip; when the trip's version changes, it is fetched again while the old one stays on screen. */
export const ledgerQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "ledger", trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/ledger", { params: { path: { trip_id: trip.id } } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
