import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";

import { destinationsQuery } from "../queries";

/** The name of the desired destination in the page's language; null while there is none or it is not known yet. */
export function useWishName(slug: string | null): string | null {
  const language = useLanguage();
  const { data } = useQuery({ ...destinationsQuery(language), enabled: slug !== null });
  return slug && (data?.find((place) => place.slug === slug)?.city ?? null);
}
