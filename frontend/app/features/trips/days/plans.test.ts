import { describe, expect, it } from "vitest";

import type { Trip } from "~/api/trip";

import { blocksOf, hoursOf, snapped, togetherOf, topOf } from "./board-layout";
import { clashesOf, keysOf } from "./clashes";
import { calendarOf, isOuting } from "./plans";
import type { Entry } from "./queries";

const way = (travellerId: string, lands: string, leaves: string, kind = "flight") => ({
  id: `w-${travellerId}`,
  travellerId,
  kind,
  outbound: [{ departure: lands, arrival: lands }],
  inbound: [{ departure: leaves, arrival: leaves }],
});

const activity = (id: string, scheduledAt: string | null, travellerIds: string[], durationMinutes = 60) => ({
  id,
  name: id,
  scheduledAt,
  durationMinutes,
  travellerIds,
  addedBy: null,
});

function trip(changes: object = {}): Trip {
  return {
    id: "t",
    start: "2027-05-19",
    end: "2027-05-22",
    viewerTravellerId: "ana",
    destination: { timezone: "Europe/Madrid" },
    travellers: [
      { id: "ana", name: "Ana", rsvp: "confirmed" },
      { id: "ben", name: "Ben", rsvp: "pending" },
      { id: "gina", name: "Gina", rsvp: "declined" },
    ],
    flights: [],
    activities: [],
    ...changes,
  } as unknown as Trip;
}

const entry = (changes: Partial<Entry> = {}): Entry => ({
  id: "e",
  title: "Breakfast",
  startsAt: "2027-05-20T07:30:00Z",
  durationMinutes: 45,
  note: null,
  forEveryone: true,
  travellerIds: [],
  addedBy: "ana",
  ...changes,
});

const keys = (of: Trip, entries: Entry[] = []) =>
  Object.fromEntries(calendarOf(of, entries)!.days.map(({ day, plans }) => [day, plans.map((plan) => plan.key)]));

const clashes = (of: Trip, entries: Entry[] = []) =>
  clashesOf(calendarOf(of, entries)!).map((clash) =>
    "plan" in clash ? [clash.kind, clash.person, clash.plan.key] : [clash.kind, clash.person],
  );

const at = (startsAt: string) => [entry({ startsAt, durationMinutes: 60 })];

const plansOf = (of: Trip, entries: Entry[]) => calendarOf(of, entries)!.days[1]!.plans;

describe("the days of a trip [2.173]", () => {
  it("run from the first to the last, with everything in the place's time", () => {
    const outing = activity("sail", "2027-05-20T22:30:00Z", ["ana", "ben", "gina"]);
    const of = trip({
      activities: [outing],
      flights: [way("ana", "2027-05-19T13:45:00+02:00", "2027-05-22T19:40:00+02:00")],
    });
    expect(keys(of, [entry()])).toEqual({
      "2027-05-19": ["arrival:ana"],
      "2027-05-20": ["entry:e"],
      "2027-05-21": ["activity:sail"],
      "2027-05-22": ["departure:ana"],
    });
    const sail = calendarOf(of, [])!.days[2]!.plans[0]!;
    expect(isOuting(sail) && [sail.from, sail.to, sail.forAll]).toEqual([30, 90, true]);
  });

  it("are null while the dates are open", () => {
    expect(calendarOf(trip({ start: null, end: null }), [])).toBeNull();
  });

  it("leave out people who declined", () => {
    expect(
      keys(trip({ flights: [way("gina", "2027-05-19T10:00:00Z", "2027-05-22T10:00:00Z")] }))["2027-05-19"],
    ).toEqual([]);
  });

  it("list a landing at night under the previous evening, and mark it as late", () => {
    const of = trip({ flights: [way("ben", "2027-05-20T00:10:00+02:00", "2027-05-22T10:00:00+02:00")] });
    const [evening] = calendarOf(of, [])!.days;
    expect(evening?.plans).toMatchObject([{ key: "arrival:ben", day: "2027-05-19", from: 24 * 60 + 10, late: true }]);
  });

  it.each([
    ["21:59", false],
    ["22:00", true],
    ["04:59", true],
    ["05:00", false],
  ])("mark a landing at %s as late: %s", (time, late) => {
    const of = trip({ flights: [way("ben", `2027-05-20T${time}:00+02:00`, "2027-05-22T10:00:00+02:00")] });
    const plans = calendarOf(of, [])!.days.flatMap((one) => one.plans);
    expect(plans[0]).toMatchObject({ late });
  });

  it("include earlier arrivals and later departures, but at most three days around the trip", () => {
    const around = [
      way("ana", "2027-05-18T10:00:00Z", "2027-05-25T10:00:00Z"),
      way("ben", "2027-05-01T10:00:00Z", "2027-05-26T10:00:00Z"),
    ];
    const { days } = calendarOf(trip({ flights: around }), [])!;
    expect([days[0], days.at(-1)]).toMatchObject([
      { day: "2027-05-18", outside: true },
      { day: "2027-05-25", outside: true },
    ]);
    expect(days.filter((one) => one.outside).length).toBe(4);
  });

  it("separate plans without a time, and those on no day of the trip", () => {
    const of = trip({ activities: [activity("open", null, ["ana"])] });
    const calendar = calendarOf(of, [entry({ startsAt: "2027-06-20T07:30:00Z" })])!;
    expect(calendar.unplanned.map((one) => one.id)).toEqual(["open"]);
    expect(calendar.elsewhere.map((one) => one.key)).toEqual(["entry:e"]);
  });

  it("follow the place's local time when the clocks change", () => {
    const of = trip({ start: "2027-03-27", end: "2027-03-29" });
    const calendar = calendarOf(of, [
      entry({ id: "before", startsAt: "2027-03-27T08:00:00Z" }),
      entry({ id: "after", startsAt: "2027-03-28T08:00:00Z" }),
    ])!;
    expect(calendar.days.map((one) => one.plans.map((plan) => plan.from / 60))).toEqual([[9], [10], []]);
  });

  it("are the place's days on the other side of the date line", () => {
    const of = trip({ start: "2027-05-19", end: "2027-05-20", destination: { timezone: "Pacific/Auckland" } });
    expect(keys({ ...of, flights: [way("ana", "2027-05-18T20:15:00Z", "2027-05-20T00:00:00Z")] } as Trip)).toEqual({
      "2027-05-19": ["arrival:ana"],
      "2027-05-20": ["departure:ana"],
    });
  });
});

describe("a clash", () => {
  it("is someone in two places at the same time, but not one plan right after another", () => {
    const of = trip({ activities: [activity("boat", "2027-05-20T08:00:00Z", ["ana", "ben"], 60)] });
    const during = entry({ startsAt: "2027-05-20T08:59:00Z", forEveryone: false, travellerIds: ["ben"] });
    expect(clashes(of, [during])).toEqual([["twice", "ben", "activity:boat"]]);
    expect(clashes(of, [{ ...during, startsAt: "2027-05-20T09:00:00Z" }])).toEqual([]);
  });

  it("is a plan before someone has landed, or too close to their departure", () => {
    const flights = [way("ben", "2027-05-20T12:00:00+02:00", "2027-05-22T13:10:00+02:00")];
    expect(clashes(trip({ flights }), at("2027-05-20T09:59:00Z"))).toEqual([["beforeLanding", "ben", "entry:e"]]);
    expect(clashes(trip({ flights }), at("2027-05-20T10:00:00Z"))).toEqual([]);
    expect(clashes(trip({ flights }), at("2027-05-22T08:11:00Z"))).toEqual([["afterLeaving", "ben", "entry:e"]]);
    expect(clashes(trip({ flights }), at("2027-05-22T08:10:00Z"))).toEqual([]);
    const train = [way("ben", "2027-05-20T12:00:00+02:00", "2027-05-22T13:10:00+02:00", "train")];
    expect(clashes(trip({ flights: train }), at("2027-05-22T09:40:00Z"))).toEqual([]);
  });

  it("is a landing after ten in the evening, marked at the arrival", () => {
    const of = trip({ flights: [way("ben", "2027-05-19T22:00:00+02:00", "2027-05-22T13:10:00+02:00")] });
    expect(clashes(of)).toEqual([["late", "ben"]]);
    expect(keysOf(clashesOf(calendarOf(of, [])!))).toEqual(new Set(["arrival:ben"]));
  });
});

describe("the board", () => {
  it("puts overlapping plans side by side, and gives the others the full width", () => {
    const plans = plansOf(trip(), [
      entry({ id: "a", startsAt: "2027-05-20T08:00:00Z", durationMinutes: 120 }),
      entry({ id: "b", startsAt: "2027-05-20T09:00:00Z", durationMinutes: 120 }),
      entry({ id: "c", startsAt: "2027-05-20T10:00:00Z", durationMinutes: 30 }),
      entry({ id: "d", startsAt: "2027-05-20T14:00:00Z", durationMinutes: 30 }),
    ]);
    expect(blocksOf(plans).map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ["entry:a", 0, 2],
      ["entry:b", 1, 2],
      ["entry:c", 0, 2],
      ["entry:d", 0, 1],
    ]);
  });

  it("keeps a line of text before midnight for a plan that ends the day, next to what is there", () => {
    const plans = plansOf(trip(), [
      entry({ id: "a", startsAt: "2027-05-20T21:00:00Z", durationMinutes: 45 }),
      entry({ id: "b", startsAt: "2027-05-20T21:55:00Z", durationMinutes: 5 }),
    ]);
    expect(blocksOf(plans).map((one) => [one.key, topOf(one), one.lane])).toEqual([
      ["entry:a", 23 * 60, 0],
      ["entry:b", 23 * 60 + 30, 1],
    ]);
  });

  it("groups people who land within 25 minutes, with room for their names", () => {
    const of = trip({
      flights: [
        way("ana", "2027-05-20T10:00:00+02:00", "2027-05-22T13:10:00+02:00"),
        way("ben", "2027-05-20T10:25:00+02:00", "2027-05-22T13:10:00+02:00"),
      ],
    });
    expect(togetherOf(plansOf(of, [])).map((one) => one.moves.map((move) => move.people[0]))).toEqual([["ana", "ben"]]);
    const soon = [
      entry({ id: "a", startsAt: "2027-05-20T08:59:00Z" }),
      entry({ id: "b", startsAt: "2027-05-20T10:00:00Z" }),
    ];
    expect(blocksOf(plansOf(of, soon)).map(({ key, lanes }) => [key, lanes])).toEqual([
      ["moves:arrival:ana", 2],
      ["entry:a", 2],
      ["entry:b", 1],
    ]);
  });

  it("shows the hours from 8 to 22, and more if needed", () => {
    expect(hoursOf([[]])).toEqual([8, 22]);
    const early = plansOf(trip(), [entry({ startsAt: "2027-05-20T04:30:00Z" })]);
    const late = plansOf(trip(), [entry({ startsAt: "2027-05-20T20:30:00Z", durationMinutes: 300 })]);
    expect(hoursOf([early, late])).toEqual([6, 24]);
  });

  it("snaps to quarters of an hour within a day", () => {
    expect([snapped(607), snapped(608), snapped(-20), snapped(1500)]).toEqual([600, 615, 0, 1425]);
  });
});

describe("the people present", () => {
  it("are everyone except late arrivals and early departures, on each day of the trip", () => {
    const of = trip({
      travellers: [
        { id: "ana", name: "Ana", rsvp: "confirmed", arrivesOn: "2027-05-20", leavesOn: null },
        { id: "ben", name: "Ben", rsvp: "pending", arrivesOn: null, leavesOn: "2027-05-21" },
      ],
      flights: [way("ana", "2027-05-18T20:00:00+02:00", "2027-05-22T20:00:00+02:00")],
    });
    expect(calendarOf(of, [])!.days.map(({ day, absent }) => [day.slice(8), absent])).toEqual([
      ["18", []],
      ["19", ["ana"]],
      ["20", []],
      ["21", []],
      ["22", ["ben"]],
    ]);
  });
});
