import type { Money } from "~/lib/format";

import type { DestinationCard } from "./types";

export const CHIPS = ["teams", "beach_culture", "adventure", "tech", "nomads", "budget"] as const;
export type Chip = (typeof CHIPS)[number];

/** The part of a destination that the list shows and searches: a tenth of the whole record. */
export interface ListedPlace {
  slug: string;
  city: string;
  /** The city's names in the other languages. */
  names: readonly string[];
  country: string;
  countryCode: string;
  lat: number;
  lon: number;
  chips: readonly Chip[];
  flightMinutes: number;
  flightPrice: Money;
  perPerson: Money;
  /** For each of the twelve months, °C. */
  highC: readonly number[];
  /** Months from 1. */
  bestMonths: readonly number[];
}

export function listed(card: DestinationCard): ListedPlace {
  return {
    slug: card.slug,
    city: card.city,
    names: card.names,
    country: card.country,
    countryCode: card.countryCode,
    lat: card.lat,
    lon: card.lon,
    chips: card.chips,
    flightMinutes: card.averageFlightMinutes,
    flightPrice: card.averageFlightPrice,
    perPerson: card.estimatedCost.perPerson,
    highC: card.highC,
    bestMonths: card.bestMonths,
  };
}

export function isChip(value: string | null): value is Chip {
  return (CHIPS as readonly string[]).includes(value ?? "");
}
