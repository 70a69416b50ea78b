import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";

import { destinationsQuery } from "../queries";
import type { SearchReply } from "../types";

/** The name of the desired destination in the page's language; null while there is none or it is not known yet. */
export function useWishName(slug: string | null): string | null {
  return useKnown(slug)?.city ?? null;
}

/**
 * The chosen place by its names: as the results have it, or as the catalogue does where they leave it out, as they do
 * once a limit has become narrower.
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
