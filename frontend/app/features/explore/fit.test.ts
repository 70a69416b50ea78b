import { expect, it } from "vitest";

import { byFit, ticksOf } from "./fit";
import { openTrip } from "./made-open-trips";
import type { FromHome } from "./queries";

const own = (changes: Partial<FromHome> = {}): FromHome => ({
  tripId: "t1",
  total: { cents: 50_000, currency: "EUR" },
  way: { kind: "flight", minutes: 200, changes: 0 },
  clash: null,
  clockDifference: 0,
  ...changes,
});
const way = (minutes: number) => own({ way: { kind: "flight", minutes, changes: 0 } });
const keys = (facts: FromHome, budget: number | null = null) =>
  ticksOf(facts, budget).map(({ key, fits }) => `${fits ? "+" : "-"}${key}`);

const clock = (hours: number) => keys(own({ clockDifference: hours }))[2];

it("ticks a trip's days, travel time and time difference, and the budget if one is set", () => {
  expect(keys(own())).toEqual(["+free", "+short", "+sameClock"]);
  expect(keys(own({ clash: "Porto" }))[0]).toBe("-clash");
  expect(keys(own(), 501)[1]).toBe("+under");
  expect(keys(own(), 500)[1]).toBe("+under");
  expect(keys(own(), 499)[1]).toBe("-over");
});

it("counts a way under four hours as short, and a time difference of up to two hours as near", () => {
  expect([239, 240, 241].map((minutes) => keys(way(minutes))[1])).toEqual(["+short", "-long", "-long"]);
  expect([-3, -2, -1, 0, 1, 2, 3].map(clock)).toEqual([
    "-behind",
    "+behind",
    "+behind",
    "+sameClock",
    "+ahead",
    "+ahead",
    "-ahead",
  ]);
});

it("ranks by what speaks against a trip, then by price, and puts the viewer's own trips last", () => {
  const facts = new Map([
    ["dear", own({ total: { cents: 60_000, currency: "EUR" } })],
    ["cheap", own({ total: { cents: 40_000, currency: "EUR" } })],
    ["clash", own({ total: { cents: 10_000, currency: "EUR" }, clash: "Porto" })],
  ]);
  const trips = ["mine", "clash", "dear", "cheap"].map((id) => openTrip({ id }));
  expect(byFit(trips, (id) => facts.get(id), null).map(({ id }) => id)).toEqual(["cheap", "dear", "clash", "mine"]);
});
