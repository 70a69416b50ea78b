import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MOTIFS } from "./motifs/landmark";
import type { Climate } from "./place";
import { TERRAINS, WATERS } from "./place";
import { layersOf } from "./poster";
import { readFacts, readPlaces } from "./records";

const CATALOG = join(import.meta.dirname, "../../backend/tripoint/catalog");
const places = readPlaces(join(CATALOG, "destinations"));
const facts = readFacts(join(CATALOG, "poster_facts.csv"));

const SHEETS = [
  [600, 800],
  [1200, 600],
] as const;
const PALMS = new Set<Climate>(["tropical", "desert", "palms"]);

const LANDS = new Set(["flat", "hills", "mountains", "green-mountains", "snow", "karst", "andean-cone"]);

const drawn = places.flatMap((place) =>
  SHEETS.map(([width, height]) => ({ place, width, layers: layersOf(place, width, height) })),
);
/** What `look` finds wrong, said with place and sheet. */
const every = (look: (layers: ReadonlySet<string>, place: (typeof places)[number]) => string[]) =>
  drawn.flatMap(({ place, width, layers }) =>
    look(layers, place).map((wrong) => `${place.slug} (${width} px): ${wrong}`),
  );

describe("no poster shows what is not true of its place", () => {
  test("the table has a line for each destination and for nothing else", () => {
    expect([...facts.keys()].toSorted()).toEqual(places.map((place) => place.slug).toSorted());
  });

  test("the landmark is the one of the table, and it is on the sheet", () => {
    const wrong = every((layers, { slug, motif }) => {
      const shown = [...layers].filter((layer) => layer.startsWith("landmark ")).map((layer) => layer.slice(9));
      const due = facts.get(slug)?.landmark ?? "";
      const also = slug === "lisbon" ? ["belem"] : [];
      const expected = due === "none" ? [] : [due, ...also];
      return motif === due && shown.toSorted().join() === expected.toSorted().join()
        ? []
        : [`${shown.join()} for ${due}`];
    });
    expect(wrong).toEqual([]);
  });

  test("no landmark and no named mountain stands in two places", () => {
    const homes = [...facts];
    const shared = MOTIFS.filter((motif) => motif !== "none").concat(TERRAINS.filter((terrain) => !LANDS.has(terrain)));
    const twice = shared.filter(
      (one) => homes.filter(([, fact]) => fact.landmark === one || fact.terrain === one).length > 1,
    );
    expect(twice).toEqual([]);
  });

  test("there is sea, river, lake or canal only where there is one, and no water where there is none", () => {
    const wrong = every((layers, { water }) => [
      ...WATERS.filter((kind) => layers.has(kind) && !water.includes(kind)),
      ...(layers.has("water") && water.includes("none") ? ["water"] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test("boats sail on seas and lakes, not between the bridges of a river", () => {
    const wrong = every((layers, { water }) =>
      layers.has("sail") && !water.includes("sea") && !water.includes("lake") ? ["sail"] : [],
    );
    expect(wrong).toEqual([]);
  });

  test("peaks, snow, cones and rocks rise only where the land does", () => {
    const wrong = every((layers, { terrain }) => {
      // Two of the named mountains carry snow or stand in a range of their own.
      const besides = { ararat: ["snow"], "andean-cone": ["mountains"] }[terrain as string] ?? [];
      return TERRAINS.filter((kind) => layers.has(kind) && kind !== terrain && !besides.includes(kind));
    });
    expect(wrong).toEqual([]);
  });

  test("palms stand only where palms grow, and petals only where people come for them", () => {
    const wrong = every((layers, { climate, mood }) => [
      ...(layers.has("palm trees") && !PALMS.has(climate) ? ["palm trees"] : []),
      ...((layers.has("blossom planting") || mood === "blossom") && climate !== "blossom" ? ["blossom"] : []),
    ]);
    expect(wrong).toEqual([]);
    expect(places.filter((place) => place.climate === "blossom").map((place) => place.slug)).toEqual(["osaka"]);
  });

  test("northern lights are for the north", () => {
    expect(places.filter(({ mood, lat }) => mood === "aurora" && lat < 50).map(({ slug }) => slug)).toEqual([]);
  });

  test("red belongs to one bridge", () => {
    expect([...facts].filter(([, { landmark }]) => landmark === "golden-gate").map(([slug]) => slug)).toEqual([
      "san-francisco",
    ]);
  });
});
