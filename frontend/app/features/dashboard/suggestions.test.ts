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
  it("say that a trip starts within a week, and lead to its checklist", () => {
    const soon = card({ countdown: { kind: "days", days: 5 }, urgency: "urgent" });
    expect(suggestions(list([soon]), undefined, "solo")[0]).toEqual({
      key: "starting",
      city: "Valencia",
      days: 5,
      to: "/trip-details/valencia/checklist",
    });
    expect(keys(list([calm]), undefined, "solo")).not.toContain("starting");
  });

  it("Your trip to say that a trip starts today", () => {
    const today = card({ countdown: { kind: "starting_today", days: 0 }, urgency: "urgent" });
    expect(suggestions(list([today]), undefined, "team")[0]).toMatchObject({ key: "starting", days: 0 });
  });

  it("name missing answers, unless they stand among the viewer's tasks already", () => {
    expect(suggestions(list([card()]), undefined, "friends")[0]).toMatchObject({ key: "answers", count: 2 });
    expect(keys(list([card({ needs: ["answers_missing"] })]), undefined, "friends")).not.toContain("answers");
    expect(keys(list([calm]), undefined, "friends")).not.toContain("answers");
  });

  it("name who pays most and least for the way, and say when it is the viewer", () => {
    expect(suggestions(list([calm]), trip(), "team").find((one) => one.key === "spread")).toMatchObject({
      dearest: "Ana Reis",
      cheapest: "Ben Vogt",
      you: "dearest",
      difference: { cents: 8_700, currency: "EUR" },
      to: "/trip-details/valencia/costs",
    });
  });

  it("keep silent about a difference of a dinner, and about who declined", () => {
    const [ana, ben, chloe] = trip().travellers;
    const declined = { ...ana!, rsvp: "declined" as const };
    expect(keys(list([calm]), trip({ travellers: [declined, ben!, chloe!] }), "team")).not.toContain("spread");
  });

  it("count what is open on the list for everybody or for the viewer", () => {
    expect(suggestions(list([calm]), trip(), "solo").find((one) => one.key === "checklist")).toMatchObject({
      count: 1,
    });
    expect(keys(list([calm]), quiet, "solo")).not.toContain("checklist");
  });

  it("count what everybody does only until the viewer has done it", () => {
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

  describe("name what the trip lacks", () => {
    it("nobody has a way there, from thirty days before", () => {
      expect(found(near(30), "noWays")).toMatchObject({ count: 30, to: "/trip-details/valencia/flights" });
      expect(found(near(31), "noWays")).toBeUndefined();
      expect(found(near(30, { flights: [{ id: "w", travellerId: "Ben Vogt" }] }), "noWays")).toBeUndefined();
      expect(found(near(30, { bookings: { flights: true } }), "noWays")).toBeUndefined();
    });

    it("no stay", () => {
      expect(found(trip({ stays: [] }), "noStay")).toMatchObject({ to: "/trip-details/valencia/stay" });
      expect(found(trip(), "noStay")).toBeUndefined();
      expect(found(trip({ stays: [], bookings: { stays: true } as never }), "noStay")).toBeUndefined();
    });

    it("days between the first and the last without an activity, by the clocks there", () => {
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

    it("activities without a time", () => {
      const open = [{ id: "a", scheduledAt: null }] as never;
      expect(keys(list([calm]), trip({ activities: open, travellers: [] }), "solo")).toContain("untimed");
    });

    it("but nothing to book once it is under way", () => {
      const going = near(3, { status: "active", stays: [], activities: [] });
      expect(keys(list([card({ status: "active", joinedCount: 6 })]), going, "team")).toEqual(["after"]);
    });
  });

  it("show the place's own page while nothing is planned there", () => {
    const bare = suggestions(list([calm]), trip({ activities: [] }), "solo")[0];
    expect(bare).toMatchObject({ key: "activities", to: "/destinations/valencia" });
  });

  it("ask for the next trip when nothing comes after this one", () => {
    expect(suggestions(list([calm]), quiet, "team")).toEqual([{ key: "after", city: "Valencia", to: "/trip-planner" }]);
    const kyoto = card({ id: "kyoto", destination: place("Kyoto"), joinedCount: 6 });
    expect(keys(list([calm, kyoto]), quiet, "team")).toEqual([]);
  });

  it("remember the last trip that took place, not one that was called off", () => {
    const gone = card({ id: "gone", status: "cancelled" });
    const athens = card({ id: "athens", status: "completed", destination: place("Athens"), start: "2027-01-10" });
    expect(suggestions(list([], [gone, athens]), undefined, "friends")).toEqual([
      { key: "again", city: "Athens", since: "2027-01-10", to: "/trip-planner" },
    ]);
  });

  it("are three at most, in the order of the mode", () => {
    const before = card({ id: "athens", status: "completed" });
    const all = list([card()], [before]);
    expect(keys(all, trip(), "solo")).toEqual(["checklist", "after", "answers"]);
    expect(keys(all, trip(), "friends")).toEqual(["answers", "spread", "again"]);
    expect(keys(all, trip(), "team")).toEqual(["answers", "spread", "after"]);
  });

  it("have nothing to say to someone without any trip", () => {
    expect(suggestions(list([]), undefined, "solo")).toEqual([]);
  });
});
