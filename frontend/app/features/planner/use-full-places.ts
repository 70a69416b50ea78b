import { useQuery } from "@tanstack/react-query";

import { MOST_DETAILED } from "~/api/bounds";
import { useLanguage } from "~/i18n/use-language";

import { isFull } from "./places/full";
import { searchBody } from "./plan/bodies";
import type { Plan } from "./plan/plan";
import { placesQuery } from "./queries";
import type { SearchReply } from "./types";

/** Request full details of places that the plan's reply only ranks; without a reply nothing is missing. */
export function useFullPlaces(plan: Plan, reply: SearchReply | null, slugs: readonly (string | null | undefined)[]) {
  const language = useLanguage();
  const wanted = new Set(slugs);
  const missing = reply?.results.filter((place) => wanted.has(place.slug) && !isFull(place)) ?? [];
  const places = missing.slice(0, MOST_DETAILED).map(({ slug }) => slug);
  useQuery({
    ...placesQuery(searchBody(plan), reply?.asOf ?? "", places, language),
    enabled: places.length > 0,
  });
}
