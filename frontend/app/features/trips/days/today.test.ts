import { describe, expect, it } from "vitest";

import type { Trip } from "~/api/trip";

import { calendarOf } from "./plans";
import { plansOn } from "./today";

const way = (travellerId: string, lands: string) => ({
  id: `w-${travellerId}`,
  travellerId,
  kind: "flight",
  outbound: [{ departure: lands, arrival: lands }],
  inbound: [],
});

const trip = (viewerTravellerId: string | null) =>
  ({
    id: "t",
    start: "2027-05-19",
    end: "2027-05-22",
    viewerTravellerId,
    destination: { timezone: "Europe/Madrid" },
    travellers: ["ana", "ben"].map((id) => ({ id, name: id, rsvp: "confirmed" })),
    flights: [way("ana", "2027-05-20T00:10:00+02:00"), way("ben", "2027-05-19T12:00:00+02:00")],
    activities: [
      {
        id: "sail",
        name: "Sail",
        scheduledAt: "2027-05-20T17:00:00Z",
        durationMinutes: 60,
        travellerIds: ["ana", "ben"],
      },
      { id: "dive", name: "Dive", scheduledAt: "2027-05-20T08:00:00Z", durationMinutes: 60, travellerIds: ["ben"] },
    ],
  }) as unknown as Trip;

const keys = (viewer: string | null, day: string) =>
  plansOn(trip(viewer), calendarOf(trip(viewer), [])!, day).map(({ key }) => key);

describe("the viewer's plans for today", () => {
  it("are their own in chronological order, with a landing at night on its actual day", () => {
    expect(keys("ana", "2027-05-20")).toEqual(["arrival:ana", "activity:sail"]);
    expect(keys("ana", "2027-05-19")).toEqual([]);
    expect(keys("ben", "2027-05-20")).toEqual(["activity:dive", "activity:sail"]);
    expect(keys("ben", "2027-05-19")).toEqual(["arrival:ben"]);
  });

  it("are the group's for an organizer who does not travel", () => {
    expect(keys(null, "2027-05-20")).toEqual(["activity:dive", "activity:sail"]);
  });
});
