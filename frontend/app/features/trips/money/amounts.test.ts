import { describe, expect, it } from "vitest";

import { apportion, converted, exampleAmount, shownAmount, typedCents, typedPrice, typedRate } from "./amounts";

describe("typed amounts", () => {
  it.each([
    ["12", "EUR", 1200],
    ["12.5", "EUR", 1250],
    ["12,50", "EUR", 1250],
    ["1,234.50", "EUR", 123450],
    ["1.234,50", "EUR", 123450],
    ["1 234,50", "EUR", 123450],
    ["1,234", "EUR", 123400],
    ["1.234.567", "EUR", 123456700],
    ["0,05", "EUR", 5],
    ["1,234", "JPY", 1234],
    ["1.234", "KWD", 1234],
    ["12.", "EUR", 1200],
    ["12.345,67", "EUR", 1234567],
    ["12.345,678", "EUR", null],
    ["1.234.56", "EUR", null],
    ["1,2,3", "EUR", null],
    ["01.500", "EUR", null],
    ["12,34.50", "EUR", null],
    ["0.123", "EUR", null],
    ["12.5", "JPY", null],
    ["-5", "EUR", null],
    ["1e3", "EUR", null],
    ["", "EUR", null],
    ["99999999999999999", "EUR", null],
  ])("parses %s in %s as %s", (text, currency, cents) => {
    expect(typedCents(text, currency)).toBe(cents);
  });

  it("are prices up to a million of the trip's currency", () => {
    expect(typedPrice("1,000,000.00", "EUR")).toBe(100_000_000);
    expect(typedPrice("1,000,000.01", "EUR")).toBeNull();
  });

  it.each([
    ["EUR", "en", "68.50"],
    ["EUR", "de", "68,50"],
    ["JPY", "fr", "69"],
    ["KWD", "cs", "68,500"],
  ] as const)("have an example in %s that can be typed in %s: %s", (currency, language, example) => {
    expect(exampleAmount(currency, language)).toBe(example);
    expect(typedCents(example, currency)).not.toBeNull();
  });

  it("are formatted so that they can be typed again", () => {
    for (const [cents, currency, language, shown] of [
      [1250, "EUR", "en", "12.50"],
      [1250, "EUR", "de", "12,50"],
      [123456, "JPY", "fr", "123456"],
      [1234, "KWD", "cs", "1,234"],
      [1234, "KWD", "es", "1,234"],
    ] as const) {
      expect(shownAmount(cents, currency, language)).toBe(shown);
      expect(typedCents(shown, currency)).toBe(cents);
    }
  });

  it.each([
    ["4,24", "4.24"],
    ["0.8547", "0.8547"],
    ["0", null],
    ["-1", null],
    ["a", null],
    ["", null],
  ])("parses the rate %s as %s", (text, rate) => {
    expect(typedRate(text)).toBe(rate);
  });
});

describe("conversion and division, equal to the server's", () => {
  it.each([
    [63600, "PLN", "EUR", "4.24", 15000],
    [10000, "GBP", "EUR", "0.8547", 11700],
    [5000, "JPY", "EUR", "163.45", 3059],
    [1234, "KWD", "EUR", "0.333", 371],
    [1, "PLN", "EUR", "2", 1],
  ])("converts %s %s to %s at %s", (cents, currency, into, rate, total) => {
    expect(converted(cents, currency, into, rate)).toBe(total);
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [10, [1, 1, 4], [2, 2, 6]],
    [1, [1, 1, 5], [0, 0, 1]],
    [11700, [2, 2, 2, 2, 2, 1], [2128, 2127, 2127, 2127, 2127, 1064]],
    [10 ** 12, [10 ** 12, 1], [10 ** 12 - 1, 1]],
  ])("divides %s by weights of %s", (amount, weights, shares) => {
    expect(apportion(amount, weights)).toEqual(shares);
  });
});
