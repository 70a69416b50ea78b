import type { Money } from "~/lib/format";

import type { DestinationCard } from "./types";

export const CHIPS = ["teams", "beach_culture", "adventure", "tech", "nomads", "budget"] as const;
type Chip = (typeof CHIPS)[number];

/** What the list shows and searches of a destination: a tenth of the whole record. */
export interface ListedPlace {
  slug: string;
  city: string;
  country: string;
  chips: readonly Chip[];
  flightMinutes: number;
  perPerson: Money;
  wifiMbps: number;
}

export function listed(card: DestinationCard): ListedPlace {
  return {
    slug: card.slug,
    city: card.city,
    country: card.country,
    chips: card.chips,
    flightMinutes: card.averageFlightMinutes,
    perPerson: card.estimatedCost.perPerson,
    wifiMbps: card.wifiMbps,
  };
}

export function isChip(value: string | null): value is Chip {
  return (CHIPS as readonly string[]).includes(value ?? "");
}

/** Letters without case and accents, so that "malaga" finds Málaga. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Places of a chip whose city, country or English name holds every word of the search. */
export function matching(places: readonly ListedPlace[], query: string, chip: Chip | null): ListedPlace[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return places.filter((place) => {
    const text = folded(`${place.city} ${place.country} ${place.slug.replaceAll("-", " ")}`);
    return (chip === null || place.chips.includes(chip)) && words.every((word) => text.includes(word));
  });
}
