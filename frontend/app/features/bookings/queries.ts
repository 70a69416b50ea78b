/** The signed-in user's bookings, made or still to make, across all their trips. */
import { infiniteQueryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type BookedTrip = Schemas["BookedTrip"];
export type Booking = Schemas["BookingOut"];
export type Which = "upcoming" | "to_book" | "past";

export const bookingsQuery = (which: Which) =>
  infiniteQueryOptions({
    queryKey: ["bookings", which],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/bookings", {
          params: { query: { which, ...(pageParam !== null && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });
