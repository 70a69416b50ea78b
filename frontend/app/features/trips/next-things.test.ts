import { describe, expect, it } from "vitest";

import { thingsOf } from "./next-things";
import type { Trip } from "./queries";

const NOW = Date.parse("2027-04-01T12:00:00Z");
const NOTHING = { requests: 0, debts: 0 };
const BOOKED = { travellerId: "ana", confirmed: { by: "Ana", at: "2027-03-01T12:00:00Z" }, outbound: [], inbound: [] };

/** A confirmed trip on which nothing waits for anyone, as seen by its organizer. */
const DONE = {
  status: "confirmed",
  archived: false,
  viewerRole: "organizer",
  viewerTravellerId: "ana",
  start: "2027-05-19",
  end: "2027-05-23",
  destination: { city: "Valencia" },
  travellers: [
    { id: "ana", departureCity: "Lisbon", rsvp: "confirmed" },
    { id: "ben", departureCity: "Berlin", rsvp: "confirmed" },
  ],
  flights: [BOOKED],
  stays: [{ confirmed: { by: "Ana", at: "2027-03-01T12:00:00Z" } }],
  invites: [],
  checklist: [],
  tier: { waitingAnswers: 0, waitingInvites: 0 },
};
const TASK = { assigneeId: "ana", forEach: false, done: false, doneBy: [], dueOn: "2027-04-05" };
const LATE = { departure: "2027-05-25T09:00:00+02:00", arrival: "2027-05-25T12:00:00+02:00" };

const keysOf = (over: object, beside: object = {}) =>
  thingsOf({ ...DONE, ...over } as unknown as Trip, { ...NOTHING, ...beside }, NOW).map(({ key }) => key);

describe("things that wait for someone on a trip", () => {
  it("are none if nothing waits", () => {
    expect(keysOf({})).toEqual([]);
  });

  it.each<[string, object, object]>([
    ["choose", { flights: [] }, {}],
    ["misfit", { flights: [{ ...BOOKED, outbound: [LATE], inbound: [LATE] }] }, {}],
    ["flight", { flights: [{ ...BOOKED, confirmed: null }] }, {}],
    ["tasks", { checklist: [TASK] }, {}],
    ["requests", {}, { requests: 2 }],
    ["pro", { tier: { waitingAnswers: 1, waitingInvites: 0 } }, {}],
    ["dates", { start: null, end: null, flights: [] }, {}],
    ["invite", { travellers: [...DONE.travellers, { id: "eva", departureCity: "Rome", rsvp: "pending" }] }, {}],
    [
      "answers",
      {
        travellers: [...DONE.travellers, { id: "eva", departureCity: "Rome", rsvp: "pending" }],
        invites: [{ status: "pending" }],
      },
      {},
    ],
    [
      "invite",
      {
        travellers: [
          ...DONE.travellers,
          { id: "eva", departureCity: "Rome", rsvp: "pending" },
          { id: "femi", departureCity: "Lagos", rsvp: "pending" },
        ],
        invites: [{ status: "pending" }],
      },
      {},
    ],
    ["stay", { stays: [{ confirmed: null }] }, {}],
    ["confirm", { status: "pending" }, {}],
    ["pay", { status: "completed", archived: true }, { debts: 1 }],
  ])("include %s", (key, over, beside) => {
    expect(keysOf(over, beside)).toEqual([key]);
  });

  it("ask a newcomer to choose a way, and leave the organizer's tasks to the organizer", () => {
    const newcomer = {
      viewerRole: "member",
      viewerTravellerId: "ben",
      status: "pending",
      stays: [{ confirmed: null }],
    };
    expect(keysOf(newcomer, { requests: 3 })).toEqual(["choose"]);
  });

  it("include no booking once the trip is under way, and nothing once it is cancelled", () => {
    const open = { flights: [], stays: [{ confirmed: null }], checklist: [TASK] };
    expect(keysOf({ ...open, status: "active" }, { debts: 1, requests: 1 })).toEqual(["tasks", "pay"]);
    expect(keysOf({ ...open, status: "cancelled", archived: true }, { debts: 1 })).toEqual([]);
  });
});
