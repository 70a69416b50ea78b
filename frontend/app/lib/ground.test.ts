import { describe, expect, it } from "vitest";

import { directionTo, kmBetween, kmOnFoot, walkingMinutes } from "./ground";

const at = (lat: number, lon: number) => ({ lat, lon });

describe("distances and directions in a town", () => {
  it("measures kilometers, even across the date line", () => {
    expect(kmBetween(at(39.47, -0.38), at(39.47, -0.38))).toBe(0);
    expect(kmBetween(at(39.462, -0.373), at(39.489, -0.48))).toBeCloseTo(9.66, 1);
    expect(kmBetween(at(-16.8, 179.99), at(-16.8, -179.99))).toBeCloseTo(2.13, 1);
  });

  it("adds a detour to walking times, and converts minutes back to kilometers", () => {
    expect(walkingMinutes(0.92)).toBe(15);
    expect(walkingMinutes(kmOnFoot(30))).toBe(30);
  });

  it("gives the right direction in both hemispheres", () => {
    const around = [at(1, 0), at(1, 1), at(0, 1), at(-1, 1), at(-1, 0), at(-1, -1), at(0, -1), at(1, -1)];
    for (const lat of [40, -40]) {
      const wide = (lon: number) => lon / Math.cos((lat * Math.PI) / 180);
      expect(around.map((one) => directionTo(at(lat, 0), at(lat + one.lat / 10, wide(one.lon) / 10)))).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7,
      ]);
    }
  });
});
