import { expect, test } from "vitest";

import { groupFare, ranked, scoreAt, wholeEuros } from "./example";
import { exampleIn } from "./example.server";

test("between its stops the slider mixes two scores, and the order follows", () => {
  const { places } = exampleIn("en");
  const [place] = places;
  if (!place) throw new Error("no example");
  expect(scoreAt(place, 0)).toBe(place.scores[0]);
  expect(scoreAt(place, 25)).toBeCloseTo(((place.scores[0] ?? 0) + (place.scores[1] ?? 0)) / 2);
  expect(scoreAt(place, 100)).toBe(place.scores[2]);
  expect(ranked(places, 0).map(({ slug }) => slug)).not.toEqual(ranked(places, 50).map(({ slug }) => slug));
});

test("the group's fare is the sum of the fares as shown", () => {
  for (const place of exampleIn("cs").places) {
    expect(groupFare(place)).toBe(place.fares.map(wholeEuros).reduce((a, b) => a + b, 0));
    expect(place.fares).toHaveLength(6);
  }
});

test("the example is available in every language", () => {
  for (const language of ["en", "es", "de", "fr", "cs"] as const) {
    const { people, places } = exampleIn(language);
    for (const { city } of people) expect(city).not.toBe("");
    for (const { why, country } of places) expect(why.length * country.length).toBeGreaterThan(0);
  }
  expect(exampleIn("cs").people[4]?.city).toBe("Praha");
});
