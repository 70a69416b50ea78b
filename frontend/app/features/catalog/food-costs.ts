/** A group's food costs for a week, derived from the place's daily spending. Pure. */
import type { Money } from "~/lib/format";

import type { DestinationDetail } from "./types";

const PEOPLE = 6;
const DAYS = 7;

export interface FoodCosts {
  lines: { part: "dinner" | "rest" | "coffee"; money: Money }[];
  /** Everyone together: the sum of the lines. */
  total: Money;
  /** Per person and day. */
  each: Money;
}

/** Daily spending covers meals, coffee and local transport; what remains after the known prices goes to other meals. */
export function foodCosts({ dailySpend, prices }: Pick<DestinationDetail, "dailySpend" | "prices">): FoodCosts {
  const { currency } = dailySpend;
  const a = (cents: number): Money => ({ cents, currency });
  const each = dailySpend.cents - prices.transitDay;
  const week = (cents: number) => a(cents * PEOPLE * DAYS);
  return {
    lines: [
      { part: "dinner", money: week(prices.dinner) },
      { part: "rest", money: week(each - prices.dinner - prices.coffee) },
      { part: "coffee", money: week(prices.coffee) },
    ],
    total: week(each),
    each: a(each),
  };
}
