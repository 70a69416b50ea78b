import { expect, it } from "vitest";

import type { Trip } from "../queries";
import { begun, bookingOf } from "./own-stay";

const stay = (cents: number, currency: string) =>
  ({ name: "Ryokan", type: "hotel", address: null, paid: { cents, currency, rate: "163.2" } }) as Trip["stays"][number];

it.each([
  ["JPY", "120000", 120_000],
  ["KWD", "310.125", 310_125],
  ["GBP", "779.93", 77_993],
])(
  "a price in %s is sent in that currency's minor units, and shown again as it was typed",
  (currency, price, cents) => {
    const draft = { ...begun(undefined, "EUR", "en"), name: "Ryokan", currency, price, rate: "163.2" };
    expect(bookingOf(draft, "EUR")).toMatchObject({ cents, currency });
    expect(begun(stay(cents, currency), "EUR", "en")).toMatchObject({ type: "hotel", price, currency });
  },
);

it("more decimals than the currency has are not a price", () => {
  const draft = { ...begun(undefined, "EUR", "en"), name: "Ryokan", currency: "JPY", rate: "163.2" };
  expect(bookingOf({ ...draft, price: "1200.5" }, "EUR")).toBeNull();
});
