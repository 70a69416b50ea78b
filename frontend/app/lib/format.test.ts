import { describe, expect, it } from "vitest";

import { duration, hours, initials, money, moneyParts, roundMoney } from "./format";

const spoken = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("money", () => {
  it("shows cents only when there are any, unless asked for", () => {
    expect(money({ cents: 123400, currency: "EUR" }, "en")).toBe("€1,234");
    expect(money({ cents: 123450, currency: "EUR" }, "en")).toBe("€1,234.50");
    expect(money({ cents: 123400, currency: "EUR" }, "en", "always")).toBe("€1,234.00");
    expect(roundMoney({ cents: 123450, currency: "EUR" }, "en")).toBe("€1,235");
    expect(spoken(money({ cents: 123450, currency: "EUR" }, "cs"))).toBe("1 234,50 €");
  });

  it("counts each currency in its own minor units", () => {
    expect(money({ cents: 1234, currency: "JPY" }, "en")).toBe("¥1,234");
    expect(money({ cents: 1234, currency: "JPY" }, "en", "always")).toBe("¥1,234");
    expect(roundMoney({ cents: 50, currency: "KRW" }, "en")).toBe("₩50");
    expect(spoken(money({ cents: 1500, currency: "KWD" }, "en"))).toBe("KWD 1.500");
    expect(spoken(money({ cents: 2000, currency: "KWD" }, "en"))).toBe("KWD 2");
    expect(spoken(money({ cents: 123456, currency: "CZK" }, "cs"))).toBe("1 234,56 Kč");
  });

  it("writes forints without fillér, though they are counted in them", () => {
    expect(spoken(money({ cents: 123456, currency: "HUF" }, "en", "always"))).toBe("HUF 1,235");
  });

  it("gives a difference its sign", () => {
    const parts = moneyParts({ cents: 2000, currency: "EUR" }, "en", "never", { signDisplay: "exceptZero" });
    expect(parts.map(({ value }) => value).join("")).toBe("+€20");
  });
});

describe("times", () => {
  it("are hours and minutes, never sixty minutes", () => {
    expect(duration(45, "en")).toBe("45 min");
    expect(duration(210, "en")).toBe("3 hr 30 min");
    expect(duration(179.7, "en")).toBe("3 hr");
    expect(hours(179.7)).toBe("3 h");
    expect(hours(185)).toBe("3 h 05");
  });
});

it("a face has two letters, whatever counts as one", () => {
  expect(
    ["Ana Reis", "ben", "🦊 Fox", "👩‍👩‍👧 B", "", "Émile", "J. R. R. Tolkien", "Traveler 1", "Cestující 12"].map(initials),
  ).toEqual(["AR", "BE", "🦊F", "👩‍👩‍👧B", "?", "ÉM", "JT", "1", "12"]);
});
