import { describe, expect, it } from "vitest";

import { card, list, place, trip } from "./made-trips";
import { suggestions } from "./suggestions";

const keys = (...found: Parameters<typeof suggestions>) => suggestions(...found).map((one) => one.key);
const calm = card({ joinedCount: 6 });
const quiet = trip({ checklist: [], travellers: [] });

const near = (days: number, over = {}) => trip({ countdown: { kind: "days", days }, flights: [], ...over } as never);
const found = (full: ReturnType<typeof trip>, key: string) =>
  suggestions(list([calm]), full, "team").find((one) => one.key === key);

describe("smart suggestions [2.98]", () => {
  it("say that a trip starts within a week, and link to its checklist", () => {
    const soon = card({ countdown: { kind: "days", days: 5 }, urgency: "urgent" });
    expect(suggestions(list([soon]), undefined, "solo")[0]).toEqual({
      key: "starting",
      city: "Valencia",
      days: 5,
      to: "/trip-details/valencia/checklist",
    });
    expect(keys(list([calm]), undefined, "solo")).not.toContain("starting");
  });

  it("say that a trip starts today", () => {
    const today = card({ countdown: { kind: "starting_today", days: 0 }, urgency: "urgent" });
    expect(suggestions(list([today]), undefined, "team")[0]).toMatchObject({ key: "starting", days: 0 });
  });

  it("mention missing answers, unless they are already among the viewer's tasks", () => {
    expect(suggestions(list([card()]), undefined, "friends")[0]).toMatchObject({ key: "answers", count: 2 });
    expect(keys(list([card({ needs: ["answers_missing"] })]), undefined, "friends")).not.toContain("answers");
    expect(keys(list([calm]), undefined, "friends")).not.toContain("answers");
  });

  it("name who pays most and least for getting there, and say when it is the viewer", () => {
    expect(suggestions(list([calm]), trip(), "team").find((one) => one.key === "spread")).toMatchObject({
      dearest: "Ana Reis",
      cheapest: "Ben Vogt",
      you: "dearest",
      difference: { cents: 8_700, currency: "EUR" },
      to: "/trip-details/valencia/costs",
    });
  });

  it("ignore travelers who declined when comparing fares", () => {
    const [ana, ben, chloe] = trip().travellers;
    const declined = { ...ana!, rsvp: "declined" as const };
    expect(keys(list([calm]), trip({ travellers: [declined, ben!, chloe!] }), "team")).not.toContain("spread");
  });

  it("count the open checklist items of everyone and of the viewer", () => {
    expect(suggestions(list([calm]), trip(), "solo").find((one) => one.key === "checklist")).toMatchObject({
      count: 1,
    });
    expect(keys(list([calm]), quiet, "solo")).not.toContain("checklist");
  });

  it("count an item that everyone does for themselves only until the viewer has done it", () => {
    const each = {
      id: "e",
      key: null,
      text: "Diet",
      done: false,
      assigneeId: null,
      forEach: true,
      doneBy: ["Ben Vogt"],
    };
    const counted = (doneBy: string[]) =>
      suggestions(list([calm]), trip({ checklist: [{ ...each, doneBy }] as never }), "solo").find(
        (one) => one.key === "checklist",
      );
    expect(counted(["Ben Vogt"])).toMatchObject({ count: 1 });
    expect(counted(["Ben Vogt", "Ana Reis"])).toBeUndefined();
  });

  describe("gaps in the trip", () => {
    it("include, from thirty days before, that nobody has chosen a way there", () => {
      expect(found(near(30), "noWays")).toMatchObject({ count: 30, to: "/trip-details/valencia/flights" });
      expect(found(near(31), "noWays")).toBeUndefined();
      expect(found(near(30, { flights: [{ id: "w", travellerId: "Ben Vogt" }] }), "noWays")).toBeUndefined();
      expect(found(near(30, { bookings: { flights: true } }), "noWays")).toBeUndefined();
    });

    it("include a missing stay", () => {
      expect(found(trip({ stays: [] }), "noStay")).toMatchObject({ to: "/trip-details/valencia/stay" });
      expect(found(trip(), "noStay")).toBeUndefined();
      expect(found(trip({ stays: [], bookings: { stays: true } as never }), "noStay")).toBeUndefined();
    });

    it("include days in between without an activity, in local time there", () => {
      const late = [{ id: "a", scheduledAt: "2027-05-20T22:30:00Z" }] as never;
      expect(
        suggestions(list([calm]), trip({ activities: late }), "solo").find(({ key }) => key === "freeDays"),
      ).toEqual({
        key: "freeDays",
        city: "Valencia",
        count: 2,
        to: "/trip-details/valencia/days",
      });
      expect(found(trip(), "freeDays")).toBeUndefined();
    });

    it("include activities without a time", () => {
      const open = [{ id: "a", scheduledAt: null }] as never;
      expect(keys(list([calm]), trip({ activities: open, travellers: [] }), "solo")).toContain("untimed");
    });

    it("include nothing to book once the trip is under way", () => {
      const going = near(3, { status: "active", stays: [], activities: [] });
      expect(keys(list([card({ status: "active", joinedCount: 6 })]), going, "team")).toEqual(["after"]);
    });
  });

  it("link to the destination's page while no activity is planned", () => {
    const bare = suggestions(list([calm]), trip({ activities: [] }), "solo")[0];
    expect(bare).toMatchObject({ key: "activities", to: "/destinations/valencia" });
  });

  it("propose the next trip when no other follows", () => {
    expect(suggestions(list([calm]), quiet, "team")).toEqual([{ key: "after", city: "Valencia", to: "/trip-planner" }]);
    const kyoto = card({ id: "kyoto", destination: place("Kyoto"), joinedCount: 6 });
    expect(keys(list([calm, kyoto]), quiet, "team")).toEqual([]);
  });

  it("recall the last trip that took place, not one that was cancelled", () => {
    const gone = card({ id: "gone", status: "cancelled" });
    const athens = card({ id: "athens", status: "completed", destination: place("Athens"), start: "2027-01-10" });
    expect(suggestions(list([], [gone, athens]), undefined, "friends")).toEqual([
      { key: "again", city: "Athens", since: "2027-01-10", to: "/trip-planner" },
    ]);
  });

  it("are at most three, in the mode's order", () => {
    const before = card({ id: "athens", status: "completed" });
    const all = list([card()], [before]);
    expect(keys(all, trip(), "solo")).toEqual(["checklist", "after", "answers"]);
    expect(keys(all, trip(), "friends")).toEqual(["answers", "spread", "again"]);
    expect(keys(all, trip(), "team")).toEqual(["answers", "spread", "after"]);
  });

  it("are empty for someone without any trip", () => {
    expect(suggestions(list([]), undefined, "solo")).toEqual([]);
  });
});
