import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";
import { serverConfig } from "~/lib/server-config";

import { isNear } from "./near";

export type Forecasts = components["schemas"]["Forecasts"] & { source: string; fetchedAt: string };
export type ForecastDay = Forecasts["days"][number];

const FRESH_MS = 30 * 60_000;

/** The forecast for the trip's days; null if there is none. A failure is not worth reporting. */
export function useForecasts(trip: Trip): Forecasts | null {
  const [now] = useState(() => Date.now());
  const near = isNear(trip, now);
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity, enabled: near });
  const { data } = useQuery({
    queryKey: ["weather", trip.id, trip.start, trip.end, trip.destination.slug],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/weather", { params: { path: { trip_id: trip.id } } })),
    enabled: near && config.data !== undefined && config.data.weatherProvider !== "off",
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.state === "found" && data.source && data.fetchedAt ? (data as Forecasts) : null;
}
