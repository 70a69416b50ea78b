import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

const sheet = readFileSync(resolve(import.meta.dirname, "../app.css"), "utf8");

/** The custom properties of the block that starts with `start`. */
function tokensAfter(start: string): Record<string, string> {
  const from = sheet.indexOf(start);
  expect(from, `the sheet has a block ${start}`).toBeGreaterThan(-1);
  const block = sheet.slice(sheet.indexOf("{", from) + 1, sheet.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.replaceAll(/\s+/g, " ")]),
  );
}

type Rgb = readonly [number, number, number];

/** Linear sRGB of an oklch() without alpha; components outside 0..1 are outside the gamut. */
function linear(color: string): Rgb {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(color)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`not a colour: ${color}`);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(linear(one)), luminance(linear(other))].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ["paper", "surface", "surface-2", "surface-3", "raised"];
const SOFT = ["sea-soft", "coral-soft", "good-soft", "warn-soft", "bad-soft"];
const TRAVELLERS = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
const COLOURED: [string, string][] = [
  ["sea", "sea-soft"],
  ["coral-ink", "coral-soft"],
  ["good", "good-soft"],
  ["warn", "warn-soft"],
  ["bad", "bad-soft"],
];

/** Which colors meet, and how much they must differ: [foreground, background, minimum contrast]. */
const PAIRS: [string, string, number][] = [
  ...["ink", "ink-2", "ink-3"].flatMap((text) =>
    [...SURFACES, ...SOFT].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ["ink-2", "paper", 7],
  ["ink-2", "surface", 7],
  ...COLOURED.flatMap(([text, soft]) =>
    ["paper", "surface", "surface-2", "raised", soft].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ["on-coral", "coral", 4.5],
  ["paper", "ink", 7],
  ["paper", "good", 3],
  ...["paper", "surface", "surface-2"].map((ground): [string, string, number] => ["line-strong", ground, 3]),
  ...SURFACES.map((ground): [string, string, number] => ["sea", ground, 3]),
  ...TRAVELLERS.flatMap((who): [string, string, number][] => [
    [who, "paper", 3],
    [who, "surface", 3],
    [who, "map-land", 3],
    [who, "map-sea", 3],
    ["on-who", who, 4.5],
  ]),
  ["coral", "map-land", 3],
];

const THEMES = { day: tokensAfter(':root,\n[data-theme="light"]'), night: tokensAfter('\n[data-theme="dark"]') };

describe.each(Object.entries(THEMES))("by %s [X7]", (_theme, tokens) => {
  const colour = (name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };

  it.each(PAIRS)("%s on %s has at least %s to 1", (text, ground, least) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.keys(tokens).filter((name) => /^oklch\([^/]*\)$/.test(tokens[name] ?? "")))(
    "%s is within the sRGB gamut",
    (name) => {
      for (const part of linear(colour(name))) {
        expect(part).toBeGreaterThan(-0.001);
        expect(part).toBeLessThan(1.001);
      }
    },
  );
});

it("has the same dark tokens for the chosen theme and the system's", () => {
  expect(tokensAfter(":root:not([data-theme]) {")).toEqual(THEMES.night);
});

it("defines the same tokens for both themes", () => {
  expect(Object.keys(THEMES.day)).toEqual(Object.keys(THEMES.night));
});
