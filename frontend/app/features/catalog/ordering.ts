/** Sorts the list, with prices and travel times from the user's own city if there is one. Pure. */
import type { Money } from "~/lib/format";

import type { ListedPlace } from "./cards";
import type { CityWays, Way } from "./city-ways";

export const SORTS = ["name", "price", "warm", "near"] as const;
export type Sort = (typeof SORTS)[number];

export const sortIn = (value: string | null): Sort => SORTS.find((sort) => sort === value) ?? "name";

/** From 1 to 12; null for anything else. */
export function monthIn(value: string | null): number | null {
  const month = Number(value);
  return value && Number.isInteger(month) && month >= 1 && month <= 12 ? month : null;
}

/** A place as its card shows it. */
export interface ShownPlace extends ListedPlace {
  /** The usual way there from the user's city, if there is one. `home` is the city itself. */
  way: Pick<Way, "kind" | "minutes"> | "home" | null;
  /** With the fare from that city, else with the mean fare. */
  price: Money;
}

/** Prices and travel times of every place from the city that these ways start in. */
export function seenFrom(places: readonly ListedPlace[], ways: CityWays | null): ShownPlace[] {
  const bySlug = new Map(ways?.places.map(({ slug, ways: found }) => [slug, found]));
  return places.map((place) => {
    const found = bySlug.get(place.slug);
    const [usual] = found ?? [];
    if (!found) return { ...place, way: null, price: place.perPerson };
    const fare = usual?.fare.cents ?? 0;
    const cents = Math.round((place.perPerson.cents - place.flightPrice.cents + fare) / 100) * 100;
    return { ...place, way: usual ?? "home", price: { ...place.perPerson, cents } };
  });
}

function minutes({ way, flightMinutes }: ShownPlace): number {
  if (way === "home") return 0;
  return way?.minutes ?? flightMinutes;
}

/** `month`, from 1, is the chosen one or the current one. Places arrive sorted by name. */
export function sorted(places: readonly ShownPlace[], sort: Sort, month: number): ShownPlace[] {
  if (sort === "price") return places.toSorted((a, b) => a.price.cents - b.price.cents);
  if (sort === "warm") return places.toSorted((a, b) => (b.highC[month - 1] ?? 0) - (a.highC[month - 1] ?? 0));
  if (sort === "near") return places.toSorted((a, b) => minutes(a) - minutes(b));
  return [...places];
}
