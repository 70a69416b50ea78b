import { describe, expect, it } from "vitest";

import { card } from "./made-trips";
import { quickActions } from "./quick-actions";

describe("quick actions [2.96]", () => {
  it("invite to the nearest trip that the viewer organizes and that has not begun", () => {
    const trips = [
      card({ id: "now", status: "active" }),
      card({ id: "theirs", viewerRole: "member" }),
      card({ id: "mine" }),
    ];
    expect(quickActions(trips, "team")).toContainEqual({ action: "invite", to: "/trip-details/mine/people" });
  });

  it("offer no invitation to a viewer who organizes nothing", () => {
    const actions = quickActions([card({ viewerRole: "member" })], "friends").map((one) => one.action);
    expect(actions).toEqual(["plan", "destinations", "trips"]);
  });

  it("are in the mode's order", () => {
    const first = (["solo", "friends", "team"] as const).map((mode) => quickActions([card()], mode)[0]?.action);
    expect(first).toEqual(["destinations", "invite", "plan"]);
  });
});
