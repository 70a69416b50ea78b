import { api, unwrap } from "./client";
import type { components } from "./schema";

export type CityFound = components["schemas"]["CityOut"];

/** Cities whose name, airport code or metro area begins with `text`, in any of our languages; best first. */
export async function findCities(text: string, limit: number, signal?: AbortSignal): Promise<CityFound[]> {
  const query = { q: text, limit };
  return (await unwrap(api.GET("/api/cities", { params: { query }, ...(signal && { signal }) }))).cities;
}

/** A city as fields show it: `mark` is the code of its metro area or its first airport. */
interface CityOption {
  id: string;
  label: string;
  detail: string;
  mark: string;
}

export function cityOption({ id, name, country, metro, airports }: CityFound): CityOption {
  return { id, label: name, detail: country, mark: metro ?? airports[0] ?? "" };
}

/** What a city field offers for `text`. */
export async function cityOptions(text: string, signal: AbortSignal): Promise<CityOption[]> {
  return (await findCities(text, 8, signal)).map(cityOption);
}
