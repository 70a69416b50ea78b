import { useQuery } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { BookAt } from "~/ui/marks/book-at";

import type { Trip } from "./queries";

/** Where readers can book their own way on this trip, or the group its rooms; nothing once all is booked. */
export function BookTripAt({ trip, part, className }: { trip: Trip; part: "way" | "stay"; className?: string }) {
  const { data } = useQuery({
    queryKey: ["book-at", trip.id, trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/book-at", { params: { path: { trip_id: trip.id } } })),
    enabled: trip.viewerTravellerId !== null && !trip.archived,
    staleTime: Infinity,
  });
  const links = data?.[part];
  if (!links) return null;
  return (
    <BookAt links={links} kind={part === "way" ? "flight" : "stay"} {...(className !== undefined && { className })} />
  );
}
