import { beforeEach, expect, test } from "vitest";

import { keepCurrentPlan, togglePlannedActivity, togglePlannedPlace, togglePlannedStay } from "./current-plan";

const kept = () => localStorage.getItem("tripoint.planner.current");
beforeEach(() => localStorage.clear());

test("a place is added to the current plan and removed again", () => {
  keepCurrentPlan("?step=dates&who=2267057*Lisbon*LIS");
  togglePlannedPlace("porto");
  expect(new URLSearchParams(kept() ?? "").get("short")).toBe("porto");
  expect(new URLSearchParams(kept() ?? "").get("who")).toBe("2267057*Lisbon*LIS");
  togglePlannedPlace("porto");
  expect(new URLSearchParams(kept() ?? "").has("short")).toBe(false);
});

test("adding a place starts a plan, and of five places the newest four stay", () => {
  for (const slug of ["porto", "lisbon", "bali", "tokyo"]) togglePlannedPlace(slug);
  expect(kept()).toBe("?short=porto.lisbon.bali.tokyo");
  togglePlannedPlace("oslo");
  expect(kept()).toBe("?short=lisbon.bali.tokyo.oslo");
});

const plan = () => new URLSearchParams(kept() ?? "");

test("a stay and activities of a place are added to the current plan and removed again", () => {
  keepCurrentPlan("?step=dates&who=2267057*Lisbon*LIS&out=2027-05-12");
  togglePlannedStay("valencia", { id: "valencia-hotel-1", room: "private" });
  togglePlannedActivity("valencia", "valencia-albufera-boat");
  togglePlannedActivity("valencia", "valencia-turia-wheels");
  expect([plan().get("who"), plan().get("out")]).toEqual(["2267057*Lisbon*LIS", "2027-05-12"]);
  expect([plan().get("dest"), plan().get("place")]).toEqual(["valencia", "valencia"]);
  expect(plan().get("bed")).toBe("valencia-hotel-1*private");
  expect(plan().getAll("do")).toEqual(["valencia-albufera-boat", "valencia-turia-wheels"]);
  togglePlannedStay("valencia", { id: "valencia-hotel-1", room: "private" });
  togglePlannedActivity("valencia", "valencia-albufera-boat");
  expect(plan().has("bed")).toBe(false);
  expect(plan().getAll("do")).toEqual(["valencia-turia-wheels"]);
});

test("an activity with a time can be removed as well, and a new stay replaces the old one", () => {
  keepCurrentPlan("?place=valencia&day=2027-05-12&bed=valencia-hotel-1*private&do=valencia-boat*2027-05-13T18:30*0.1");
  togglePlannedActivity("valencia", "valencia-boat");
  togglePlannedStay("valencia", { id: "valencia-hostel-1", room: "shared" });
  expect(plan().has("do")).toBe(false);
  expect(plan().get("bed")).toBe("valencia-hostel-1*shared");
  expect(plan().get("day")).toBe("2027-05-12");
});

test("choosing something at another place drops the first place's stay, flights and days", () => {
  keepCurrentPlan("?who=2267057*Lisbon*LIS&place=porto&day=2027-05-12&bed=porto-hotel-1*private&air=0*x&do=porto-sail");
  togglePlannedActivity("valencia", "valencia-boat");
  expect(kept()).toBe("?who=2267057*Lisbon*LIS&place=valencia&dest=valencia&do=valencia-boat");
});
