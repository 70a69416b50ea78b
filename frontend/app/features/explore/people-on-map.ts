import type { OpenTripCard } from "./queries";

interface Home {
  name: string;
  lat: number;
  lon: number;
  /** The viewer's label on the map. */
  looking: string;
}

const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The people of an open trip for the map, plus the viewer at home, who is not on the trip. */
export function peopleOnMap(trip: Pick<OpenTripCard, "people">, home?: Home | null) {
  const people = trip.people.map((one, index) => ({
    id: String(index),
    name: one.name,
    initials: one.initials,
    city: one.city,
    lat: one.lat,
    lon: one.lon,
    colour: one.colour,
    isLooking: false,
  }));
  if (!home) return people;
  const { looking: name, name: city, lat, lon } = home;
  const colour = COLOURS.find((one) => people.every((other) => ((other.colour - 1) % 8) + 1 !== one)) ?? 1;
  return [...people, { id: "viewer", name, initials: undefined, city, lat, lon, colour, isLooking: true }];
}
