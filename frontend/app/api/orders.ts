import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "./client";
import { queryClient } from "./query-client";
import type { components } from "./schema";

export type Order = components["schemas"]["OrderOut"];
export type PayBy = components["schemas"]["PayBy"];

/** One's own orders, and how one may pay for another. */
export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: () => unwrap(api.GET("/api/orders")),
  staleTime: 5_000,
});

/** What an order opened or ended stands on trips. */
export const ordersChanged = () =>
  Promise.all([["orders"], ["trip"], ["trips"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const cancelOrder = mutationOptions({
  mutationFn: (id: string) => unwrap(api.POST("/api/orders/{order_id}/cancel", { params: { path: { order_id: id } } })),
  onSettled: ordersChanged,
});

/** Where an order by card is paid; the server looks how it stands. */
export const checkout = (id: string) =>
  unwrap(api.POST("/api/orders/{order_id}/checkout", { params: { path: { order_id: id } } }));

/** Leave for the page where an order by card is paid; one that is paid or over by now is shown as it is. */
export const payOrder = mutationOptions({
  mutationFn: checkout,
  onSuccess: async ({ address }) => {
    if (address !== null) await leaveTo(address);
    await ordersChanged();
  },
});

/** How long a page may take to go in a browser that does not say that its reader pressed Stop. */
const PATIENCE = 10_000;

/** The page goes; what follows happens if it stays: Stop was pressed, or the browser kept it and its reader is back. */
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
