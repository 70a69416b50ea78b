import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";

const KEY = ["account", "calendar"];

/** The private URL of the user's own calendar; its `url` is null if there is none. */
export const calendarAddressQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => unwrap(api.GET("/api/account/calendar")),
});

export const renewCalendarAddress = mutationOptions({
  mutationFn: () => unwrap(api.PUT("/api/account/calendar")),
  onSuccess: (address) => queryClient.setQueryData(KEY, address),
});

export const stopCalendar = mutationOptions({
  mutationFn: () => unwrap(api.DELETE("/api/account/calendar")),
  onSuccess: () => queryClient.setQueryData(KEY, { url: null }),
});

/** A trip as a calendar file. */
export const tripFile = async (id: string): Promise<Blob> => {
  const call = api.GET("/api/trips/{trip_id}/calendar", { params: { path: { trip_id: id } }, parseAs: "blob" });
  return (await unwrap(call)) as unknown as Blob;
};

/** A trip as an A4 document. */
export const itineraryFile = async (id: string): Promise<Blob> => {
  const call = api.GET("/api/trips/{trip_id}/itinerary", { params: { path: { trip_id: id } }, parseAs: "blob" });
  return (await unwrap(call)) as unknown as Blob;
};
