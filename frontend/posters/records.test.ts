import { join } from "node:path";
import { expect, test } from "vitest";
import { placeOf, readPlaces } from "./records";

const record = `slug: zanzibar
location: {lat: -6.16, lon: 39.19}
poster: {scene: tropical, mood: golden, motif: sails}   # dhows
`;

test("a record gives slug, position and the poster's three words", () => {
  expect(placeOf(record, "zanzibar.yaml")).toEqual({
    slug: "zanzibar",
    scene: "tropical",
    mood: "golden",
    motif: "sails",
    lat: -6.16,
    lon: 39.19,
  });
});

test("a word the painter does not know is an error that names record, key and word", () => {
  expect(() => placeOf(record.replace("golden", "gloomy"), "zanzibar.yaml")).toThrow(
    /zanzibar\.yaml: poster\.mood is "gloomy"/,
  );
});

test("a record without a poster line is an error that names the record", () => {
  expect(() => placeOf(record.replace(/poster:.*\n/, ""), "zanzibar.yaml")).toThrow('zanzibar.yaml: no line "poster:"');
});

test("every place of the catalogue can be read", () => {
  const places = readPlaces(join(import.meta.dirname, "../../backend/tripoint/catalog/destinations"));
  expect(places.length).toBeGreaterThanOrEqual(143);
  expect(new Set(places.map((place) => place.slug)).size).toBe(places.length);
});
