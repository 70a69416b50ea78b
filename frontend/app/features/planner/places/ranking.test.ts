import { describe, expect, it } from "vitest";

import type { Place, SearchReply, Weights } from "../types";
import { inOrder, leaningOf, weightsAt } from "./ranking";

const TERMS = ["cost", "time", "fairness", "co2", "zone", "weather", "interest", "work", "place"] as const;
const weights = (values: number[]) =>
  Object.fromEntries(TERMS.map((term, at) => [term, values[at] ?? 0])) as unknown as Weights;
const VECTORS: SearchReply["vectors"] = {
  cheapest: weights([100]),
  fairest: weights([0, 0, 100]),
  greenest: weights([0, 0, 0, 100]),
};

interface Sketch {
  cost?: number;
  fairness?: number;
  co2?: number;
  status?: Place["status"];
  fit?: number;
  cents?: number;
  minutes?: number;
  share?: number;
}

/** A place with average utilities unless stated otherwise. */
function place(
  slug: string,
  {
    cost = 5000,
    fairness = 5000,
    co2 = 5000,
    status = "feasible",
    fit = 0,
    cents = 50_000,
    minutes = 300,
    share = 10_000,
  }: Sketch = {},
): Place {
  const even = Object.fromEntries(TERMS.map((term) => [term, 5000]));
  return {
    slug,
    utilities: { ...even, cost, fairness, co2 },
    status,
    fit,
    groupTotal: { cents, currency: "EUR" },
    meanMinutes: minutes,
    share,
  } as unknown as Place;
}

const reply = (...results: Place[]) =>
  ({
    results,
    vectors: VECTORS,
    weights: { name: "balanced", values: weights([700, 1450, 1000, 300, 200, 200, 250, 0, 900]) },
  }) as SearchReply;
const slugs = (found: SearchReply, slider: number | null) => inOrder(found, slider).map(({ slug }) => slug);

describe("the slider's weights", () => {
  it("are whole numbers that add up to 5000 at every position", () => {
    for (let k = 0; k <= 100; k += 1) {
      const values = Object.values(weightsAt(VECTORS, k));
      expect(values.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(5000);
    }
  });

  it("are the named vectors at the ends and in the middle", () => {
    for (const [k, vector] of [
      [0, VECTORS.cheapest],
      [50, VECTORS.fairest],
      [100, VECTORS.greenest],
    ] as const) {
      for (const term of TERMS) expect(weightsAt(VECTORS, k)[term]).toBe(50 * vector[term]);
    }
  });
});

it("the slider leans to an end in its outer quarters", () => {
  expect([0, 24, 25, 50, 75, 76, 100].map(leaningOf)).toEqual([
    "cheapest",
    "cheapest",
    "fairest",
    "fairest",
    "fairest",
    "greenest",
    "greenest",
  ]);
});

describe("the order of the places", () => {
  it("follows the slider from the cheapest through the fairest to the greenest", () => {
    const found = reply(
      place("cheap", { cost: 5001 }),
      place("fair", { fairness: 5001 }),
      place("green", { co2: 5001 }),
    );
    expect(slugs(found, 0)[0]).toBe("cheap");
    expect(slugs(found, 50)[0]).toBe("fair");
    expect(slugs(found, 100)[0]).toBe("green");
  });

  it("puts places that everyone can afford before those that only some can, whatever the score", () => {
    const found = reply(
      place("dream", { cost: 10_000, status: "over_budget", share: 9_000 }),
      place("plain", { cost: 1000, fit: 2 }),
    );
    expect(slugs(found, null)).toEqual(["plain", "dream"]);
  });

  it("puts places that fit the wish before those that don't, even at the slider's ends", () => {
    const found = reply(place("dull", { cost: 10_000, fit: 1 }), place("wished", { cost: 1000 }));
    expect(slugs(found, null)).toEqual(["wished", "dull"]);
    expect(slugs(found, 0)).toEqual(["wished", "dull"]);
  });

  it("leaves out places that nobody can afford or reach", () => {
    const found = reply(place("no", { status: "nobody" }), place("far", { status: "infeasible" }), place("yes"));
    expect(slugs(found, 30)).toEqual(["yes"]);
  });

  it("takes into account how many people can afford a place", () => {
    const found = reply(
      place("few", { status: "over_budget", share: 2_000 }),
      place("most", { status: "over_budget", share: 8_000, cost: 4_000 }),
    );
    expect(slugs(found, null)).toEqual(["most", "few"]);
  });

  it("breaks ties by lower cost, then shorter travel time, then name", () => {
    const found = reply(
      place("d", { cents: 40_000 }),
      place("c", { cents: 30_000 }),
      place("b", { cents: 40_000, minutes: 299 }),
      place("a", { cents: 40_000 }),
    );
    expect(slugs(found, null)).toEqual(["c", "b", "a", "d"]);
  });
});
