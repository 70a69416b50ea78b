import { expect, test } from "vitest";

import { totalOf, tripCost } from "./trip-cost";
import type { DestinationDetail } from "./types";

const money = (cents: number) => ({ cents, currency: "EUR" });
const PLACE = {
  averageFlightPrice: money(30_500),
  dailySpend: money(4_000),
  estimatedCost: { people: 4, nights: 5, perPerson: money(81_000) },
} as DestinationDetail;
const cents = (wanted: Parameters<typeof tripCost>[1]) => tripCost(PLACE, wanted).map((line) => line.money.cents);

test("without a city, five nights cost exactly the estimate", () => {
  expect(totalOf(tripCost(PLACE, { nights: 5 })).cents).toBe(81_000);
});

test("the user's own fare, nights and rate count, in whole euros that add up", () => {
  expect(cents({ nights: 3, fare: money(9_950), nightly: money(10_110) })).toEqual([10_000, 15_200, 16_000]);
  expect(totalOf(tripCost(PLACE, { nights: 3, fare: money(9_950), nightly: money(10_110) })).cents).toBe(41_200);
  expect(cents({ nights: 1 })).toEqual([30_500, 5_300, 8_000]);
});
