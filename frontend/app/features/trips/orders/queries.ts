import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { checkout, leaveTo, type PayBy } from "~/api/orders";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

import { refresh } from "../queries";

type Schemas = components["schemas"];
export type Item = Schemas["OrderItem"];
export type Billing = Schemas["Billing"];

interface Wanted {
  billing: Billing;
  payBy: PayBy;
  key: string;
}

/**
 * Places an order for a trip. The key is derived from the content, so that a second click is the same order. A card
 * order continues to the payment page; users who return from there find it as they left it.
 */
export const orderFor = (trip: Trip, item: Item) =>
  mutationOptions({
    mutationFn: async ({ billing, payBy, key }: Wanted) => {
      const made = await unwrap(
        api.POST("/api/trips/{trip_id}/orders", {
          params: { path: { trip_id: trip.id }, header: { "idempotency-key": key } },
          body: { item, billing, payBy },
        }),
      );
      if (made.payBy === "invoice") return made;
      const { order, address } = await checkout(made.id);
      if (address !== null) await leaveTo(address);
      return order;
    },
    onSettled: (_, error) =>
      Promise.all([refresh(trip.id, error), queryClient.invalidateQueries({ queryKey: ["orders"] })]),
  });

/** How the people of a trip with group support can reach it. */
export const supportQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id, "support"],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/support", { params: { path: { trip_id: id } } })),
    staleTime: 60_000,
  });
