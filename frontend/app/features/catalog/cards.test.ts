import { expect, test } from "vitest";

import { type ListedPlace, matching } from "./cards";
import { fiveDays } from "./five-days";
import type { DestinationDetail } from "./types";

const money = (cents: number) => ({ cents, currency: "EUR" });
const place = (slug: string, city: string, country: string, chips: ListedPlace["chips"]): ListedPlace => ({
  slug,
  city,
  country,
  chips,
  flightMinutes: 200,
  perPerson: money(80_000),
  wifiMbps: 100,
});
const PLACES = [
  place("malaga", "Málaga", "España", ["budget"]),
  place("cologne", "Köln", "Deutschland", ["teams", "tech"]),
  place("new-york", "Nueva York", "Estados Unidos", ["tech"]),
];
const found = (query: string, chip: Parameters<typeof matching>[2] = null) =>
  matching(PLACES, query, chip).map(({ slug }) => slug);

test("a search ignores accents and case, and knows countries and English names [2.128]", () => {
  expect(found("malaga")).toEqual(["malaga"]);
  expect(found("ESPANA mal")).toEqual(["malaga"]);
  expect(found("koln")).toEqual(["cologne"]);
  expect(found("new york")).toEqual(["new-york"]);
  expect(found("malaga deutschland")).toEqual([]);
});

test("a chip narrows what the search found [2.133]", () => {
  expect(found("", "tech")).toEqual(["cologne", "new-york"]);
  expect(found("york", "teams")).toEqual([]);
});

test("the lines of five days add up to the estimate to the cent", () => {
  const detail = {
    averageFlightPrice: money(30_500),
    dailySpend: money(4_000),
    estimatedCost: { people: 4, nights: 5, perPerson: money(81_000) },
  } as DestinationDetail;
  const lines = fiveDays(detail);
  expect(lines.map(({ part }) => part)).toEqual(["flight", "bed", "days"]);
  expect(lines.reduce((sum, { money: { cents } }) => sum + cents, 0)).toBe(81_000);
});
