import { describe, expect, it } from "vitest";

import { isLeftOnLogOut } from "./log-out";

describe("logging out", () => {
  it("leaves protected pages in every language", () => {
    for (const path of [
      "/dashboard",
      "/trip-details/42",
      "/my-trips",
      "/account-settings",
      "/de/dashboard",
      "/cs/trip-details/42/people",
    ]) {
      expect(isLeftOnLogOut(path), path).toBe(true);
    }
  });

  it("[2.70] stays on any other page", () => {
    for (const path of ["/", "/about", "/de", "/trip-planner", "/dashboards", "/destinations/prague"]) {
      expect(isLeftOnLogOut(path), path).toBe(false);
    }
  });
});
