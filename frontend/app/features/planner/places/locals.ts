/** Who is at home already: a place near a traveller's city is nothing new for them. */
import type { Place, SearchReply } from "../types";

/** As far as this from the middle of the city it is the same one. */
const HOME_KM = 25;
const EARTH_KM = 6371;

interface Spot {
  lat: number;
  lon: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(a: Spot, b: Spot): number {
  const [lat, lon] = [radians(b.lat - a.lat) / 2, radians(b.lon - a.lon) / 2];
  const chord = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** How many of the travellers live there. */
export function localsOf(place: Place, travellers: SearchReply["travellers"]): number {
  return travellers.filter((traveller) => kilometres(place, traveller) <= HOME_KM).length;
}

/** The same order without the places where someone lives. */
export function newToAll(order: Place[], travellers: SearchReply["travellers"]): Place[] {
  return order.filter((place) => localsOf(place, travellers) === 0);
}
