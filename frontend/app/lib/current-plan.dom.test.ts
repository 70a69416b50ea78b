import { beforeEach, expect, test } from "vitest";

import { keepCurrentPlan, togglePlannedPlace } from "./current-plan";

const kept = () => localStorage.getItem("tripoint.planner.current");
beforeEach(() => localStorage.clear());

test("a place joins the plan that was begun, and leaves it again", () => {
  keepCurrentPlan("?step=dates&who=2267057*Lisbon*LIS");
  togglePlannedPlace("porto");
  expect(new URLSearchParams(kept() ?? "").get("short")).toBe("porto");
  expect(new URLSearchParams(kept() ?? "").get("who")).toBe("2267057*Lisbon*LIS");
  togglePlannedPlace("porto");
  expect(new URLSearchParams(kept() ?? "").has("short")).toBe(false);
});

test("without a plan it begins one, and of five places the newest four stay", () => {
  for (const slug of ["porto", "lisbon", "bali", "tokyo"]) togglePlannedPlace(slug);
  expect(kept()).toBe("?short=porto.lisbon.bali.tokyo");
  togglePlannedPlace("oslo");
  expect(kept()).toBe("?short=lisbon.bali.tokyo.oslo");
});
