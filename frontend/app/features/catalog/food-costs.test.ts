import { describe, expect, test } from "vitest";

import { foodCosts } from "./food-costs";
import type { DestinationDetail } from "./types";

const eur = (cents: number) => ({ cents, currency: "EUR" });
const prices = { coffee: 150, dinner: 1800, transitDay: 700 } as DestinationDetail["prices"];

describe("the food costs of six people for a week", () => {
  test("are the daily spending without local transport, and add up", () => {
    const { lines, total, each } = foodCosts({ dailySpend: eur(4000), prices });
    expect(each).toEqual(eur(3300));
    expect(lines.map(({ part, money }) => [part, money.cents])).toEqual([
      ["dinner", 75_600],
      ["rest", 56_700],
      ["coffee", 6_300],
    ]);
    expect(total).toEqual(eur(138_600));
    expect(lines.reduce((sum, { money }) => sum + money.cents, 0)).toBe(total.cents);
  });
});
