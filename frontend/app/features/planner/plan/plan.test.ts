import { describe, expect, it } from "vitest";

import { problemsOf } from "./checks";
import { EMPTY, type Person, type Plan, tripDays, withDates, withPeople, withPlace, withWindow } from "./plan";
import { after, before, phaseOf, reachable, type Step, stepNumber } from "./steps";

const from = (id: string, name = ""): Person => ({ name, city: { id, label: id, airport: "" } });
const CHOSEN: Plan = {
  ...EMPTY,
  people: [from("lisbon", "Ana"), from("berlin", "Ben")],
  out: "2027-05-12",
  back: "2027-05-17",
  place: "valencia",
  depart: "2027-05-11",
  bed: { id: "valencia-hotel-1", room: "private" },
  flights: { 0: "a", 1: "b" },
  outings: [{ id: "paella", at: "2027-05-13T19:30", takers: [1] }],
};

describe("how one answer affects the others", () => {
  it("keeps flights if someone is renamed, and drops them if someone starts elsewhere", () => {
    expect(withPeople(CHOSEN, [from("lisbon", "Anna"), from("berlin", "Ben")]).flights).toEqual(CHOSEN.flights);
    const moved = withPeople(CHOSEN, [from("porto", "Ana"), from("berlin", "Ben")]);
    expect(moved.flights).toEqual({});
    expect(moved.outings[0]?.takers).toBeNull();
    expect(moved.bed).toEqual(CHOSEN.bed);
  });

  it("drops flights and activity times when the dates change, and keeps the place", () => {
    const later = withDates(CHOSEN, { out: "2027-06-01", back: "2027-06-05" });
    expect(later).toMatchObject({
      place: "valencia",
      depart: null,
      flights: {},
      outings: [{ id: "paella", at: null }],
    });
  });

  it("keeps the trip's length in another window", () => {
    expect(tripDays(withWindow(CHOSEN, "2027-05-14"))).toEqual({ depart: "2027-05-14", back: "2027-05-19" });
  });

  it("drops the stay, flights and activities of the previous place", () => {
    expect(withPlace(CHOSEN, "porto", "2027-05-12")).toMatchObject({
      place: "porto",
      bed: null,
      flights: {},
      outings: [],
    });
    expect(withPlace(CHOSEN, "valencia", "2027-05-11")).toEqual(CHOSEN);
  });
});

describe("the steps", () => {
  it("are eight, with the parts of the results counted as one [2.112]", () => {
    const way: Step[] = ["start"];
    for (let step: Step = "start"; step !== "done"; step = after(step)) way.push(after(step));
    expect(way.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 7, 8]);
    expect(way.map(phaseOf)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3]);
    expect(before("start")).toBeNull();
  });

  it("open only if everything before them is answered", () => {
    expect(reachable("flights", EMPTY)).toBe("travelers");
    expect(reachable("results", { ...CHOSEN, people: [from("lisbon", "Ana")] })).toBe("travelers");
    expect(reachable("results", { ...CHOSEN, people: [from("lisbon"), { name: "Ben", city: null }] })).toBe(
      "travelers",
    );
    expect(reachable("results", { ...CHOSEN, back: CHOSEN.out })).toBe("dates");
    expect(reachable("results", { ...CHOSEN, back: "2027-05-12" })).toBe("dates");
    expect(reachable("summary", { ...CHOSEN, place: null })).toBe("results");
    expect(reachable("summary", CHOSEN)).toBe("summary");
    expect(reachable("done", CHOSEN)).toBe("review");
  });

  it("require everything that SPEC requires", () => {
    const today = "2026-11-20";
    expect(problemsOf("start", EMPTY, today)).toEqual(["start_needed"]);
    expect(
      problemsOf("travelers", { ...CHOSEN, people: [from("lisbon"), { name: "Ben", city: null }] }, today),
    ).toEqual(["two_travellers_needed"]);
    expect(problemsOf("dates", EMPTY, today)).toEqual(["meetup_date_needed", "return_date_needed"]);
    expect(problemsOf("dates", { ...CHOSEN, back: "2027-05-12" }, today)).toEqual(["return_after_meetup"]);
    expect(problemsOf("dates", { ...CHOSEN, out: "2026-11-19" }, today)).toEqual(["date_in_past", "too_long"]);
    expect(problemsOf("dates", { ...CHOSEN, out: "2027-10-17", back: "2027-10-20" }, today)).toEqual(["too_far"]);
    expect(problemsOf("destination", CHOSEN, today)).toEqual([]);
    expect(problemsOf("results", { ...CHOSEN, place: null }, today)).toEqual(["destination_needed"]);
    expect(problemsOf("stay", { ...CHOSEN, bed: null }, today)).toEqual(["accommodation_needed"]);
    for (const step of ["start", "travelers", "dates", "results", "stay"] as const)
      expect(problemsOf(step, CHOSEN, today)).toEqual([]);
  });
});
