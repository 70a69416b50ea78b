import { describe, expect, test } from "vitest";
import { type Padding, degreesAcross, fitFrame, place } from "./frame";

const padding: Padding = { top: 40, right: 50, bottom: 60, left: 70 };
const lisbon = { lat: 38.7, lon: -9.1 };
const warsaw = { lat: 52.2, lon: 21 };
const sydney = { lat: -33.9, lon: 151.2 };
const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 300 },
  { width: 390, height: 640 },
];

describe("a frame", () => {
  test.each(sizes)("shows every place inside its padding, $width x $height", (size) => {
    for (const places of [[lisbon, warsaw], [lisbon, sydney, warsaw], [sydney]]) {
      const frame = fitFrame(places, size, padding);
      for (const { x, y } of places.map((one) => place(one, frame))) {
        expect(x).toBeGreaterThanOrEqual(padding.left - 0.5);
        expect(x).toBeLessThanOrEqual(size.width - padding.right + 0.5);
        expect(y).toBeGreaterThanOrEqual(padding.top - 0.5);
        expect(y).toBeLessThanOrEqual(size.height - padding.bottom + 0.5);
      }
    }
  });

  test("has the proportions of its box, so that nothing is stretched", () => {
    for (const size of sizes) {
      const frame = fitFrame([lisbon, warsaw], size, padding);
      expect(frame.width / frame.height).toBeCloseTo(size.width / size.height, 9);
    }
  });

  test("never zooms in closer than a recognizable region", () => {
    const alone = fitFrame([lisbon], { width: 400, height: 300 }, { top: 0, right: 0, bottom: 0, left: 0 });
    expect(degreesAcross(alone)).toBeGreaterThanOrEqual(14);
  });

  test("never shows the world twice, however wide the box", () => {
    const frame = fitFrame([lisbon, sydney], { width: 2400, height: 300 }, padding);
    expect(degreesAcross(frame)).toBeLessThanOrEqual(360.001);
  });

  test("without places shows the world", () => {
    expect(degreesAcross(fitFrame([], { width: 900, height: 460 }, padding))).toBeGreaterThan(300);
  });
});
