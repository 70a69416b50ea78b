import { describe, expect, test } from "vitest";
import { type Mark, boxOn, overlap, placeLabels } from "./labels";

const size = { width: 400, height: 300 };
const mark = (x: number, y: number): Mark => ({ x, y, r: 14, label: { width: 60, height: 17 } });

describe("labels", () => {
  test("are placed to the right where there is room", () => {
    expect(placeLabels([mark(200, 150)], size, [], [])).toEqual(["right"]);
  });

  test("go left at the right edge, and below in the upper right corner if the left side is taken", () => {
    expect(placeLabels([mark(380, 150)], size, [], [])).toEqual(["left"]);
    expect(placeLabels([mark(360, 16)], size, [{ x: 250, y: 0, width: 92, height: 32 }], [])).toEqual(["below"]);
  });

  test("avoid lines if another side is free", () => {
    const way = Array.from({ length: 10 }, (_, i) => ({ x: 215 + i * 8, y: 150 }));
    expect(placeLabels([mark(200, 150)], size, [], way)).toEqual(["left"]);
  });

  test("are left out rather than placed over something", () => {
    const crowd = [
      { x: 150, y: 100, width: 36, height: 100 },
      { x: 214, y: 100, width: 36, height: 100 },
      { x: 150, y: 110, width: 100, height: 26 },
      { x: 150, y: 164, width: 100, height: 26 },
    ];
    expect(placeLabels([mark(200, 150)], size, crowd, [])).toEqual([null]);
  });

  test("never cover each other or another mark, however crowded", () => {
    const marks = Array.from({ length: 24 }, (_, i) => mark(60 + ((i * 53) % 280), 40 + ((i * 37) % 220)));
    const sides = placeLabels(marks, size, [], []);
    const boxes = marks.flatMap((one, i) => {
      const side = sides[i];
      return side ? [{ owner: i, box: boxOn(side, one) }] : [];
    });
    expect(boxes.length).toBeGreaterThan(3);
    for (const a of boxes) {
      for (const b of boxes) if (a.owner < b.owner) expect(overlap(a.box, b.box)).toBe(0);
      marks.forEach(({ x, y, r }, i) => {
        if (i !== a.owner) expect(overlap(a.box, { x: x - r, y: y - r, width: 2 * r, height: 2 * r })).toBe(0);
      });
    }
  });
});
