import { expect, it } from "vitest";

import { EMPTY, type Plan } from "../plan/plan";
import type { Quote, SearchReply } from "../types";
import { withRow } from "./with-row";

const euros = (cents: number) => ({ cents, currency: "EUR" });
const one = (index: number, flights: number) => ({
  index,
  parts: { flights, dailySpend: 5_000 },
  total: euros(flights + 5_000),
});
const quote = {
  travellers: [one(0, 10_000), one(1, 20_000), one(2, 0)],
  group: { parts: { flights: 30_000, dailySpend: 15_000 }, total: euros(45_000) },
} as unknown as Quote;
const fares = { quality: "live", flying: 2, priced: 2 };
const reply = {
  windows: [{ depart: "2027-05-12" }, { depart: "2027-05-13" }],
  travellers: [{}, {}, {}],
  results: [{ slug: "faro", why: "", window: 1, perTraveller: { fareCents: [8_000, 17_000, 0] }, live: fares }],
} as unknown as SearchReply;
const plan = { ...EMPTY, place: "faro", out: "2027-05-13", back: "2027-05-17" } as Plan;

it("uses the row's prices for everyone without a chosen flight, and keeps the estimate for comparison", () => {
  const shown = withRow(quote, reply, plan);
  expect(shown.row).toEqual({ fares, estimate: euros(45_000) });
  expect(shown.quote.group).toEqual({ parts: { flights: 25_000, dailySpend: 15_000 }, total: euros(40_000) });
  expect(shown.quote.travellers.map(({ total }) => total.cents)).toEqual([13_000, 22_000, 5_000]);
});

it("leaves chosen flights as quoted", () => {
  const some = withRow(quote, reply, { ...plan, flights: { 0: "a" } });
  expect(some.quote.travellers.map(({ parts }) => parts.flights)).toEqual([10_000, 17_000, 0]);
  expect(some.quote.group.total).toEqual(euros(42_000));
  expect(withRow(quote, reply, { ...plan, flights: { 0: "a", 1: "b" } })).toEqual({ quote, row: null });
});

it.each<[string, Plan, Partial<SearchReply>]>([
  ["on other dates than the row's", { ...plan, out: "2027-05-12", back: "2027-05-16" }, {}],
  ["for another place", { ...plan, place: "porto" }, {}],
  ["for other people", plan, { travellers: [] }],
  ["where the row has none", plan, { results: reply.results.map((place) => ({ ...place, live: undefined })) as never }],
])("ignores the row's prices %s", (_, wanted, changes) => {
  expect(withRow(quote, { ...reply, ...changes }, wanted)).toEqual({ quote, row: null });
});
