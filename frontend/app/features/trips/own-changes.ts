/** Changes to a trip that its page shows before the server has confirmed them. */
import { mutationOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { showOptimistically } from "~/api/live/optimistic";

import { refresh, type Trip } from "./queries";

/** An optimistic change to the trip's page, reverted if it is refused. */
const optimistic = <Wanted>(trip: Trip, change: (known: Trip, wanted: Wanted) => Trip) => ({
  onMutate: (wanted: Wanted) => showOptimistically<Trip>(["trip", trip.id], (known) => change(known, wanted)),
  onError: (_error: Error, _wanted: Wanted, takeBack: (() => void) | undefined) => takeBack?.(),
  onSettled: (_: unknown, error: Error | null) => refresh(trip.id, error),
});

interface Confirming {
  id: string;
  confirmed: boolean;
}

/** The way or the stay, marked as confirmed by the viewer, or unmarked. */
function marked<Thing extends { id: string; confirmed: { by: string; at: string } | null }>(
  things: Thing[],
  { id, confirmed }: Confirming,
  trip: Trip,
): Thing[] {
  const by = trip.travellers.find((one) => one.id === trip.viewerTravellerId)?.name ?? trip.organizerName;
  const mark = confirmed ? { by, at: new Date().toISOString() } : null;
  return things.map((one) => (one.id === id ? { ...one, confirmed: mark } : one));
}

export const confirmFlight = (trip: Trip) =>
  mutationOptions({
    mutationFn: ({ id, confirmed }: Confirming) =>
      unwrap(
        api.PUT("/api/trips/{trip_id}/flights/{flight_id}/confirmation", {
          params: { path: { trip_id: trip.id, flight_id: id } },
          body: { confirmed, version: trip.version },
        }),
      ),
    ...optimistic(trip, (known, wanted: Confirming) => ({ ...known, flights: marked(known.flights, wanted, known) })),
  });

export const confirmStay = (trip: Trip) =>
  mutationOptions({
    mutationFn: ({ id, confirmed }: Confirming) =>
      unwrap(
        api.PUT("/api/trips/{trip_id}/stays/{stay_id}/confirmation", {
          params: { path: { trip_id: trip.id, stay_id: id } },
          body: { confirmed, version: trip.version },
        }),
      ),
    ...optimistic(trip, (known, wanted: Confirming) => ({ ...known, stays: marked(known.stays, wanted, known) })),
  });

interface Access {
  isOpen?: boolean;
  openToExternalNomads?: boolean;
  seats?: number | null;
}

export const changeAccess = (trip: Trip) =>
  mutationOptions({
    mutationFn: (access: Access) =>
      unwrap(
        api.PATCH("/api/trips/{trip_id}/access", {
          params: { path: { trip_id: trip.id } },
          body: { ...access, version: trip.version },
        }),
      ),
    ...optimistic(trip, (known, access: Access) => ({ ...known, ...access })),
  });
