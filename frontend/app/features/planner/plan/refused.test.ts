import { describe, expect, it } from "vitest";

import { EMPTY, type Plan } from "./plan";
import { withoutRefused } from "./refused";

const from = (id: string) => ({ name: "", city: { id, label: id, airport: "" } });
const PLAN: Plan = {
  ...EMPTY,
  people: [from("1"), from("2")],
  place: "amsterdam",
  bed: { id: "amsterdam-hotel-1", room: "shared" },
  flights: { 0: "a", 1: "b", 7: "c" },
  outings: [
    { id: "boat", at: null, takers: [1, 9] },
    { id: "nap", at: null, takers: null },
  ],
};

describe("items that a quote refused", () => {
  it("are removed, and the rest of the plan stays", () => {
    const found = withoutRefused(PLAN, [
      "flights.1.offerId",
      "flights.2.traveller",
      "activities.0.travellers",
      "activities.1.activityId",
    ]);
    expect(found?.left).toEqual({ ...PLAN, flights: { 0: "a" }, outings: [{ id: "boat", at: null, takers: [1] }] });
    expect(found?.gone).toEqual({ place: false, stay: false, tickets: [1], activities: 1 });
  });

  it("are not removed if the refusal is about something else", () => {
    expect(withoutRefused(PLAN, ["search.flightDataProvider", "activities.0.scheduledAt"])).toBeNull();
  });
});
