/** What people of a trip have paid for one another, and who owes whom. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import type { Trip } from "./trip";

/** The ledger of a trip; another version of the trip is asked for anew while the old one stays on screen. */
export const ledgerQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "ledger", trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/ledger", { params: { path: { trip_id: trip.id } } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
