import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SHEETS, sheetsOf } from "./build";
import { isMirrored, MOTIFS } from "./motifs/landmark";
import { Pen } from "./pen";
import { CLIMATES, MOODS, type Place, SCENES, TERRAINS, VIEWS } from "./place";
import { poster } from "./poster";
import { readPlaces } from "./records";

const lisbon: Place = {
  slug: "lisbon",
  scene: "coast",
  view: "harbour",
  mood: "golden",
  motif: "sao-jorge",
  terrain: "hills",
  water: ["sea"],
  climate: "mediterranean",
  lat: 38.7,
  lon: -9.1,
};
const catalogue = readPlaces(join(import.meta.dirname, "../../backend/tripoint/catalog/destinations"));

/** Latitudes and longitudes that between them reach every way of building and planting. */
const CORNERS = [
  [64, -22],
  [51, 5],
  [50, 14],
  [41, 2],
  [36.4, 25.4],
  [31, -8],
  [-1, 37],
  [20, 77],
  [35, 135],
  [-8, 115],
  [19, -99],
  [40, -74],
  [-34, 151],
] as const;

/** Tags opened and not closed, or closed and not opened. An SVG without any is well formed enough to be drawn. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", self] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

const BUDGET = 10 * 1024;
const weigh = (svg: string, quality: number) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");

describe("a poster", () => {
  test("is the same every time it is drawn", () => {
    expect(poster(lisbon)).toBe(poster({ ...lisbon }));
  });

  test("differs from the poster of another place with the same three words", () => {
    expect(poster({ ...lisbon, slug: "porto" })).not.toBe(poster(lisbon));
  });

  test("carries neither style attributes nor style elements, which the pages' content policy forbids", () => {
    for (const place of catalogue) expect(poster(place), place.slug).not.toMatch(/<style|\sstyle=|<script|\son[a-z]+=/);
  });

  test("declares the size of its sheet, so that pages can reserve the room", () => {
    expect(poster(lisbon, 1200, 600)).toMatch(/^<svg [^>]*viewBox="0 0 1200 600" width="1200" height="600"/);
  });

  test("shares no id with any other poster, and refers only to its own", () => {
    const seen = new Set<string>();
    for (const place of catalogue) {
      for (const svg of sheetsOf(place).values()) {
        const ids = idsOf(svg);
        for (const id of ids) {
          expect(seen.has(id), `${place.slug}: ${id}`).toBe(false);
          seen.add(id);
        }
        for (const [, target] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
      }
    }
  });

  test("what is drawn after a drawing was turned left for right stands as drawn", () => {
    const pen = new Pen("p");
    pen.rect(0, 0, 10, 10, "#fff");
    pen.mirror(600);
    pen.circle(5, 5, 5, "#000");
    expect(pen.svg(600, 800)).toMatch(
      /<g transform="matrix\(-1 0 0 1 600 0\)"><rect [^>]*><\/g><circle [^>]*><\/svg>$/,
    );
  });

  test("the whole sheet is turned where the sea lies on the other side, but not the shade for its caption", () => {
    const turned = catalogue.filter(({ motif }) => isMirrored(motif));
    expect(turned.map(({ slug }) => slug)).toEqual(["las-palmas"]);
    for (const place of turned) {
      const [, drawn = ""] = poster(place).split("</defs>");
      const [turn, , shade = ""] = drawn.split(/(?<=<g [^>]*>)|<\/g>/);
      expect(turn).toBe('<g transform="matrix(-1 0 0 1 600 0)">');
      expect(shade).toMatch(/^(<rect [^>]*>)+<\/svg>$/);
    }
  });

  test.each(SCENES)(
    "of a %s draws with every motif, in each of its views, moods, lands and climates in turn, in both formats",
    (scene) => {
      let turn = 0;
      const next = <T>(items: readonly T[], otherwise: T) => items[turn % items.length] ?? otherwise;
      for (const motif of MOTIFS) {
        turn += 1;
        const [lat, lon] = next<readonly [number, number]>(CORNERS, [0, 0]);
        const words = {
          mood: next(MOODS, "noon"),
          terrain: next(TERRAINS, "flat"),
          climate: next(CLIMATES, "temperate"),
        };
        const view = next<string | undefined>(VIEWS[scene], undefined);
        const place = { slug: `${scene} ${turn}`, scene, motif, water: ["sea"] as const, ...words, lat, lon };
        for (const [width, height] of Object.values(SHEETS)) {
          const svg = poster(view === undefined ? place : { ...place, view }, width, height);
          const label = JSON.stringify({ ...place, view });
          expect(svg, label).not.toMatch(/NaN|undefined|Infinity|null/);
          expect(unbalanced(svg), label).toEqual([]);
          // A plain below a grove takes some thirty-five shapes.
          expect(svg.match(/<(path|rect|circle)/g)?.length ?? 0, label).toBeGreaterThan(30);
        }
      }
    },
  );
});

describe("the posters of the catalogue", () => {
  test("weigh at most 10 KiB each after brotli", () => {
    const heavy: string[] = [];
    for (const place of catalogue) {
      for (const [name, svg] of sheetsOf(place)) {
        // The quick setting is never smaller than the one files are served with, and ten times faster.
        if (weigh(svg, 5) <= BUDGET) continue;
        const weight = weigh(svg, 11);
        if (weight > BUDGET) heavy.push(`${name}: ${weight}`);
      }
    }
    expect(heavy).toEqual([]);
  }, 30_000);

  test("come in two formats each, and in the evening too where the mood is a daylight one", () => {
    expect([...sheetsOf(lisbon).keys()].toSorted()).toEqual([
      "lisbon-21-dark.svg",
      "lisbon-21.svg",
      "lisbon-34-dark.svg",
      "lisbon-34.svg",
    ]);
    expect([...sheetsOf({ ...lisbon, mood: "night" }).keys()].toSorted()).toEqual(["lisbon-21.svg", "lisbon-34.svg"]);
  });
});
