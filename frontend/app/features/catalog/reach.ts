/** From where and how people get to a place: the user's own city first, then the big ones that came with the page. */
import { useHomeCity } from "~/lib/home-city";

import { useCityWays, type Way } from "./city-ways";
import type { DestinationDetail } from "./types";

export interface Start {
  id: string;
  city: string;
  lat: number;
  lon: number;
  timezone: string;
  /** The usual way first; empty for the place itself. */
  ways: readonly Way[];
  own: boolean;
}

interface Reach {
  starts: readonly Start[];
  own: { city: string; is: "loading" | "failed" | "known" } | null;
}

export function useReach(place: DestinationDetail): Reach {
  const home = useHomeCity();
  const asked = useCityWays(home?.id ?? null);
  const others = place.fromCities
    .filter(({ cityId }) => cityId !== home?.id)
    .map(({ cityId, ...one }) => ({ ...one, id: cityId, own: false }));
  if (!home || asked.is === "none") return { starts: others, own: null };
  const own = { city: home.label, is: asked.is };
  if (asked.is !== "known") return { starts: others, own };
  const { lat, lon, timezone, places } = asked.ways;
  const ways = places.find(({ slug }) => slug === place.slug)?.ways ?? [];
  return { starts: [{ id: home.id, city: home.label, lat, lon, timezone, ways, own: true }, ...others], own };
}
