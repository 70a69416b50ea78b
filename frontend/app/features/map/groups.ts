/** People who start in the same place share one way on the map. */
import type { Position } from "./projection";

export interface MapPerson {
  id: string;
  name: string;
  /** Set if `name` is only the first name. */
  initials?: string | undefined;
  city: string;
  /** Degrees; null if the city's position is unknown: listed, but not drawn. */
  lat: number | null;
  lon: number | null;
  /** The cost and duration of their way, shown where a map has room for it. */
  note?: string | undefined;
  /** 1 to 8; beyond that the colors repeat. */
  colour: number;
  /** How they get to the meeting point; ways over land are dotted. */
  way?: "air" | "land" | undefined;
  /** Looks at the map but is not on the trip: their way is dashed. */
  isLooking?: boolean | undefined;
}

export interface Origin extends Position {
  city: string;
  people: [MapPerson, ...MapPerson[]];
}

/** Origins in order of first appearance. Two spellings of a city within the same tenth of a degree are one origin. */
export function groupByOrigin(people: readonly MapPerson[]): Origin[] {
  const origins = new Map<string, Origin>();
  for (const person of people) {
    if (person.lat === null || person.lon === null) continue;
    const key = `${person.lat.toFixed(1)} ${person.lon.toFixed(1)}`;
    const known = origins.get(key);
    if (known) known.people.push(person);
    else origins.set(key, { lat: person.lat, lon: person.lon, city: person.city, people: [person] });
  }
  return [...origins.values()];
}
