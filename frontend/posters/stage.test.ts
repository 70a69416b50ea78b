import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlaces } from "./records";
import { LOOKS, SUNS, eveningOf, setStage } from "./stage";

const places = readPlaces(join(import.meta.dirname, "../../backend/tripoint/catalog/destinations"));
const [any] = places;
if (!any) throw new Error("no destinations");

/** Red, green and blue of a hex colour. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const apart = (one: string, other: string) =>
  channels(one).reduce((sum, channel, i) => sum + Math.abs(channel - (channels(other)[i] ?? 0)), 0);

describe("a stage", () => {
  test("places sun and moon by hand only for destinations that exist", () => {
    const known = new Set(places.map(({ slug }) => slug));
    expect(Object.keys(SUNS).filter((slug) => !known.has(slug))).toEqual([]);
  });

  test("keeps a sun placed by hand within the sheet and above the horizon", () => {
    for (const place of places.filter(({ slug }) => slug in SUNS))
      for (const [width, height] of [
        [600, 800],
        [1200, 600],
      ] as const) {
        const { sun, horizon } = setStage(place, width, height);
        expect(sun.x, place.slug).toBeGreaterThan(0.1 * width);
        expect(sun.x, place.slug).toBeLessThan(0.9 * width);
        expect(sun.y, place.slug).toBeGreaterThan(0.1 * height);
        expect(sun.y, place.slug).toBeLessThan(horizon);
      }
  });

  test("lets the sun set in the west, the moon rise in the east, and nothing shine in the north", () => {
    const known = new Set(places.map(({ slug }) => slug));
    expect(Object.keys(LOOKS).filter((slug) => !known.has(slug))).toEqual([]);
    for (const place of places.filter(({ slug }) => slug in LOOKS)) {
      const look = LOOKS[place.slug];
      const evening = setStage({ ...place, mood: "dusk" }, 600, 800);
      expect(evening.shines, place.slug).toBe({ east: "moon", west: "sun", north: undefined }[look ?? "north"]);
      const stands = setStage({ ...place, mood: "noon" }, 600, 800).shines;
      expect(stands, place.slug).toBe(look === "north" ? undefined : "sun");
      if (look === "west") expect(eveningOf(place), place.slug).toBe("dusk");
      if (LOOKS[place.slug] === "north") expect(place.lat, place.slug).toBeGreaterThan(23.5);
    }
  });

  test("gives water after dark a colour of its own sky", () => {
    for (const { slug } of places)
      for (const mood of ["night", "dusk"] as const) {
        const { palette } = setStage({ ...any, slug, mood }, 600, 800);
        const [, middle, low] = palette.sky;
        expect(Math.min(apart(palette.water[0], middle), apart(palette.water[0], low)), slug).toBeLessThan(160);
      }
  });
});
