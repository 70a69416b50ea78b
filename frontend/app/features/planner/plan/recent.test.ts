import { expect, it } from "vitest";

import { choosesFrom } from "./recent";

it.each([
  ["sample", ["sample", "aviasales", "duffel"], "sample"],
  ["duffel", ["sample", "aviasales", "duffel"], "duffel"],
  ["aviasales", ["sample", "aviasales", "duffel"], "duffel"],
  ["aviasales", ["sample", "aviasales"], "sample"],
  ["aviasales", [], "sample"],
])("with prices from %s among %j, flights are chosen from %s", (provider, providers, from) =>
  expect(choosesFrom(provider, providers)).toBe(from),
);
