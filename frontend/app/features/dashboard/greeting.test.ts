import { describe, expect, it } from "vitest";

import { localDay, partOfDay } from "./greeting";

describe("the greeting", () => {
  it.each([
    ["2027-05-12T04:59:00", "en", "evening"],
    ["2027-05-12T05:00:00", "en", "morning"],
    ["2027-05-12T11:59:00", "en", "morning"],
    ["2027-05-12T12:00:00", "en", "afternoon"],
    ["2027-05-12T17:59:00", "en", "afternoon"],
    ["2027-05-12T18:00:00", "en", "evening"],
    ["2027-05-12T19:59:00", "es", "afternoon"],
    ["2027-05-12T20:00:00", "es", "evening"],
  ] as const)("at %s on the reader's clock it is, in %s, %s", (at, language, part) => {
    expect(partOfDay(new Date(at), language)).toBe(part);
  });

  it("uses the day of the reader's calendar", () => {
    expect(localDay(new Date(2027, 0, 5, 0, 10))).toBe("2027-01-05");
    expect(localDay(new Date(2027, 0, 5, 23, 50))).toBe("2027-01-05");
  });
});
