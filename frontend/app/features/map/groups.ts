/** People who start from one place share one way on the map. */
import type { Position } from "./projection";

export interface MapPerson {
  id: string;
  name: string;
  /** Where `name` is the first name alone. */
  initials?: string | undefined;
  city: string;
  /** Degrees; null for someone whose city has no known place: listed, not drawn. */
  lat: number | null;
  lon: number | null;
  /** What their way costs and how long it takes, where a map has room for it. */
  note?: string | undefined;
  /** 1 to 8, beyond that the colours begin again. */
  colour: number;
  /** How they get to the meeting point; over land is dotted. */
  way?: "air" | "land" | undefined;
  /** Looks at the map and is not on the trip: their way is dashed. */
  isLooking?: boolean | undefined;
}

export interface Origin extends Position {
  city: string;
  people: [MapPerson, ...MapPerson[]];
}

/** Origins in order of first appearance. Two spellings of a city at the same tenth of a degree are one origin. */
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
