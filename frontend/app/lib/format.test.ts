import { describe, expect, it } from "vitest";

import { LANGUAGES } from "~/i18n/languages";

import { colon, day, dayRange, degrees, duration, initials, instant, money, moneyParts } from "./format";

const spoken = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("money", () => {
  it("shows cents only if there are any, unless they are requested", () => {
    expect(money({ cents: 123400, currency: "EUR" }, "en")).toBe("€1,234");
    expect(money({ cents: 123450, currency: "EUR" }, "en")).toBe("€1,234.50");
    expect(money({ cents: 123400, currency: "EUR" }, "en", "always")).toBe("€1,234.00");
    expect(money({ cents: 123450, currency: "EUR" }, "en", "never")).toBe("€1,235");
    expect(spoken(money({ cents: 123450, currency: "EUR" }, "cs"))).toBe("1 234,50 €");
    expect(spoken(money({ cents: 123450, currency: "EUR" }, "es"))).toBe("1234,50 €");
    expect(spoken(money({ cents: 1234550, currency: "EUR" }, "es"))).toBe("12.345,50 €");
  });

  it("uses each currency's own minor units", () => {
    expect(money({ cents: 1234, currency: "JPY" }, "en")).toBe("¥1,234");
    expect(money({ cents: 1234, currency: "JPY" }, "en", "always")).toBe("¥1,234");
    expect(money({ cents: 50, currency: "KRW" }, "en", "never")).toBe("₩50");
    expect(spoken(money({ cents: 1500, currency: "KWD" }, "en"))).toBe("KWD 1.500");
    expect(spoken(money({ cents: 2000, currency: "KWD" }, "en"))).toBe("KWD 2");
    expect(spoken(money({ cents: 123456, currency: "CZK" }, "cs"))).toBe("1 234,56 Kč");
  });

  it("shows forints without fillér, although amounts are in fillér", () => {
    expect(spoken(money({ cents: 123456, currency: "HUF" }, "en", "always"))).toBe("HUF 1,235");
  });

  it("writes the sign of a difference", () => {
    const parts = moneyParts({ cents: 2000, currency: "EUR" }, "en", "never", { signDisplay: "exceptZero" });
    expect(parts.map(({ value }) => value).join("")).toBe("+€20");
    expect(money({ cents: -2000, currency: "EUR" }, "en")).toBe("−€20");
  });

  it("writes dollars, pounds and yen with the bare sign in every language, and others unambiguously", () => {
    for (const language of LANGUAGES)
      for (const [currency, sign] of [
        ["USD", "$"],
        ["GBP", "£"],
        ["JPY", "¥"],
      ] as const)
        expect(money({ cents: 4900, currency }, language).replace(/[\s\d.,]/g, "")).toBe(sign);
    expect(spoken(money({ cents: 4900, currency: "AUD" }, "cs"))).toBe("49 AU$");
    expect(spoken(money({ cents: 80000, currency: "CZK" }, "en"))).toBe("CZK 800");
  });
});

const czech = (start: string, end: string, options?: Intl.DateTimeFormatOptions) =>
  spoken(dayRange(start, end, "cs", options));

it("a colon has a no-break space before it in French only", () => {
  expect(LANGUAGES.map(colon)).toEqual([": ", ": ", ": ", "\u00a0: ", ": "]);
});

describe("degrees", () => {
  it("below zero are written with a minus sign, not a hyphen", () => {
    for (const language of LANGUAGES) expect(spoken(degrees(-3, language))).toMatch(/^−3 ?°C$/);
  });
});

describe("ranges of days", () => {
  const WITH_WEEKDAY = { weekday: "short", day: "numeric", month: "short" } as const;

  it("are shortened in each language's own way", () => {
    expect(dayRange("2027-05-12", "2027-05-16", "en")).toBe("May 12 – 16, 2027");
    expect(dayRange("2027-05-12", "2027-05-16", "de")).toBe("12.–16. Mai 2027");
  });

  it("have no leading zeros in Czech, like single days", () => {
    expect(czech("2027-05-12", "2027-05-16")).toBe("12.–16. 5. 2027");
    expect(czech("2027-05-29", "2027-06-02")).toBe("29. 5. – 2. 6. 2027");
    expect(czech("2027-12-29", "2028-01-02")).toBe("29. 12. 2027 – 2. 1. 2028");
    expect(czech("2027-05-12", "2027-05-12")).toBe("12. 5. 2027");
    expect(czech("2027-05-12", "2027-05-16", WITH_WEEKDAY)).toBe("st 12. 5. – ne 16. 5.");
    expect(czech("2027-12-29", "2028-01-02", WITH_WEEKDAY)).toBe("st 29. 12. 2027 – ne 2. 1. 2028");
  });
});

it("the first of a month is an ordinal in French", () => {
  expect(day("2027-03-01", "fr")).toBe("1er mars 2027");
  expect(day("2027-03-11", "fr")).toBe("11 mars 2027");
  expect(dayRange("2027-03-01", "2027-04-01", "fr")).toBe("1er mars – 1er avr. 2027");
  expect(dayRange("2027-03-01", "2027-03-05", "fr")).toBe("1–5 mars 2027");
  expect(instant("2027-08-01T09:05:00Z", "fr", "UTC", { dateStyle: "full", timeStyle: "short" })).toBe(
    "dimanche 1er août 2027 à 09:05",
  );
});

it("a Czech line never breaks between a day and its month", () => {
  const short = { weekday: "short", day: "numeric", month: "short" } as const;
  expect(day("2027-05-12", "cs")).toBe("12.\u00a05. 2027");
  expect(day("2027-05-12", "cs", { dateStyle: "full" })).toBe("středa 12.\u00a0května 2027");
  expect(dayRange("2027-05-12", "2027-06-16", "cs", short)).toBe("st 12.\u00a05. – st 16.\u00a06.");
  expect(dayRange("2027-05-12", "2027-05-16", "cs")).toBe("12.–16.\u00a05. 2027");
  expect(instant("2027-05-12T10:00:00Z", "cs", "UTC")).toMatch(/^12.\u00a05. 2027/);
});

const czechTime = (time: string) =>
  instant(`2026-11-23T${time}:00Z`, "cs", "UTC", { dateStyle: "full", timeStyle: "short" }).split("2026 ")[1];

it("a Czech instant has the right preposition for its hour", () => {
  expect(["03:45", "14:00", "20:05", "06:30", "15:00"].map(czechTime)).toEqual([
    "ve 3:45",
    "ve 14:00",
    "ve 20:05",
    "v\u00a06:30",
    "v\u00a015:00",
  ]);
});

describe("times", () => {
  it("are written as hours and minutes, never as sixty minutes", () => {
    expect(duration(45, "en")).toBe("45\u00a0min");
    expect(duration(210, "en")).toBe("3\u00a0hr 30\u00a0min");
    expect(duration(210, "de")).toBe("3\u00a0Std. 30\u00a0Min.");
    expect(duration(210, "fr")).toBe("3\u00a0h 30\u00a0min");
    expect(duration(179.7, "en")).toBe("3\u00a0hr");
  });
});

it("initials have two letters, even if a letter takes several code units", () => {
  expect(
    [
      "Ana Reis",
      "ben",
      "🦊 Fox",
      "👩‍👩‍👧 B",
      "",
      "Émile",
      "J. R. R. Tolkien",
      "Traveler 1",
      "Cestující 12",
      "Traveler 500",
      "Room 1000",
    ].map(initials),
  ).toEqual(["AR", "BE", "🦊F", "👩‍👩‍👧B", "?", "ÉM", "JT", "1", "12", "500", "R1"]);
});
