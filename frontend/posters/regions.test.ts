import { expect, test } from "vitest";
import type { Place } from "./place";
import { regionOf, styleOf } from "./regions";

test.each([
  ["Reykjavík", 64.1, -21.9, "nordic"],
  ["Dublin", 53.3, -6.3, "atlantic"],
  ["Prague", 50.1, 14.4, "central"],
  ["Lisbon", 38.7, -9.1, "mediterranean"],
  ["Santorini", 36.4, 25.4, "aegean"],
  ["Marrakech", 31.6, -8, "arid"],
  ["Nairobi", -1.3, 36.8, "africa"],
  ["Bengaluru", 13, 77.6, "south-asia"],
  ["Kyoto", 35, 135.8, "east-asia"],
  ["Bali", -8.7, 115.2, "south-east-asia"],
  ["Sydney", -33.9, 151.2, "oceania"],
  ["Cartagena", 10.4, -75.5, "latin"],
  ["New York", 40.7, -74, "north-america"],
])("%s builds like its neighbours", (_name, lat, lon, region) => {
  expect(regionOf({ lat, lon })).toBe(region);
});

test("what grows between houses follows the climate, not the latitude", () => {
  const bogota = { slug: "bogota", scene: "alpine", mood: "dusk", motif: "none", lat: 4.6, lon: -74.1 } as const;
  const ground = { terrain: "mountains", water: ["none"] } as const;
  expect(styleOf({ ...bogota, ...ground, climate: "tropical" }).tree).toBe("palm");
  expect(styleOf({ ...bogota, ...ground, climate: "highland" }).tree).not.toBe("palm");
});

test("cities that do not build like their region have houses of their own", () => {
  const city = { mood: "noon", motif: "none", terrain: "flat", water: ["none"], climate: "temperate" } as const;
  const kinds = (slug: string, scene: Place["scene"], lat: number, lon: number) =>
    styleOf({ ...city, slug, scene, lat, lon, view: scene === "alpine" ? "bowl" : "square" }).kinds;
  expect(kinds("paris", "skyline", 48.9, 2.3)).toEqual(["mansard"]);
  expect(kinds("sydney", "skyline", -33.9, 151.2)).toEqual(["slab"]);
  expect(kinds("dublin", "skyline", 53.3, -6.3)).not.toContain("step");
  // A city in a bowl of mountains is no village of chalets.
  expect(kinds("munich", "alpine", 48.1, 11.6)).not.toContain("chalet");
});
