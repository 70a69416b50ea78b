import { expect, it } from "vitest";

import type { Offer } from "../types";
import { bagsCents, withBags } from "./bags";

function offer(id: string, cents: number, carryOn: number, checked: number, fees: Record<string, number> = {}): Offer {
  const additionalFees = Object.entries(fees).map(([what, fee]) => ({ what, price: { cents: fee, currency: "EUR" } }));
  return {
    id,
    kind: "flight",
    price: { cents },
    inbound: [{}],
    baggage: { carryOn, checked, personalItem: 1, additionalFees, note: "" },
  } as unknown as Offer;
}

const bare = offer("bare", 5_000, 0, 0);
const fees = offer("fees", 6_000, 0, 0, { carry_on: 2_500, checked: 4_000 });
const cabin = offer("cabin", 9_000, 1, 0);
const whole = offer("whole", 12_000, 1, 1);
const ids = (offers: Offer[]) => offers.map(({ id }) => id);

it("counts what bags cost there and back, nothing for those included", () => {
  expect(bagsCents(fees, "cabin_bag")).toBe(5_000);
  expect(bagsCents(fees, "checked_bag")).toBe(13_000);
  expect(bagsCents(whole, "checked_bag")).toBe(0);
  expect(bagsCents(cabin, "checked_bag")).toBeNull();
});

it("leaves out fares that do not say what the bags cost, and orders the others by what they come to", () => {
  const all = [bare, fees, cabin, whole];
  expect(ids(withBags(all, "personal_item"))).toEqual(["bare", "fees", "cabin", "whole"]);
  expect(ids(withBags(all, "cabin_bag"))).toEqual(["cabin", "fees", "whole"]);
  expect(ids(withBags(all, "checked_bag"))).toEqual(["whole", "fees"]);
});
