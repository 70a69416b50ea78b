import type { Language } from "~/i18n/languages";

import { type Example, INVITED, ranked } from "./example";
import found from "./example.json"; // written by scripts/home_example.py

/** The example in one language, with only what a page needs. Runs while pages are built. */
export function exampleIn(language: Language): Example {
  const places = found.board.map((place) => ({
    slug: place.slug,
    ...place.words[language],
    lat: place.lat,
    lon: place.lon,
    scores: place.scores,
    fares: place.fares,
    minutes: place.minutes,
    total: place.groupTotal,
    costs: {
      flights: place.fares[INVITED] ?? 0,
      stay: Math.round((place.parts.stay + place.parts.taxesAndFees) / place.fares.length),
      transfers: Math.round(place.parts.transfers / place.fares.length),
      days: Math.round(place.parts.dailySpend / place.fares.length),
    },
  }));
  return {
    asOf: found.asOf,
    depart: found.depart,
    return: found.return,
    compared: found.compared,
    people: found.people.map(({ name, city, airport, lat, lon }, index) => ({
      name,
      city: city[language],
      airport,
      lat,
      lon,
      colour: index + 1,
    })),
    places: ranked(places, 50),
  };
}
