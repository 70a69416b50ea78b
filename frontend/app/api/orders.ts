import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import { queryClient } from "./query-client";
import type { components } from "./schema";

export type Order = components["schemas"]["OrderOut"];
export type PayBy = components["schemas"]["PayBy"];

/** The person's own orders, and the ways to pay for a new one. */
export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: () => unwrap(api.GET("/api/orders")),
  staleTime: 5_000,
});

/** Orders unlock or end features of trips, so trips are fetched again too. */
export const ordersChanged = () =>
  Promise.all([["orders"], ["trip"], ["trips"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const cancelOrder = mutationOptions({
  mutationFn: (id: string) => unwrap(api.POST("/api/orders/{order_id}/cancel", { params: { path: { order_id: id } } })),
  onSettled: ordersChanged,
});

/** The address where an order is paid by card; the server checks the order's state. */
export const checkout = (id: string) =>
  unwrap(api.POST("/api/orders/{order_id}/checkout", { params: { path: { order_id: id } } }));

/** Leave for the page where an order is paid by card; an order that is already paid or over is just shown. */
export const payOrder = mutationOptions({
  mutationFn: checkout,
  onSuccess: async ({ address }) => {
    if (address !== null) await leaveTo(address);
    await ordersChanged();
  },
});

/** How long leaving may take in a browser that does not report that the reader pressed Stop. */
const PATIENCE = 10_000;

/** Leave the page. Resolves only if it stays: Stop was pressed, or the reader came back to it from the cache. */
export function leaveTo(address: string): Promise<void> {
  const { navigation } = window as { navigation?: Navigation };
  const over = new AbortController();
  return new Promise((resolve) => {
    const stay = () => {
      over.abort();
      resolve();
    };
    location.assign(address);
    addEventListener("pageshow", stay, { signal: over.signal });
    if (navigation) navigation.addEventListener("navigateerror", stay, { signal: over.signal });
    else setTimeout(stay, PATIENCE);
  });
}
