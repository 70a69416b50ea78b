import { describe, expect, it, vi } from "vitest";

import { FARTHEST_DAYS, FEWEST_TRAVELLERS, LONGEST_NIGHTS } from "~/api/bounds";

import { problemsOf, todayInUtc } from "./checks";
import { EMPTY, movedDay, type Person, type Plan } from "./plan";

const TODAY = "2026-11-20";
const person = (city: string | null, name = ""): Person => ({
  name,
  city: city ? { id: city, label: city, airport: "" } : null,
});
const plan = (changes: Partial<Plan>): Plan => ({ ...EMPTY, ...changes });
const dates = (out: string, back: string) => problemsOf("dates", plan({ out, back }), TODAY);
const people = (...those: Person[]) => problemsOf("travelers", plan({ people: those }), TODAY);
const starting = (days: number) => dates(movedDay(TODAY, days), movedDay(TODAY, days + 3));
const nights = (count: number) => dates("2027-05-19", movedDay("2027-05-19", count));

describe("the dates of a trip", () => {
  it("start today at the earliest", () => {
    expect(dates("2026-11-19", "2026-11-25")).toEqual(["date_in_past"]);
    expect(dates("2026-11-20", "2026-11-25")).toEqual([]);
    expect(dates("2026-11-21", "2026-11-25")).toEqual([]);
  });

  it("start at most as many days ahead as the server searches", () => {
    expect(FARTHEST_DAYS).toBe(330);
    expect(starting(329)).toEqual([]);
    expect(starting(330)).toEqual([]);
    expect(starting(331)).toEqual(["too_far"]);
  });

  it("span at least one night and at most as many as the server plans for", () => {
    expect(LONGEST_NIGHTS).toBe(60);
    expect(nights(-1)).toEqual(["return_after_meetup"]);
    expect(nights(0)).toEqual(["return_after_meetup"]);
    expect(nights(1)).toEqual([]);
    expect(nights(59)).toEqual([]);
    expect(nights(60)).toEqual([]);
    expect(nights(61)).toEqual(["too_long"]);
  });

  it("are both required", () => {
    expect(dates("", "")).toEqual(["meetup_date_needed", "return_date_needed"]);
    expect(dates("2027-05-19", "")).toEqual(["return_date_needed"]);
    expect(dates("", "2027-05-19")).toEqual(["meetup_date_needed"]);
  });
});

describe("the people of a trip", () => {
  it("are at least two, each with a city", () => {
    expect(FEWEST_TRAVELLERS).toBe(2);
    expect(people(person("lisbon"))).toEqual(["two_travellers_needed"]);
    expect(people(person("lisbon"), person(null))).toEqual(["two_travellers_needed"]);
    expect(people(person("lisbon"), person("berlin"))).toEqual([]);
    expect(people(person("lisbon"), person("berlin"), person("paris"))).toEqual([]);
  });

  it("need a city if they have a name; rows left empty do not count", () => {
    expect(people(person("lisbon"), person("berlin"), person(null))).toEqual([]);
    expect(people(person("lisbon"), person("berlin"), person(null, "Chloé"))).toEqual(["two_travellers_needed"]);
  });

  it("need a start: the first person's city", () => {
    expect(problemsOf("start", plan({}), TODAY)).toEqual(["start_needed"]);
    expect(problemsOf("start", plan({ people: [person(null), person("berlin")] }), TODAY)).toEqual(["start_needed"]);
    expect(problemsOf("start", plan({ people: [person("lisbon")] }), TODAY)).toEqual([]);
  });
});

describe("place and stay", () => {
  it("are required before the next step", () => {
    expect(problemsOf("results", plan({}), TODAY)).toEqual(["destination_needed"]);
    expect(problemsOf("results", plan({ place: "valencia" }), TODAY)).toEqual([]);
    expect(problemsOf("stay", plan({}), TODAY)).toEqual(["accommodation_needed"]);
    expect(problemsOf("stay", plan({ bed: { id: "valencia-hotel-1", room: "private" } }), TODAY)).toEqual([]);
  });
});

it.each([
  ["Australia/Sydney", "2026-11-20T22:00:00Z", "2026-11-20"],
  ["Europe/London", "2026-11-20T23:59:59Z", "2026-11-20"],
  ["Europe/London", "2026-11-21T00:00:00Z", "2026-11-21"],
  ["America/Los_Angeles", "2026-11-21T01:00:00Z", "2026-11-21"],
])("today in %s is the server's date", (zone, moment, day) => {
  vi.stubEnv("TZ", zone);
  expect(todayInUtc(new Date(moment))).toBe(day);
  vi.unstubAllEnvs();
});
