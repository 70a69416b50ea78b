import { expect, test } from "vitest";
import { separate } from "./spacing";

const gap = (a?: { x: number; y: number }, b?: { x: number; y: number }) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

test("faces with room stay where they are", () => {
  const spots = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
  ];
  expect(separate(spots, 28, null, 0)).toEqual(spots);
});

test("faces that would cover each other move apart evenly, even from the same spot", () => {
  const [a, b] = separate(
    [
      { x: 100, y: 100 },
      { x: 110, y: 100 },
    ],
    28,
    null,
    0,
  );
  expect(gap(a, b)).toBeGreaterThan(27.5);
  expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(105, 0);
  const [c, d] = separate(
    [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ],
    28,
    null,
    0,
  );
  expect(gap(c, d)).toBeGreaterThan(27.5);
});

test("no face stays on the meeting point", () => {
  const goal = { x: 50, y: 50 };
  for (const face of separate(
    [
      { x: 52, y: 50 },
      { x: 48, y: 51 },
      { x: 50, y: 49 },
    ],
    28,
    goal,
    30,
  )) {
    expect(gap(face, goal)).toBeGreaterThan(29);
  }
});

test("the given list is not changed", () => {
  const spots = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ];
  separate(spots, 28, null, 0);
  expect(spots[1]).toEqual({ x: 2, y: 1 });
});
