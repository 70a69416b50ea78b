import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";

import type { Own } from "~/lib/day-rates";
import { useOwn } from "~/lib/own-currency";

import { Price } from "./price";
import { RatesNote } from "./rates-note";

vi.mock("~/lib/own-currency", () => ({ useOwn: vi.fn<() => Own | null>() }));

const EURO = { cents: 123_450, currency: "EUR" };
/** Two dollars to a euro. */
const own = (source: "ecb" | "built-in", isOld = false): Own => ({
  currency: "USD",
  of: ({ cents, currency }) => (currency === "USD" ? null : { cents: cents * 2, currency: "USD" }),
  rateOf: () => ({ day: "2026-11-20", source, isOld }),
});

const shown = (part: React.ReactNode) => {
  const { container } = render(<MemoryRouter>{part}</MemoryRouter>);
  return (container.textContent ?? "").replace(/\u00a0/g, " ");
};
const tip = () => document.querySelector("[data-tip]")?.getAttribute("data-tip");

beforeEach(() => vi.mocked(useOwn).mockReturnValue(own("ecb")));

it("is unchanged if no currency is chosen", () => {
  vi.mocked(useOwn).mockReturnValue(null);
  expect(shown(<Price money={EURO} both />)).toBe("€1,234.50");
  expect(tip()).toBeUndefined();
  expect(shown(<RatesNote of="EUR" />)).toBe("");
});

it("is approximate in the reader's currency, with the original and the rate's day in a tooltip", () => {
  expect(shown(<Price money={EURO} digits="always" />)).toBe("≈ $2,469");
  expect(tip()).toBe("€1,234.50, at the European Central Bank's rate from Nov 20, 2026");
});

it("keeps cents only below a hundred units", () => {
  expect(shown(<Price money={{ cents: 4_999, currency: "EUR" }} digits="always" />)).toBe("≈ $99.98");
  expect(shown(<Price money={{ cents: 5_000, currency: "EUR" }} digits="always" />)).toBe("≈ $100");
  expect(shown(<Price money={{ cents: 5_001, currency: "EUR" }} digits="always" />)).toBe("≈ $100");
});

it("is shown with the original amount in brackets if both are requested", () => {
  expect(shown(<Price money={EURO} digits="always" both />)).toBe("≈ $2,469 (€1,234.50)");
});

it("stays in its own currency if it is an exact amount to pay", () => {
  expect(shown(<Price money={EURO} digits="always" exact both />)).toBe("€1,234.50 (≈ $2,469)");
  expect(shown(<Price money={{ cents: 100, currency: "USD" }} digits="always" exact both />)).toBe("$1.00");
});

it("names the rate it was converted with, and says if that is old or rounded", () => {
  expect(shown(<RatesNote of="EUR" />)).toContain("at the European Central Bank's rate from Nov 20, 2026");
  vi.mocked(useOwn).mockReturnValue(own("ecb", true));
  expect(shown(<RatesNote of="EUR" />)).toContain("more than a week old");
  vi.mocked(useOwn).mockReturnValue(own("built-in", true));
  expect(shown(<RatesNote of="EUR" />)).toMatch(/at our rounded rate from Nov 20, 2026\.$/);
});
