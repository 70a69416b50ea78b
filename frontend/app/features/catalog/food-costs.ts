/** What a group eats for in a week, out of the place's cost per day. Pure. */
import type { Money } from "~/lib/format";

import type { DestinationDetail } from "./types";

const PEOPLE = 6;
const DAYS = 7;

export interface FoodCosts {
  lines: { part: "dinner" | "rest" | "coffee"; money: Money }[];
  /** What everybody pays together: the sum of the lines. */
  total: Money;
  /** Of one person on one day. */
  each: Money;
}

/** The cost per day is of meals, coffee and getting around: what is left of it beside those known is other meals. */
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
