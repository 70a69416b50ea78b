import { api, unwrap } from "./client";
import type { components } from "./schema";

export type CityFound = components["schemas"]["CityOut"];

/** Cities whose name, airport code or metro area begins with `text`, in any of our languages; best first. */
export async function findCities(text: string, limit: number, signal?: AbortSignal): Promise<CityFound[]> {
  const query = { q: text, limit };
  return (await unwrap(api.GET("/api/cities", { params: { query }, ...(signal && { signal }) }))).cities;
}

/** A city as shown in a field: `mark` is the code of its metro area or its first airport. */
interface CityOption {
  id: string;
  label: string;
  detail: string;
  mark: string;
}

export function cityOption(found: CityFound): CityOption {
  return { id: found.id, label: found.name, detail: whereIs(found), mark: found.metro ?? found.airports[0] ?? "" };
}

/** Region (if known) and country, to tell a city from others of the same name. */
export function whereIs({ name, region, country }: CityFound): string {
  return [region !== name && region, country].filter(Boolean).join(", ");
}

/** Options of a city field for `text`; `noAirport` is the note on cities that nobody can start from. */
export async function cityOptions(text: string, signal: AbortSignal, noAirport: string): Promise<CityOption[]> {
  const note = ({ airports }: CityFound) => (airports.length === 0 ? ` · ${noAirport}` : "");
  const found = await findCities(text, 8, signal);
  return found.map((city) => ({ ...cityOption(city), detail: whereIs(city) + note(city) }));
}
