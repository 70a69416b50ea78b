import { describe, expect, it } from "vitest";

import type { Place, SearchReply, Weights } from "../types";
import { inOrder, weightsAt } from "./ranking";

const TERMS = ["cost", "time", "fairness", "co2", "zone", "weather", "interest", "work"] as const;
const weights = (values: number[]) =>
  Object.fromEntries(TERMS.map((term, at) => [term, values[at] ?? 0])) as unknown as Weights;
const VECTORS: SearchReply["vectors"] = {
  cheapest: weights([66, 10, 6, 2, 4, 5, 5, 2]),
  fairest: weights([20, 18, 42, 4, 6, 4, 4, 2]),
  greenest: weights([16, 10, 8, 50, 4, 5, 5, 2]),
};

interface Sketch {
  cost?: number[];
  fairness?: number;
  co2?: number;
  status?: Place["statusByWindow"];
  cents?: number[];
  share?: number[];
}

/** A place with even utilities but for what is said. */
function place(
  slug: string,
  { cost = [5000], fairness = 5000, co2 = 5000, status = ["feasible"], cents = [50_000], share = [10_000] }: Sketch,
): Place {
  const even = Object.fromEntries(TERMS.map((term) => [term, 5000]));
  const utilities = { ...even, cost, fairness, co2, weather: cost.map(() => 5000) };
  return { slug, utilities, statusByWindow: status, meanCostCents: cents, share } as unknown as Place;
}

const reply = (...results: Place[]) =>
  ({
    results,
    vectors: VECTORS,
    weights: { name: "balanced", values: weights([1700, 900, 800, 400, 400, 400, 400, 0]) },
  }) as SearchReply;
const slugs = (found: SearchReply, slider: number | null) => inOrder(found, slider).map(({ slug }) => slug);

describe("the slider's weights", () => {
  it("are whole numbers that add up to 5000 at all of its places", () => {
    for (let k = 0; k <= 100; k += 1) {
      const values = Object.values(weightsAt(VECTORS, k));
      expect(values.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(5000);
    }
  });

  it("are the named vectors at its ends and in the middle", () => {
    for (const [k, vector] of [
      [0, VECTORS.cheapest],
      [50, VECTORS.fairest],
      [100, VECTORS.greenest],
    ] as const) {
      for (const term of TERMS) expect(weightsAt(VECTORS, k)[term]).toBe(50 * vector[term]);
    }
  });
});

describe("the order of places", () => {
  it("follows the slider from the cheapest over the fairest to the greenest", () => {
    const found = reply(
      place("cheap", { cost: [9000] }),
      place("fair", { fairness: 9500 }),
      place("green", { co2: 9000 }),
    );
    expect(slugs(found, 0)[0]).toBe("cheap");
    expect(slugs(found, 50)[0]).toBe("fair");
    expect(slugs(found, 100)[0]).toBe("green");
  });

  it("puts what everybody can afford before what only some can, whatever the score", () => {
    const found = reply(
      place("dream", { cost: [10_000], status: ["over_budget"], share: [9_000] }),
      place("plain", { cost: [1000] }),
    );
    expect(slugs(found, null)).toEqual(["plain", "dream"]);
  });

  it("leaves out what nobody can afford or reach", () => {
    const found = reply(
      place("no", { status: ["nobody"] }),
      place("far", { status: ["infeasible"] }),
      place("yes", {}),
    );
    expect(slugs(found, 30)).toEqual(["yes"]);
  });

  it("counts each place at its best window", () => {
    const found = reply(
      place("late", {
        cost: [1000, 9000],
        status: ["feasible", "feasible"],
        cents: [90_000, 30_000],
        share: [10_000, 10_000],
      }),
      place("even", {
        cost: [6000, 6000],
        status: ["feasible", "feasible"],
        cents: [50_000, 50_000],
        share: [10_000, 10_000],
      }),
    );
    expect(slugs(found, 0)).toEqual(["late", "even"]);
  });

  it("breaks ties by the lower mean cost, then by name", () => {
    const found = reply(
      place("b", { cents: [40_000] }),
      place("c", { cents: [30_000] }),
      place("a", { cents: [40_000] }),
    );
    expect(slugs(found, null)).toEqual(["c", "a", "b"]);
  });
});
