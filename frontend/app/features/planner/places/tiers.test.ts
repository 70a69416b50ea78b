import { expect, it } from "vitest";

import type { Place } from "../types";
import { tiersOf } from "./tiers";

const place = (slug: string, status: Place["status"]) => ({ slug, status }) as Place;

it("places stand under what they fit, in their order", () => {
  const order = [place("a", "feasible"), place("b", "feasible"), place("c", "over_budget")];
  expect(tiersOf(order).map(({ name, places }) => [name, ...places.map(({ slug }) => slug)])).toEqual([
    ["within", "a", "b"],
    ["over", "c"],
  ]);
});

it("there is no heading without a place", () => {
  expect(tiersOf([])).toEqual([]);
});
