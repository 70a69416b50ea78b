import { describe, expect, it } from "vitest";

import { type Leg, minutesOf, stopsOf } from "./journey";

const leg = (over: Partial<Leg>): Leg => ({
  airline: null,
  flight: null,
  carryDays: 0,
  durationMinutes: 0,
  from: "LIS",
  fromCity: "Lisbon",
  to: "VLC",
  toCity: "Valencia",
  departure: "2027-05-19T12:00:00+01:00",
  arrival: "2027-05-19T14:30:00+02:00",
  ...over,
});

describe("a journey as a list of stops", () => {
  it("has two stops for one leg, each in local time", () => {
    expect(stopsOf([leg({})]).map(({ place, at }) => [place, at.slice(11, 16)])).toEqual([
      ["Lisbon LIS", "12:00"],
      ["Valencia VLC", "14:30"],
    ]);
    expect(minutesOf([leg({})])).toBe(90);
  });

  it("gives a change's duration and onward departure, across time zones", () => {
    const first = leg({ to: "MAD", toCity: "Madrid" });
    const second = leg({
      from: "MAD",
      fromCity: "Madrid",
      departure: "2027-05-19T15:45:00+02:00",
      arrival: "2027-05-20T00:10:00+02:00",
    });
    const stops = stopsOf([first, second]);
    expect(stops.map(({ place }) => place)).toEqual(["Lisbon LIS", "Madrid MAD", "Valencia VLC"]);
    expect(stops[1]?.change).toEqual({ minutes: 75, onAt: "2027-05-19T15:45:00+02:00" });
    expect(stops.map((stop) => stop.leg)).toEqual([first, second, null]);
    expect(minutesOf([first, second])).toBe(670);
  });

  it("does not repeat a town's name in its station's, and is empty without legs", () => {
    expect(stopsOf([leg({ from: "Lisbon" })])[0]?.place).toBe("Lisbon");
    expect(stopsOf([leg({ from: "Lisbon Oriente" })])[0]?.place).toBe("Lisbon Oriente");
    expect([stopsOf([]), minutesOf([])]).toEqual([[], 0]);
  });
});
