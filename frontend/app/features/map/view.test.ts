import { describe, expect, test } from "vitest";
import { framed, MOST_ZOOM, onTheWay, panBy, WHOLE, zoomAt } from "./view";

const frame = { x: 100, y: -400, width: 200, height: 100, scale: 2, squeeze: 0.8 };
/** The position of a point of the crop (shares) in the box (shares) under a view. */
const seen = (view: typeof WHOLE, share: number) => (share - view.x) * view.zoom + 0.5;

describe("the view of a map", () => {
  test("keeps the point under the pointer in place while zooming", () => {
    const near = zoomAt(WHOLE, 3, { x: 0.7, y: 0.4 });
    expect(near.zoom).toBe(3);
    expect(seen(near, 0.7)).toBeCloseTo(0.7);
    const nearer = zoomAt(near, 1.5, { x: 0.2, y: 0.4 });
    const under = near.x + (0.2 - 0.5) / near.zoom;
    expect(seen(nearer, under)).toBeCloseTo(0.2);
  });

  test("zooms neither out beyond the whole nor in beyond the land's detail", () => {
    expect(zoomAt(WHOLE, 0.5)).toEqual(WHOLE);
    expect(zoomAt(WHOLE, 99).zoom).toBe(MOST_ZOOM);
    expect(zoomAt(zoomAt(WHOLE, 4, { x: 1, y: 1 }), 0.01)).toEqual(WHOLE);
  });

  test("follows a drag up to the edge", () => {
    const near = zoomAt(WHOLE, 2);
    expect(panBy(near, { x: 0.2, y: 0 })).toEqual({ zoom: 2, x: 0.4, y: 0.5 });
    expect(panBy(near, { x: 5, y: -5 })).toEqual({ zoom: 2, x: 0.25, y: 0.75 });
    expect(panBy(WHOLE, { x: 0.5, y: 0.5 })).toEqual(WHOLE);
  });

  test("glides from its start to its end, halfway at an even zoom", () => {
    const near = zoomAt(WHOLE, 4, { x: 0, y: 0 });
    expect(onTheWay(WHOLE, near, 0)).toEqual(WHOLE);
    expect(onTheWay(WHOLE, near, 1)).toEqual(near);
    expect(onTheWay(WHOLE, near, 0.5).zoom).toBeCloseTo(2);
  });

  test("crops its part out of the frame", () => {
    expect(framed(frame, WHOLE)).toEqual(frame);
    expect(framed(frame, { zoom: 2, x: 0.75, y: 0.5 })).toEqual({
      ...frame,
      scale: 4,
      x: 200,
      y: -375,
      width: 100,
      height: 50,
    });
  });
});
