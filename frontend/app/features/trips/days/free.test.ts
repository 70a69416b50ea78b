import { describe, expect, it } from "vitest";

import { nextFree } from "./free";
import type { Arrival, Calendar, Outing, Plan } from "./plans";

const DAYS = ["2027-05-19", "2027-05-20", "2027-05-21"];

function outing(key: string, day: number, from: number, durationMinutes: number, people = ["ana", "ben"]): Outing {
  const placed = { key, id: key, day: DAYS[day]!, from, to: from + durationMinutes, people };
  return { ...placed, kind: "entry", title: key, forAll: true, note: null, mine: true, start: "", durationMinutes };
}

function move(kind: Arrival["kind"], who: string, day: number, from: number, byLand = false): Arrival {
  const way = { kind: byLand ? "train" : "flight" } as Arrival["way"];
  return { kind, key: kind + who, id: who, way, late: false, people: [who], day: DAYS[day]!, from, to: from };
}

const calendar = (...plans: Plan[]): Calendar => ({
  days: DAYS.map((day) => ({ day, outside: false, absent: [], plans: plans.filter((one) => one.day === day) })),
  people: new Map(),
  unplanned: [],
  elsewhere: [],
});

const hour = 60;

describe("the next free time", () => {
  it("is the first quarter of an hour after everyone's other plans", () => {
    const call = outing("call", 1, 11 * hour, hour);
    expect(nextFree(calendar(outing("paella", 1, 10 * hour, 4 * hour), call), call)).toEqual({
      day: DAYS[1],
      from: 14 * hour,
    });
  });

  it("ignores the plans of people who do not take part", () => {
    const call = outing("call", 1, 11 * hour, hour, ["ana"]);
    const found = nextFree(calendar(outing("boat", 1, 10 * hour, 8 * hour, ["ben"]), call), call);
    expect(found).toEqual({ day: DAYS[1], from: 11 * hour + 15 });
  });

  it("is after the last landing, even if that is on the next morning", () => {
    const dinner = outing("dinner", 0, 20 * hour, 2 * hour);
    const found = nextFree(calendar(dinner, move("arrival", "ben", 0, 22 * hour + 40)), dinner);
    expect(found).toEqual({ day: DAYS[1], from: 8 * hour });
  });

  it("is earlier if nothing later is free before someone leaves, which takes longer by air than by land", () => {
    const brunch = outing("brunch", 2, 10 * hour, 2 * hour);
    const back = (byLand: boolean) =>
      nextFree(calendar(brunch, move("departure", "ben", 2, 12 * hour, byLand)), brunch);
    expect(back(false)).toEqual({ day: DAYS[2], from: 8 * hour });
    expect(back(true)).toEqual({ day: DAYS[2], from: 9 * hour + 30 });
  });

  it("is null if the days are full", () => {
    const call = outing("call", 1, 11 * hour, hour);
    const full = DAYS.map((_, day) => outing(`all ${day}`, day, 0, 24 * hour));
    expect(nextFree(calendar(call, ...full), call)).toBeNull();
  });
});
