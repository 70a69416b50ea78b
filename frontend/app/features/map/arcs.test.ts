import { describe, expect, test } from "vitest";
import { LEAST_ANGLE, type Arc, fan, linesCross, pointsAlong, spread } from "./arcs";
import type { Point } from "./projection";

const meeting = { x: 400, y: 300 };
const around = (angle: number, distance: number): Point => ({
  x: meeting.x + distance * Math.cos(angle),
  y: meeting.y + distance * Math.sin(angle),
});
/** Pseudorandom numbers in [0, 1), the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
/** The bearing at which an arc arrives, as seen from the meeting point. */
const bearing = ({ bend, to }: Arc) => Math.atan2(bend.y - to.y, bend.x - to.x);
const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
const drawn = (origins: readonly Point[]) => fan(origins, meeting).filter((arc) => arc !== null);
const crosses = (one: Arc, other: Arc) => linesCross(pointsAlong(one), pointsAlong(other));
const pairs = <T>(items: readonly T[]) => items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));

describe("spreading angles", () => {
  test("leaves angles alone that are far enough apart", () => {
    expect(spread([-2, 0, 1])).toEqual([-2, 0, 1]);
  });

  test("moves colliding angles apart evenly to both sides", () => {
    const [a, b, c] = spread([1, 1, 1]);
    expect([a, b, c]).toEqual([expect.closeTo(0.7, 9), expect.closeTo(1, 9), expect.closeTo(1.3, 9)]);
  });

  test("also separates the two that meet across the end of the circle", () => {
    const [first = 0, ...rest] = spread([-3.1, 0, 3.1]);
    expect(apart(first, rest.at(-1) ?? 0)).toBeGreaterThanOrEqual(LEAST_ANGLE - 0.01);
  });

  test("divides the circle evenly when there are too many", () => {
    const angles = spread(Array.from({ length: 50 }, (_, i) => i * 0.001));
    for (const [a, b] of pairs(angles)) expect(apart(a, b)).toBeGreaterThan((2 * Math.PI) / 50 - 0.02);
  });
});

describe("the fan", () => {
  test("starts at every origin and ends at the meeting point", () => {
    const origins = [around(0, 200), around(2, 100)];
    expect(fan(origins, meeting).map((arc) => [arc?.from, arc?.to])).toEqual(origins.map((from) => [from, meeting]));
  });

  test("draws nothing for someone who lives at the meeting point", () => {
    expect(fan([meeting, around(1, 50)], meeting)[0]).toBeNull();
  });

  test("of six or fewer lets everyone arrive at least 0.3 rad from the next", () => {
    const random = sequence(7);
    for (let round = 0; round < 60; round++) {
      const count = 2 + Math.floor(random() * 5);
      const arcs = drawn(Array.from({ length: count }, () => around(random() * 6.28, 40 + random() * 300)));
      for (const [a, b] of pairs(arcs))
        expect(apart(bearing(a), bearing(b))).toBeGreaterThanOrEqual(LEAST_ANGLE - 0.01);
    }
  });

  test("never crosses itself, whether people come from all sides or one corner", () => {
    const random = sequence(11);
    for (let round = 0; round < 80; round++) {
      const wide = round % 2 ? 6.28 : 0.5;
      const count = 2 + Math.floor(random() * 12);
      const arcs = drawn(Array.from({ length: count }, () => around(random() * wide, 30 + random() * 340)));
      expect(pairs(arcs).filter(([a, b]) => crosses(a, b))).toEqual([]);
    }
  });

  test("bends ways from the side toward the north", () => {
    const [west] = drawn([around(Math.PI, 200)]);
    expect(west?.bend.y).toBeLessThan(meeting.y - 20);
  });

  test("of people behind each other on one line does not cross itself either", () => {
    const arcs = drawn([60, 120, 180, 240, 300].map((distance, i) => around(0.4 + i * 0.01, distance)));
    expect(pairs(arcs).filter(([a, b]) => crosses(a, b))).toEqual([]);
  });

  test("goes around another person's face", () => {
    const nearer = around(-1.7, 120);
    const [far] = fan([around(-1.7, 240), nearer], meeting);
    const nearest = pointsAlong(far as Arc).map(({ x, y }) => Math.hypot(x - nearer.x, y - nearer.y));
    expect(Math.min(...nearest)).toBeGreaterThan(12);
  });

  test("of five hundred is computed within a second", () => {
    const random = sequence(3);
    const started = performance.now();
    expect(drawn(Array.from({ length: 500 }, () => around(random() * 6.28, 20 + random() * 300)))).toHaveLength(500);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
