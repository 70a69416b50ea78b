import { describe, expect, it } from "vitest";

import type { FullPlace, Place, SearchReply } from "../types";
import { movedBy, windowOf } from "./dates";
import { daysOf, firstDays, scaleOf } from "./day-costs";

const windows = ["09", "10", "11", "12", "13"].map((day) => ({
  depart: `2027-05-${day}`,
  return: `2027-05-${Number(day) + 4}`,
}));
const reply = { windows, askedWindow: 2, travellers: [{}, {}] } as unknown as SearchReply;
const place = (window: number, groupTotalCents = [90_000, 99_000, 100_000, 100_000, 110_000]) =>
  ({ window, groupTotalCents, why: "" }) as unknown as FullPlace;

describe("the dates of a place", () => {
  it("are the window of its fares", () => {
    expect(windowOf(place(1), reply)?.depart).toBe("2027-05-10");
  });

  it("differ from the asked ones by days, savings per person, and share of the asked dates' cost", () => {
    expect(movedBy(place(0), reply)).toEqual({ days: -2, savedCents: 5000, savedShare: 0.1 });
    expect(movedBy(place(0), reply, 4)).toEqual({ days: 2, savedCents: -5000, savedShare: -0.1 });
  });

  it("are not reported as moved until the costs on other dates are known", () => {
    expect(movedBy({ window: 0 } as Place, reply)).toBeNull();
  });

  it("are not moved if they are the asked ones", () => {
    expect(movedBy(place(2), reply)).toBeNull();
  });
});

describe("the costs on other dates", () => {
  const days = daysOf(place(0), reply);

  it("are compared with the asked dates", () => {
    expect(days.map(({ difference }) => difference)).toEqual([-10_000, -1000, 0, 0, 10_000]);
    expect(days.map(({ share }) => share)).toEqual([-0.1, -0.01, 0, 0, 0.1]);
    expect(days.map(({ asked }) => asked)).toEqual([false, false, true, false, false]);
  });

  it("are drawn on a scale from cheapest to dearest that includes the asked dates", () => {
    expect(scaleOf(days)).toEqual({ low: -10_000, high: 10_000 });
    expect(scaleOf(daysOf(place(0, [105_000, 103_000, 100_000, 101_000, 102_000]), reply))).toEqual({
      low: 0,
      high: 5000,
    });
  });

  it("show the asked and chosen dates and the cheapest others, in calendar order", () => {
    const many = Array.from({ length: 15 }, (_, index) => ({
      depart: `2027-05-${String(index + 1).padStart(2, "0")}`,
      return: "2027-05-30",
    }));
    const totals = many.map((_, index) => 1000 * (index + 1));
    const all = daysOf(place(0, totals), { windows: many, askedWindow: 13 } as unknown as SearchReply);
    expect(firstDays(all, "2027-05-15").map(({ depart }) => Number(depart.slice(-2)))).toEqual([1, 2, 3, 4, 5, 14, 15]);
  });
});
