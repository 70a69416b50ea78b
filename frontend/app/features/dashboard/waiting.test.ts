import { describe, expect, it } from "vitest";

import { card, place } from "./made-trips";
import { waitingFor } from "./waiting";

const valencia = card({ needs: ["answers_missing", "confirm_stay", "confirm_flight"] });
const kyoto = card({
  id: "kyoto",
  destination: place("Kyoto"),
  needs: ["choose_flight", "confirm_trip", "invite_people"],
});

describe("what waits", () => {
  it("leads to the page of the trip where it is done", () => {
    const to = Object.fromEntries(waitingFor([valencia, kyoto], "team").map((one) => [one.need, one.to]));
    expect(to).toEqual({
      answers_missing: "/trip-details/valencia/people",
      confirm_stay: "/trip-details/valencia/stay",
      confirm_flight: "/trip-details/valencia/flights",
      choose_flight: "/trip-details/kyoto/flights",
      confirm_trip: "/trip-details/kyoto/settings",
      invite_people: "/trip-details/kyoto/people",
    });
  });

  it.each([
    ["solo", "confirm_flight"],
    ["friends", "answers_missing"],
    ["team", "answers_missing"],
  ] as const)("begins, seen as %s, with %s", (mode, first) => {
    expect(waitingFor([valencia, kyoto], mode)[0]?.need).toBe(first);
  });

  it("keeps the nearest trip in front whatever the mode", () => {
    const cities = waitingFor([valencia, kyoto], "solo").map((one) => one.trip.destination.city);
    expect(cities).toEqual(["Valencia", "Valencia", "Valencia", "Kyoto", "Kyoto", "Kyoto"]);
  });
});
