import type { OpenTripCard } from "./queries";

/** The people of an open trip as the map draws them. */
export const peopleOnMap = (trip: Pick<OpenTripCard, "people">) =>
  trip.people.map((one, index) => ({
    id: String(index),
    name: one.name,
    initials: one.initials,
    city: one.city,
    lat: one.lat,
    lon: one.lon,
    colour: one.colour,
  }));
