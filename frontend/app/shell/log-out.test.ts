import { describe, expect, it } from "vitest";

import { isLeftOnLogOut } from "./log-out";

describe("logging out", () => {
  it("[2.66 2.67 2.68 2.69] leaves the protected pages, in every language", () => {
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
