import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fact, placeOf, readPlaces } from "./records";

const record = `slug: zanzibar
location: {lat: -6.16, lon: 39.19}
poster: {scene: tropical, mood: golden, motif: house-of-wonders}   # two of them
`;

const facts = new Map<string, Fact>([
  ["zanzibar", { landmark: "house-of-wonders", terrain: "flat", water: ["sea"], climate: "tropical" }],
]);

test("a record gives slug, position and the poster's three words", () => {
  expect(placeOf(record, "zanzibar.yaml", facts)).toEqual({
    slug: "zanzibar",
    scene: "tropical",
    mood: "golden",
    motif: "house-of-wonders",
    terrain: "flat",
    water: ["sea"],
    climate: "tropical",
    lat: -6.16,
    lon: 39.19,
  });
});

test("a word the painter does not know is an error that names record, key and word", () => {
  expect(() => placeOf(record.replace("golden", "gloomy"), "zanzibar.yaml", facts)).toThrow(
    /zanzibar\.yaml: poster\.mood is "gloomy"/,
  );
});

test("a landmark that nobody can draw is an error that names it", () => {
  expect(() => placeOf(record.replace("house-of-wonders", "moai"), "zanzibar.yaml", facts)).toThrow(
    /poster\.motif is "moai"/,
  );
});

test("a place without a line in the table of facts is an error that names it", () => {
  expect(() => placeOf(record, "zanzibar.yaml", new Map())).toThrow("zanzibar.yaml: no line in poster_facts.csv");
});

test("a record without a poster line is an error that names the record", () => {
  expect(() => placeOf(record.replace(/poster:.*\n/, ""), "zanzibar.yaml", facts)).toThrow(
    'zanzibar.yaml: no line "poster:"',
  );
});

test("every place of the catalogue can be read", () => {
  const places = readPlaces(join(import.meta.dirname, "../../backend/tripoint/catalog/destinations"));
  expect(places.length).toBeGreaterThanOrEqual(143);
  expect(new Set(places.map((place) => place.slug)).size).toBe(places.length);
});
