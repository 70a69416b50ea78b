import type { ComboboxOption } from "~/ui/combobox";

import { api, unwrap } from "./client";
import type { components } from "./schema";

export type CityFound = components["schemas"]["CityOut"];

/** Cities for what somebody types. */
export async function findCities(query: string, signal: AbortSignal): Promise<CityFound[]> {
  return (await unwrap(api.GET("/api/cities", { params: { query: { q: query, limit: 8 } }, signal }))).cities;
}

/** A city as a combobox shows it. */
export function cityOption({ id, name, country, metro, airports }: CityFound): ComboboxOption {
  return { id, label: name, detail: country, mark: metro ?? airports[0] ?? "" };
}

/** The same at once. */
export async function searchCities(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  return (await findCities(query, signal)).map(cityOption);
}
