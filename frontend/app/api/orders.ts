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

/** The page goes; what follows happens if the browser has kept it and its reader comes back to it. */
export function leaveTo(address: string): Promise<unknown> {
  location.assign(address);
  return new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
}
