import { describe, expect, it } from "vitest";

import { addDays, daysFrom, instantOf, isWeekend, offsetAt, wallText, wallTimeOf } from "./clock";

const iso = (instant: number) => new Date(instant).toISOString();

describe("a zone's clock", () => {
  it("shows an instant's local day and time", () => {
    expect(wallTimeOf("2027-05-19T22:10:00Z", "Europe/Madrid")).toEqual({ day: "2027-05-20", minutes: 10 });
    expect(wallTimeOf("2027-05-20T00:10:00+02:00", "Europe/London")).toEqual({
      day: "2027-05-19",
      minutes: 23 * 60 + 10,
    });
    expect(wallTimeOf("2027-06-01T12:00:00Z", "Asia/Kathmandu")).toEqual({ day: "2027-06-01", minutes: 17 * 60 + 45 });
  });

  it("shows different days on the two sides of the date line", () => {
    const instant = "2027-07-01T10:30:00Z";
    expect(wallTimeOf(instant, "Pacific/Kiritimati").day).toBe("2027-07-02");
    expect(wallTimeOf(instant, "Pacific/Pago_Pago").day).toBe("2027-06-30");
  });

  it.each([
    ["2027-03-28", 90, "2027-03-28T00:30:00.000Z", "before the clocks go forward"],
    ["2027-03-28", 150, "2027-03-28T01:30:00.000Z", "in the hour that is left out: an hour later"],
    ["2027-03-28", 210, "2027-03-28T01:30:00.000Z", "after it"],
    ["2027-10-31", 150, "2027-10-31T00:30:00.000Z", "in the hour that comes twice: the first time"],
    ["2027-10-31", 210, "2027-10-31T02:30:00.000Z", "after it"],
    ["2027-10-30", 24 * 60 + 210, "2027-10-31T02:30:00.000Z", "counted from the day before"],
  ])("maps day and time to an instant: %s at minute %i", (day, minutes, at) => {
    expect(iso(instantOf({ day, minutes }, "Europe/Madrid"))).toBe(at);
  });

  it.each(["Europe/Madrid", "America/New_York", "Australia/Lord_Howe"])(
    "converts every hour of a year there and back in %s",
    (zone) => {
      const first = Date.parse("2027-01-01T00:00:00Z");
      for (let hour = 0; hour < 365 * 24; hour += 1) {
        const instant = first + hour * 3_600_000;
        const again = instantOf(wallTimeOf(instant, zone), zone);
        // A time that occurs twice maps to its first occurrence.
        const behind = offsetAt(again, zone) - offsetAt(instant, zone);
        expect([instant, instant - behind * 60_000]).toContain(again);
        expect(wallTimeOf(again, zone)).toEqual(wallTimeOf(instant, zone));
      }
    },
  );
});

it("days continue across the end of a month and of a year", () => {
  expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
  expect(daysFrom("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysFrom("2027-03-02", "2027-03-01")).toEqual([]);
  expect([isWeekend("2027-05-21"), isWeekend("2027-05-22"), isWeekend("2027-05-23")]).toEqual([false, true, true]);
});

it("minutes beyond midnight belong to the next day", () => {
  expect(wallText({ day: "2027-05-19", minutes: 24 * 60 + 10 })).toBe("2027-05-20T00:10");
  expect(wallText({ day: "2027-05-19", minutes: -30 })).toBe("2027-05-18T23:30");
});
