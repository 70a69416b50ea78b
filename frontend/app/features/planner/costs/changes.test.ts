import { expect, it } from "vitest";

import type { FullPlace, Quote, SearchReply } from "../types";
import { changesOf } from "./changes";

const reply = {
  windows: [{ depart: "2027-05-12" }, { depart: "2027-05-13" }],
  travellers: [{}, {}],
} as unknown as SearchReply;
const place = {
  window: 1,
  groupTotal: { cents: 100_000, currency: "EUR" },
  groupTotalCents: [90_000, 100_000],
  parts: { flights: 30_000, transfers: 2000, stay: 40_000, taxesAndFees: 1600, dailySpend: 26_400 },
} as unknown as FullPlace;

function quote(parts: Partial<Quote["group"]["parts"]>, people = 2): Quote {
  const all = {
    flights: 30_000,
    transfers: 2000,
    accommodation: 40_000,
    activities: 0,
    taxesAndFees: 1600,
    dailySpend: 26_400,
    nightCredit: 0,
    ...parts,
  };
  const cents = Object.values(all).reduce((sum, one) => sum + one, 0);
  return {
    travellers: Array.from({ length: people }, () => ({})),
    group: { parts: all, total: { cents, currency: "EUR" } },
  } as unknown as Quote;
}

it("there are no changes while nothing is chosen", () => {
  expect(changesOf(quote({}), place, reply, "2027-05-13")).toEqual([]);
});

it("every choice that changes the costs is listed with its difference", () => {
  const chosen = quote({ flights: 35_000, accommodation: 50_000, activities: 10_000, taxesAndFees: 2400 });
  expect(changesOf(chosen, place, reply, "2027-05-13")).toEqual([
    { part: "flights", cents: 5000 },
    { part: "stay", cents: 10_000 },
    { part: "activities", cents: 10_000 },
    { part: "taxes", cents: 800 },
  ]);
});

it("the credit for a night on the way counts toward getting there", () => {
  expect(changesOf(quote({ flights: 35_000, nightCredit: -4500 }), place, reply, "2027-05-13")).toEqual([
    { part: "flights", cents: 500 },
  ]);
});

it("a difference of less than a whole unit is not listed", () => {
  expect(changesOf(quote({ flights: 30_099 }), place, reply, "2027-05-13")).toEqual([]);
  expect(changesOf(quote({ flights: 30_100 }), place, reply, "2027-05-13")).toEqual([{ part: "flights", cents: 100 }]);
});

it("the change of dates is separate from the choices made on them", () => {
  expect(changesOf(quote({ flights: 25_000 }), place, reply, "2027-05-12")).toEqual([
    { part: "dates", cents: -10_000 },
    { part: "choices", cents: 5000 },
  ]);
});

it("a quote for a different group than the search's is not compared", () => {
  expect(changesOf(quote({ flights: 60_000 }, 3), place, reply, "2027-05-13")).toEqual([]);
});
