import { expect, it } from "vitest";

import type { Place } from "../types";
import { newToAll } from "./locals";

const place = (slug: string, locals: number) => ({ slug, locals }) as Place;

it("the places new to all keep their order, without those where someone lives", () => {
  const order = [place("porto", 0), place("prague", 2), place("vienna", 0), place("lisbon", 1)];
  expect(newToAll(order).map(({ slug }) => slug)).toEqual(["porto", "vienna"]);
});
