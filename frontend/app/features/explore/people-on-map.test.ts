import { expect, it } from "vitest";

import { peopleOnMap } from "./people-on-map";
import type { OpenTripCard } from "./queries";

const ANA = { name: "Ana", initials: "AR", city: "Lisbon", countryCode: "PT", lat: 38.7, lon: -9.1, isOrganizer: true };
const trip = { people: [{ ...ANA, colour: 1 }] } as Pick<OpenTripCard, "people">;
const home = { name: "Berlin", lat: 52.5, lon: 13.4, looking: "You" };

it("draws those going, and the viewer from home as someone not going, in a separate color", () => {
  const [ana, viewer] = peopleOnMap(trip, home);
  expect([ana?.name, ana?.isLooking]).toEqual(["Ana", false]);
  expect(viewer).toMatchObject({ name: "You", city: "Berlin", lat: 52.5, colour: 2, isLooking: true });
  expect(peopleOnMap(trip, null)).toHaveLength(1);
});
