import { useQueries } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";

import { cityQuery } from "../queries";
import type { CityFound } from "../types";
import { type City, going, type Plan } from "./plan";

/** The most cities to look up for the map and the page's language; a longer list shows what was typed. */
const MOST_LOOKED_UP = 24;

/** The chosen cities by id, named in the page's language, as far as they have loaded. */
export function useCities(plan: Plan): ReadonlyMap<string, CityFound> {
  const language = useLanguage();
  const distinct = new Map<string, City>(going(plan).map(({ city }) => [city.id, city]));
  return useQueries({
    queries: [...distinct.values()].slice(0, MOST_LOOKED_UP).map((city) => cityQuery(city, language)),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
}
