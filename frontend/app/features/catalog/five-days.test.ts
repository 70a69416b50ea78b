import { expect, test } from "vitest";

import { fiveDays } from "./five-days";
import type { DestinationDetail } from "./types";

const money = (cents: number) => ({ cents, currency: "EUR" });
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
