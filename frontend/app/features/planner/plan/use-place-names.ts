import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";

import { destinationsQuery } from "../queries";
import type { SearchReply } from "../types";

/** The desired destination's name in the page's language; null if there is none, or it has not loaded yet. */
export function useWishName(slug: string | null): string | null {
  return useKnown(slug)?.city ?? null;
}

/**
 * The chosen place's city and country, from the results or, if they leave it out (as after a limit became narrower),
 * from the catalogue.
 */
export function usePlaceNames(
  slug: string | null,
  reply: SearchReply | null | undefined,
): { city: string; country: string } | null {
  const found = reply?.results.find((place) => place.slug === slug);
  const known = useKnown(reply && !found ? slug : null);
  return found ?? known;
}

function useKnown(slug: string | null) {
  const language = useLanguage();
  const { data } = useQuery({ ...destinationsQuery(language), enabled: slug !== null });
  return (slug && data?.find((place) => place.slug === slug)) || null;
}
