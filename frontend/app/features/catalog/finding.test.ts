import { expect, test } from "vitest";

import type { ListedPlace } from "./cards";
import { matching, slips } from "./finding";

const money = (cents: number) => ({ cents, currency: "EUR" });
function place(slug: string, city: string, names: string[], country: string, code: string): ListedPlace {
  return {
    slug,
    city,
    names,
    country,
    countryCode: code,
    lat: 0,
    lon: 0,
    chips: slug === "malaga" ? ["budget"] : ["teams", "tech"],
    flightMinutes: 200,
    flightPrice: money(20_000),
    perPerson: money(80_000),
    highC: Array.from({ length: 12 }, () => 20),
    bestMonths: slug === "prague" ? [5, 6] : [9],
  };
}
const PLACES = [
  place("malaga", "Málaga", ["Malaga"], "España", "ES"),
  place("cologne", "Köln", ["Cologne", "Colonia", "Kolín nad Rýnem"], "Deutschland", "DE"),
  place("new-york", "Nueva York", ["New York"], "Estados Unidos", "US"),
  place("prague", "Praga", ["Prague", "Praha", "Prag"], "Chequia", "CZ"),
  place("lisbon", "Lisboa", ["Lisbon", "Lissabon", "Lisbonne", "Lisabon"], "Portugal", "PT"),
  place("tokyo", "Tokio", ["Tokyo"], "Japón", "JP"),
];
const found = (query: string, chip: "tech" | "teams" | null = null, month: number | null = null) =>
  matching(PLACES, { query, chip, month }).map(({ slug }) => slug);

test("a search ignores accents and case, and knows countries and English names [2.128]", () => {
  expect(found("malaga")).toEqual(["malaga"]);
  expect(found("ESPANA mal")).toEqual(["malaga"]);
  expect(found("koln")).toEqual(["cologne"]);
  expect(found("new york")).toEqual(["new-york"]);
  expect(found("malaga deutschland")).toEqual([]);
});

test("a search finds a place by its own and its country's name in every language", () => {
  expect(found("Praha")).toEqual(["prague"]);
  expect(found("Lissabon")).toEqual(["lisbon"]);
  expect(found("Japan")).toEqual(["tokyo"]);
  expect(found("Německo")).toEqual(["cologne"]);
});

test("a search forgives a typo, but guesses nothing for fewer than four letters", () => {
  expect(found("japn")).toEqual(["tokyo"]);
  expect(found("New Yrok")).toEqual(["new-york"]);
  expect(found("Lisabbon")).toEqual(["lisbon"]);
  expect(found("tkoy")).toEqual(["tokyo"]);
  expect(found("xyz")).toEqual([]);
  expect(found("zzzzzz")).toEqual([]);
});

test("up to seven letters may have one typo, longer words two, and whole words come before beginnings", () => {
  expect(slips("prgue", "prague").whole).toBe(1);
  expect(slips("paxge", "prague").beginning).toBe(3);
  expect(slips("edimbugh", "edinburgh")).toEqual({ whole: 2, beginning: 2 });
  expect(slips("japn", "janeiro")).toEqual({ whole: 5, beginning: 1 });
  expect(found("mslags")).toEqual([]);
  expect(found("mslaga")).toEqual(["malaga"]);
});

test("a chip and a month narrow the search results [2.133]", () => {
  expect(found("", "tech", 9)).toEqual(["cologne", "new-york", "lisbon", "tokyo"]);
  expect(found("york", "teams")).toEqual(["new-york"]);
  expect(found("", null, 5)).toEqual(["prague"]);
  expect(found("malaga", "tech")).toEqual([]);
});
