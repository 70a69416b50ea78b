import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";

const TABLE = {
  day: "2026-11-20",
  source: "ecb",
  isOld: false,
  rates: { USD: "1.25", JPY: "180", GBP: "0.8", MAD: "10.8" },
  approximate: ["MAD"],
  approximateDay: "2026-09-04",
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async () => Response.json(TABLE));
});

it("offers the day's rates to forms without a chosen currency, with six significant digits", async () => {
  vi.resetModules();
  const page = await import("./day-rates");
  let rates: ReturnType<typeof page.useDayRates> = null;
  function Form() {
    rates = page.useDayRates();
    return null;
  }
  await act(async () => createRoot(document.createElement("div")).render(createElement(Form)));
  const rate = (currency: string, into: string) => rates?.(currency, into) ?? null;
  expect(rate("USD", "EUR")).toEqual({ rate: "1.25", day: "2026-11-20", source: "ecb", isOld: false });
  expect(rate("GBP", "JPY")?.rate).toBe("0.00444444");
  expect(rate("JPY", "EUR")?.rate).toBe("180");
  expect(rate("MAD", "EUR")).toMatchObject({ rate: "10.8", day: "2026-09-04", source: "built-in" });
  expect(rate("EUR", "EUR")).toBeNull();
  expect(rate("XYZ", "EUR")).toBeNull();
});
