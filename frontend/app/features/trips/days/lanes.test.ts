import { describe, expect, it } from "vitest";

import type { Trip } from "~/api/trip";

import { isSeen, lanesOf, travelDays } from "./lanes";
import { calendarOf } from "./plans";

const leg = (departure: string, arrival: string) => ({ departure, arrival });
const person = (id: string, timezone: string) => ({ id, name: id, rsvp: "confirmed", timezone, departureCity: id });
const way = (id: string, out: object, back: object) => ({
  id,
  travellerId: id,
  kind: "flight",
  outbound: [out],
  inbound: [back],
});

const BACK = leg("2027-05-23T13:00:00+02:00", "2027-05-23T15:00:00+01:00");
const TRIP = {
  start: "2027-05-19",
  end: "2027-05-23",
  destination: { timezone: "Europe/Madrid" },
  travellers: [person("ana", "Europe/Lisbon"), person("ema", "Europe/Prague"), person("femi", "Europe/London")],
  flights: [
    way("ana", leg("2027-05-19T10:05:00+01:00", "2027-05-19T13:45:00+02:00"), BACK),
    way("ema", leg("2027-05-19T07:35:00+02:00", "2027-05-19T10:20:00+02:00"), BACK),
    way("femi", leg("2027-05-19T20:45:00+01:00", "2027-05-20T00:10:00+02:00"), BACK),
  ],
  activities: [],
} as unknown as Trip;

const of = (trip: Trip, day: string) => lanesOf(trip, calendarOf(trip, [])!, day);
const hours = (part: number) => 4 + part * 24;

describe("the lanes of a travel day", () => {
  it("exist for the days on which someone arrives or leaves", () => {
    expect(travelDays(calendarOf(TRIP, [])!)).toEqual(["2027-05-19", "2027-05-23"]);
  });

  it("are sorted by landing time, with the way in the place's time, even beyond midnight", () => {
    const { lanes } = of(TRIP, "2027-05-19");
    expect(lanes.map(({ person: one, way: found, late }) => [one.id, ...found!.span.map(hours), late])).toEqual([
      ["ema", 7 + 35 / 60, 10 + 20 / 60, false],
      ["ana", 11 + 5 / 60, 13.75, false],
      ["femi", 21.75, 24 + 10 / 60, true],
    ]);
    expect(lanes[0]?.there?.map(hours)).toEqual([10 + 20 / 60, 28]);
    expect(of(TRIP, "2027-05-23").lanes[0]?.there?.map(hours)).toEqual([4, 13]);
  });

  it("show nights and work at home in the place's time, and the person's own time if it differs", () => {
    const [ema, ana] = of(TRIP, "2027-05-19").lanes;
    expect(ema?.nights.filter(isSeen).map((span) => span.map(hours))).toEqual([
      [4, 7],
      [23, 28],
    ]);
    expect(ana?.nights.filter(isSeen).map((span) => span.map(hours))).toEqual([
      [4, 8],
      [24, 28],
    ]);
    expect(ana?.work.filter(isSeen).map((span) => span.map(hours))).toEqual([[10, 19]]);
    expect([ema?.own, ana?.own.map((one) => one.hour)]).toEqual([[], [7, 11, 15, 19]]);
  });

  it("know when all would be at work at home, and that nobody is at weekends", () => {
    const { overlap } = of(TRIP, "2027-05-19");
    expect(overlap?.map((instant) => new Date(instant).toISOString())).toEqual([
      "2027-05-19T08:00:00.000Z",
      "2027-05-19T16:00:00.000Z",
    ]);
    expect(of(TRIP, "2027-05-23")).toMatchObject({ overlap: null });
    expect(of(TRIP, "2027-05-23").lanes[0]?.work.filter(isSeen)).toEqual([]);
    const far = { ...TRIP, travellers: [TRIP.travellers[1], person("ana", "Pacific/Auckland")] } as unknown as Trip;
    expect(of(far, "2027-05-19").overlap).toBeNull();
  });

  it("say whose way takes longest", () => {
    expect(of(TRIP, "2027-05-19").longest).toMatchObject({ person: { id: "ema" }, minutes: 165 });
  });

  it("show the changed hour in their marks when the clocks change", () => {
    const flights = [
      way(
        "ana",
        leg("2027-10-31T08:00:00+00:00", "2027-10-31T12:00:00+01:00"),
        leg("2027-11-02T08:00:00+01:00", "2027-11-02T09:00:00+00:00"),
      ),
    ];
    const fall = { ...TRIP, start: "2027-10-30", end: "2027-11-02", flights } as unknown as Trip;
    expect(of(fall, "2027-10-31").marks.map((mark) => mark.hour)).toEqual([4, 8, 12, 16, 20, 0, 4]);
    const before = {
      ...fall,
      flights: [way("ana", leg("2027-10-30T08:00:00+01:00", "2027-10-30T12:00:00+02:00"), BACK)],
    } as unknown as Trip;
    expect(of(before, "2027-10-30").marks.map((mark) => mark.hour)).toEqual([4, 8, 12, 16, 20, 0, 3]);
  });
});
