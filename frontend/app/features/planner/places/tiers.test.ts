import { expect, it } from "vitest";

import type { Place } from "../types";
import { avoidedBy, tiersOf } from "./tiers";

const place = (slug: string, status: Place["status"], fit = 0) => ({ slug, status, fit }) as Place;

const against = (...all: Place["fitReasons"][]) =>
  avoidedBy({ name: "withinNot", places: all.map((fitReasons) => ({ fitReasons }) as Place) });

it("places are grouped by how well they fit, in their order", () => {
  const order = [
    place("a", "feasible"),
    place("b", "feasible"),
    place("c", "feasible", 1),
    place("d", "feasible", 2),
    place("e", "over_budget"),
    place("f", "over_budget", 1),
    place("g", "over_budget", 2),
  ];
  expect(tiersOf(order).map(({ name, places }) => [name, ...places.map(({ slug }) => slug)])).toEqual([
    ["within", "a", "b"],
    ["withinPartly", "c"],
    ["withinNot", "d"],
    ["over", "e"],
    ["overPartly", "f"],
    ["overNot", "g"],
  ]);
});

it("a heading names what people avoid if it speaks against every place under it", () => {
  expect(against(["heat"], ["far", "storms"])).toEqual(["storms", "heat"]);
  expect(against(["heat"], ["wish"])).toEqual([]);
  expect(against([])).toEqual([]);
});

it("there are no headings without places", () => {
  expect(tiersOf([])).toEqual([]);
});
