import { describe, expect, it } from "vitest";

import { isLeftOnInactivity, isLeftOnLogOut } from "./log-out";

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

describe("the end of an inactive session", () => {
  it("[4.75 4.76 4.77 4.78 4.79] leaves the protected pages and the profile", () => {
    for (const path of ["/dashboard", "/trip-details/42", "/my-trips", "/account-settings", "/de/profile"]) {
      expect(isLeftOnInactivity(path), path).toBe(true);
    }
  });

  it("[4.80] leaves the planner, but no public page", () => {
    expect(isLeftOnInactivity("/trip-planner")).toBe(true);
    for (const path of ["/", "/about", "/cs/destinations/prague", "/TripInvite"]) {
      expect(isLeftOnInactivity(path), path).toBe(false);
    }
  });
});
