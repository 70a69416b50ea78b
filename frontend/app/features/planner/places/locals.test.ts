import { describe, expect, it } from "vitest";

import type { Place, SearchReply } from "../types";
import { localsOf, newToAll } from "./locals";

const PRAGUE = { lat: 50.0755, lon: 14.4378 };
const LISBON = { lat: 38.7223, lon: -9.1393 };
/** A degree of latitude is 111.2 km. */
const north = ({ lat, lon }: typeof PRAGUE, km: number) => ({ lat: lat + km / 111.195, lon });
const place = (slug: string, spot: typeof PRAGUE) => ({ slug, ...spot }) as Place;
const travellers = (...spots: (typeof PRAGUE)[]) => spots as SearchReply["travellers"];

describe("who lives in a place", () => {
  it("is everybody within 25 km of it", () => {
    const group = travellers(PRAGUE, north(PRAGUE, 24.9), north(PRAGUE, 25.1), LISBON);
    expect(localsOf(place("prague", PRAGUE), group)).toBe(2);
  });

  it("is counted across the date line", () => {
    expect(localsOf(place("east", { lat: 0, lon: 179.95 }), travellers({ lat: 0, lon: -179.95 }))).toBe(1);
  });
});

it("what is new to all keeps its order without the places where someone lives", () => {
  const order = [
    place("porto", { lat: 41.15, lon: -8.61 }),
    place("prague", PRAGUE),
    place("vienna", { lat: 48.2, lon: 16.37 }),
  ];
  expect(newToAll(order, travellers(PRAGUE, LISBON)).map(({ slug }) => slug)).toEqual(["porto", "vienna"]);
});
