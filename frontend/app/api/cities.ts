import type { ComboboxOption } from "~/ui/combobox";

import { api, unwrap } from "./client";

/** Cities for what somebody types, as options of a combobox. */
export async function searchCities(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { cities } = await unwrap(api.GET("/api/cities", { params: { query: { q: query, limit: 8 } }, signal }));
  return cities.map((city) => ({
    id: city.id,
    label: city.name,
    detail: city.country,
    mark: city.metro ?? city.airports[0] ?? "",
  }));
}
