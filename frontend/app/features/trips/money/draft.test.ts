import { describe, expect, it } from "vitest";

import { changesOf, draftOf, lastRate, newDraft, worked } from "./draft";
import type { Expense, Ledger } from "./ledger";

const person = (id: string, more: object = {}) => ({
  id,
  travellerId: id,
  name: id,
  colour: 1,
  isYou: false,
  mayBeNamed: true,
  ...more,
});
const EXPENSE: Expense = {
  id: "e1",
  text: "Tapas",
  kind: "food",
  day: "2027-05-20",
  paidBy: "ana",
  amount: { cents: 10000, currency: "GBP", rate: "0.8547" },
  total: 11700,
  how: "exact",
  parts: [
    { personId: "ana", weight: 6000, cents: 7020 },
    { personId: "ben", weight: 4000, cents: 4680 },
  ],
  receipts: 0,
  mayChange: true,
};
const LEDGER = {
  currency: "EUR",
  people: [person("ana", { isYou: true }), person("ben"), person("chloe"), person("gone", { mayBeNamed: false })],
  expenses: [EXPENSE],
} as unknown as Ledger;
const START = { ...newDraft(LEDGER, "2027-05-20", new Set(["ana", "ben"])), text: "Taxi", amount: "30" };

describe("an expense being written", () => {
  it("starts as paid by the viewer for everyone who said yes, or for all while nobody else has", () => {
    expect([START.paidBy, START.chosen]).toEqual(["ana", ["ana", "ben"]]);
    expect(newDraft(LEDGER, "2027-05-20", new Set(["ana"])).chosen).toEqual(["ana", "ben", "chloe"]);
  });

  it("is complete with an amount, a purpose, and someone it is for", () => {
    expect(worked(START, LEDGER)).toMatchObject({ total: 3000, parts: { ana: 1500, ben: 1500 }, faults: [] });
    expect(worked({ ...START, text: " ", amount: "", chosen: [] }, LEDGER).faults).toEqual(["text", "amount", "parts"]);
    expect(worked({ ...START, amount: "0" }, LEDGER).body).toBeNull();
    expect(worked({ ...START, day: "" }, LEDGER).body).toBeNull();
  });

  it("needs a rate for another currency", () => {
    expect(worked({ ...START, currency: "PLN" }, LEDGER).faults).toEqual(["rate"]);
    const done = worked({ ...START, currency: "PLN", rate: "4,24", amount: "636" }, LEDGER);
    expect([done.total, done.body?.amount]).toEqual([15000, { cents: 63600, currency: "PLN", rate: "4.24" }]);
  });

  it("starts with the currency's last rate", () => {
    expect([lastRate(LEDGER, "GBP"), lastRate(LEDGER, "PLN")]).toEqual(["0.8547", ""]);
  });

  it.each([
    ["shares", { ana: "2", ben: "1" }, 0, { ana: 2000, ben: 1000 }],
    ["exact", { ana: "20,50", ben: "9,50" }, 0, { ana: 2050, ben: 950 }],
    ["exact", { ana: "20" }, 1000, { ana: 3000 }],
    ["percent", { ana: "12.5", ben: "87.5" }, 0, { ana: 375, ben: 2625 }],
    ["percent", { ana: "60", ben: "60" }, -2000, { ana: 1500, ben: 1500 }],
  ] as const)("divides by %s %o", (how, weights, left, parts) => {
    const done = worked({ ...START, how, weights }, LEDGER);
    expect([done.left, done.parts]).toEqual([left, parts]);
    expect(done.body === null).toBe(left !== 0);
  });

  it("sends only changed fields when it already exists", () => {
    const before = worked(draftOf(EXPENSE, "de"), LEDGER).body!;
    expect(before.amount).toEqual(EXPENSE.amount);
    expect(changesOf(before, before)).toEqual({});
    const after = worked({ ...draftOf(EXPENSE, "de"), text: "Dinner" }, LEDGER).body!;
    expect(changesOf(after, before)).toEqual({ text: "Dinner" });
  });
});
