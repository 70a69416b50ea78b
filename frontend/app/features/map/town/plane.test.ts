import { describe, expect, it } from "vitest";

import { kmOnFoot } from "~/lib/ground";

import { WHOLE, zoomAt } from "../view";
import { edgeOf, inTown, pictureOf, ringsOf, roundKm, spread } from "./plane";

const SIZE = { width: 600, height: 400 };
const STAY = { lat: 39.462, lon: -0.373 };
/** A place this many kilometers north of the stay. */
const north = (km: number) => ({ lat: STAY.lat + km / 111.2, lon: STAY.lon });

describe("the picture of a town", () => {
  it("shows what is near, and leaves out what is disproportionately far", () => {
    const km = [0.4, 1, 2.4, 6, 17, 60].map(north);
    expect(inTown(STAY, km)).toEqual(km.slice(0, 5));
    expect(inTown(STAY, [north(8)])).toEqual([]);
    expect(inTown(STAY, [north(2.4), north(8)])).toEqual([north(2.4)]);
    expect(inTown(STAY, [])).toEqual([]);
  });

  it("keeps everything within the margin, north up, with one scale in both directions", () => {
    const places = [north(3), north(-2), { lat: STAY.lat, lon: STAY.lon + 0.05 }];
    const { at, scale } = pictureOf(STAY, places, SIZE, 50, WHOLE);
    for (const place of [STAY, ...places]) {
      expect(at(place).x).toBeGreaterThanOrEqual(50 - 1e-6);
      expect(at(place).x).toBeLessThanOrEqual(550 + 1e-6);
      expect(at(place).y).toBeGreaterThanOrEqual(50 - 1e-6);
      expect(at(place).y).toBeLessThanOrEqual(350 + 1e-6);
    }
    expect(at(STAY).y - at(north(1)).y).toBeCloseTo(scale);
  });

  it("keeps what is under the pointer in place when zooming", () => {
    const places = [north(3), north(-2)];
    const before = pictureOf(STAY, places, SIZE, 50, WHOLE).at(north(2));
    const view = zoomAt(WHOLE, 2, { x: before.x / SIZE.width, y: before.y / SIZE.height });
    const after = pictureOf(STAY, places, SIZE, 50, view);
    expect(after.at(north(2)).y).toBeCloseTo(before.y);
    expect(after.scale).toBeCloseTo(pictureOf(STAY, places, SIZE, 50, WHOLE).scale * 2);
  });

  it("handles a single place without dividing by zero", () => {
    const { at, scale } = pictureOf(STAY, [], SIZE, 50, WHOLE);
    expect(at(STAY)).toEqual({ x: 300, y: 200 });
    expect(scale).toBeGreaterThan(0);
  });

  it("draws a round scale and distinguishable rings", () => {
    expect([roundKm(100, 120), roundKm(50, 120), roundKm(9000, 120)]).toEqual([1, 2, 0.1]);
    for (const scale of [5, 40, 120, 900]) {
      const radii = ringsOf(scale, SIZE).map((minutes) => kmOnFoot(minutes) * scale);
      expect(radii.every((radius, ring) => radius - (radii[ring - 1] ?? 0) >= 40)).toBe(true);
    }
    expect(ringsOf(120, SIZE)).toEqual([15, 30]);
  });

  it("points from the edge to places outside, and keeps these marks apart", () => {
    expect(edgeOf({ x: 10, y: 390 }, SIZE, 20)).toBeNull();
    expect(edgeOf({ x: 3300, y: 200 }, SIZE, 20)).toEqual({ x: 580, y: 200, angle: 0 });
    expect(edgeOf({ x: 300, y: -900 }, SIZE, 20)).toEqual({ x: 300, y: 20, angle: -90 });
    const marks = spread(
      [
        { x: 580, y: 200 },
        { x: 580, y: 205 },
        { x: 580, y: 210 },
      ],
      40,
      380,
    );
    expect(marks.map((one) => one.y)).toEqual([200, 240, 280].map((y) => expect.closeTo(y, -1)));
  });
});
