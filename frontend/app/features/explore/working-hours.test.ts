import { describe, expect, it } from "vitest";

import { hoursAtHome, sharedHours } from "./working-hours";

describe("working hours on the clock of the place", () => {
  it.each([
    [0, [[9, 17]], 8],
    [1, [[10, 18]], 7],
    [-5.5, [[3.5, 11.5]], 2.5],
    [7, [[16, 24]], 1],
    [8, [[17, 24], [0, 1]], 0], // prettier-ignore
    [-13, [[20, 24], [0, 4]], 0], // prettier-ignore
  ])("with clocks %s hours ahead of those at home", (difference, stretches, shared) => {
    expect(hoursAtHome(difference)).toEqual(stretches);
    expect(sharedHours(difference)).toBe(shared);
  });
});
