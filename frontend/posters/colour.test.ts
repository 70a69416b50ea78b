import { describe, expect, test } from "vitest";
import { contrast, mix } from "./colour";
import { darkMoodOf, paletteFor } from "./palettes";
import { MOODS } from "./place";

describe("mixing", () => {
  test("gives the ends unchanged", () => {
    expect(mix("#d8643a", "#123c48", 0)).toBe("#d8643a");
    expect(mix("#d8643a", "#123c48", 1)).toBe("#123c48");
  });

  test("of black and white is a perceptual middle grey, not the arithmetic one", () => {
    expect(mix("#000", "#fff", 0.5)).toBe("#636363");
  });
});

test("contrast of black and white is 21 whichever comes first", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
  expect(contrast("#fff", "#000")).toBeCloseTo(21, 5);
});

describe("the palette", () => {
  test.each(MOODS)("of %s has a ground dark enough for white captions", (mood) => {
    expect(contrast(paletteFor(mood, 0).ink, "#ffffff")).toBeGreaterThan(10);
  });

  test.each(MOODS)("of %s offers more than one sky, and any number picks one", (mood) => {
    const skies = new Set([0, 1, 2, 3].map((variant) => paletteFor(mood, variant).sky.join()));
    expect(skies.size).toBeGreaterThan(2);
    expect(paletteFor(mood, 4_000_000_001).sky).toHaveLength(3);
  });

  test.each(MOODS)("of the evening of %s is dark", (mood) => {
    expect(paletteFor(darkMoodOf(mood), 0).dark).toBe(true);
  });
});
