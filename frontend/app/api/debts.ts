/** What the signed-in person owes to others, across all their trips. */
import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import type { components } from "./schema";

export type Debt = components["schemas"]["DebtOut"];

export const debtsQuery = queryOptions({
  queryKey: ["debts"],
  queryFn: () => unwrap(api.GET("/api/debts")),
  staleTime: 5_000,
});
