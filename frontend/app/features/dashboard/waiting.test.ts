import { describe, expect, it } from "vitest";

import { card, place } from "./made-trips";
import { waitingFor } from "./waiting";

const valencia = card({ needs: ["answers_missing", "confirm_stay", "confirm_flight"] });
const kyoto = card({
  id: "kyoto",
  destination: place("Kyoto"),
  needs: ["choose_flight", "confirm_trip", "invite_people"],
});

describe("the list of waiting items", () => {
  it("links to the page of the trip where each is done", () => {
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
  ] as const)("begins, for %s, with %s", (mode, first) => {
    expect(waitingFor([valencia, kyoto], mode)[0]?.need).toBe(first);
  });

  it("counts requests to join, and links the viewer's tasks to their own page", () => {
    const trips = [{ id: "valencia", slug: "valencia", title: "Valencia", start: null, requests: 2 }];
    const found = waitingFor([card({ needs: ["tasks_due"] })], "team", { waitedFor: { trips, people: [] } });
    expect(found.map(({ need, count, to }) => [need, count, to])).toEqual([
      ["answer_requests", 2, "/trip-details/valencia/people"],
      ["tasks_due", 4, "/trip-details/valencia/mine"],
    ]);
  });

  it("puts debts after the nearest trip, also those of past trips", () => {
    const debt = {
      tripId: "rome",
      slug: "rome",
      title: "Rome",
      to: "Ben Vogt",
      amount: { cents: 4_000, currency: "EUR" },
    };
    const found = waitingFor([card({ needs: ["tasks_due"] }), kyoto], "team", { debts: [debt] });
    expect(found.slice(0, 2).map(({ need, to }) => [need, to])).toEqual([
      ["tasks_due", "/trip-details/valencia/mine"],
      ["pay", "/trip-details/rome/costs"],
    ]);
    expect(waitingFor([], "team", { debts: [debt] })).toHaveLength(1);
  });

  it("keeps the nearest trip first in every mode", () => {
    const cities = waitingFor([valencia, kyoto], "solo").map((one) => one.city);
    expect(cities).toEqual(["Valencia", "Valencia", "Valencia", "Kyoto", "Kyoto", "Kyoto"]);
  });
});
