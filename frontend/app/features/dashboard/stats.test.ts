import { describe, expect, it } from "vitest";

import { card, list } from "./made-trips";
import { orderedStats, travelStats } from "./stats";

const TODAY = "2027-05-12";
const faces = (...names: string[]) =>
  names.map((name, index) => ({ name, colour: index + 1, pending: false, pictureUrl: null }));
const athens = card({
  id: "athens",
  status: "completed",
  start: "2027-01-10",
  end: "2027-01-15",
  joinedCount: 3,
  faces: faces("Ana Reis", "Ben Vogt", "Chloé Martin"),
});
const oslo = card({
  id: "oslo",
  status: "completed",
  viewerRole: "member",
  hostName: "Ben Vogt",
  start: "2026-09-01",
  end: "2026-09-03",
  joinedCount: 3,
  faces: faces("Ben Vogt", "Ana Reis", "Yuki Sato"),
});

describe("travel stats [2.97]", () => {
  it("count trips organized and joined, and leave out those that were called off", () => {
    const cancelled = card({ id: "gone", status: "cancelled" });
    const stats = travelStats(list([card()], [athens, oslo, cancelled]), "Ana Reis", TODAY);
    expect(stats).toMatchObject({ organized: 2, joined: 1 });
  });

  it("count everybody once, and never the viewer", () => {
    expect(travelStats(list([], [athens, oslo]), "Ana Reis", TODAY).met).toBe(3);
  });

  it("know the viewer by the name under which they organize, too", () => {
    expect(travelStats(list([], [athens]), "Ana Maria Reis", TODAY).met).toBe(2);
  });

  it("count nobody who did not say yes", () => {
    expect(travelStats(list([], [{ ...athens, joinedCount: 2 }]), "Ana Reis", TODAY).met).toBe(1);
  });

  it("count those whom a card has no room to show", () => {
    expect(travelStats(list([], [{ ...athens, joinedCount: 40 }]), "Ana Reis", TODAY).met).toBe(39);
  });

  it("count nights slept, not nights booked", () => {
    const going = card({ start: "2027-05-10", end: "2027-05-20", status: "active" });
    expect(travelStats(list([going, card()], [athens]), "Ana Reis", TODAY).nights).toBe(5 + 2);
  });

  it("count no night of a plan that was never confirmed", () => {
    const plan = card({ status: "pending", start: "2027-01-10", end: "2027-01-15" });
    expect(travelStats(list([], [plan]), "Ana Reis", TODAY)).toMatchObject({ nights: 0, met: 0 });
  });

  it("begin with what matters in the mode", () => {
    const stats = { organized: 1, joined: 2, met: 3, nights: 4 };
    expect((["solo", "friends", "team"] as const).map((mode) => orderedStats(stats, mode)[0])).toEqual([
      { stat: "nights", value: 4 },
      { stat: "met", value: 3 },
      { stat: "organized", value: 1 },
    ]);
  });
});
