import { describe, expect, it } from "vitest";

import { orderedStats } from "./stats";

describe("travel stats [2.97]", () => {
  it("begin with the figure that matters most in the mode", () => {
    const stats = { organized: 1, joined: 2, met: 3, nights: 4 };
    expect((["solo", "friends", "team"] as const).map((mode) => orderedStats(stats, mode)[0])).toEqual([
      { stat: "nights", value: 4 },
      { stat: "met", value: 3 },
      { stat: "organized", value: 1 },
    ]);
  });
});
