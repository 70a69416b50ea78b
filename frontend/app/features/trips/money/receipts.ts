import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";

import { once } from "../editing/edits";

const LONGEST_NAME = 120;
const at = (trip: string, expense: string) => ({ trip_id: trip, expense_id: expense });

/** The receipts of an expense. The URLs in it are valid for more than an hour. */
export const receiptsQuery = (trip: string, expense: string) =>
  queryOptions({
    queryKey: ["trip", trip, "receipts", expense],
    queryFn: () =>
      unwrap(api.GET("/api/trips/{trip_id}/expenses/{expense_id}/receipts", { params: { path: at(trip, expense) } })),
    staleTime: 60_000,
  });

/** The ledger contains the number of receipts, so refetch it. */
function counted(trip: string) {
  return queryClient.invalidateQueries({ queryKey: ["trip", trip, "ledger"] });
}

/** The request body is the file itself. */
export async function addReceipt(trip: string, expense: string, file: File) {
  const name = file.name.trim().slice(0, LONGEST_NAME) || "receipt";
  const call = api.POST("/api/trips/{trip_id}/expenses/{expense_id}/receipts", {
    params: { path: at(trip, expense), query: { name } },
    body: file as unknown as string,
    bodySerializer: (body) => body,
    headers: { "Content-Type": file.type || "application/octet-stream", ...once() },
  });
  queryClient.setQueryData(receiptsQuery(trip, expense).queryKey, await unwrap(call));
  await counted(trip);
}

export async function removeReceipt(trip: string, expense: string, receipt: string) {
  const call = api.DELETE("/api/trips/{trip_id}/expenses/{expense_id}/receipts/{receipt_id}", {
    params: { path: { ...at(trip, expense), receipt_id: receipt } },
  });
  queryClient.setQueryData(receiptsQuery(trip, expense).queryKey, await unwrap(call));
  await counted(trip);
}
