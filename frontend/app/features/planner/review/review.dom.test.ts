import { describe, expect, it } from "vitest";

import { EMPTY, type Person, type Plan } from "../plan/plan";
import { emailProblem, likelyTraveller } from "./emails";
import type { Review } from "./kept-review";
import { keepMade, type Made, madeTrip, tripMadeOf } from "./made-trips";
import { draftObstacles, obstacles } from "./obstacles";
import { pricedPlan, tripBody } from "./trip-body";

const from = (id: string, name: string): Person => ({ name, city: { id, label: id, airport: "" } });
const PLAN: Plan = {
  ...EMPTY,
  people: [from("lisbon", "Ana"), from("berlin", "Ben"), from("paris", "Chloé")],
  out: "2027-05-12",
  back: "2027-05-17",
  place: "valencia",
  bed: { id: "valencia-hotel-1", room: "private" },
  flights: { 0: "a", 2: "c" },
  outings: [
    { id: "paella", at: null, takers: [0] },
    { id: "bikes", at: null, takers: [0, 2] },
    { id: "walk", at: "2027-05-14T10:00", takers: null },
  ],
};
const REVIEW: Review = {
  organizerName: null,
  travels: true,
  invitees: [{ email: "ben@example.com", traveller: 1 }],
  note: " ",
  datesOpen: false,
  mark: "m",
};
const made = (review: Review, mode: "send" | "draft" = "send") =>
  tripBody({
    plan: PLAN,
    review,
    organizerName: " Ana Reis ",
    names: ["Ana", "Ben", "Chloé"],
    asOf: "2026-11-20",
    bookings: { flights: true, stays: false, activities: false },
    mode,
  });

describe("an email address", () => {
  it.each(["ben@example.com", "b.en+trip@mail.example.co.uk", "jürgen@bücher.example"])(
    "such as %s is accepted",
    (email) => {
      expect(emailProblem(email, [], "ana@example.com")).toBeNull();
    },
  );

  it.each([
    "ben",
    "ben@",
    "@example.com",
    "ben@example",
    "ben@@example.com",
    ".ben@example.com",
    "be..n@example.com",
    "ben@-example.com",
    `${"b".repeat(65)}@example.com`,
  ])("such as %s is rejected", (email) => {
    expect(emailProblem(email, [], undefined)).toBe("invalid");
  });

  it("is a duplicate regardless of case, and the user's own address needs no invite", () => {
    expect(emailProblem("BEN@Example.com", ["ben@example.com"], undefined)).toBe("duplicate");
    expect(emailProblem("Ana@example.com", [], "ana@example.com")).toBe("own");
  });

  it("suggests the traveler whose name it starts with, and no other", () => {
    const free = [
      { index: 1, name: "Ben Novák" },
      { index: 2, name: "Chloé" },
      { index: 3, name: "" },
    ];
    expect(likelyTraveller("chloe.martin@example.com", free)).toBe(2);
    expect(likelyTraveller("benjamin@example.com", free)).toBeNull();
    expect(likelyTraveller("ben@example.com", [...free, { index: 4, name: "Ben" }])).toBeNull();
  });
});

describe("a plan whose trip was made", () => {
  it("is recognized, and a changed plan counts as a new one", () => {
    const [first, second] = ["trip-1", "trip-2"].map((id) => ({ id, isUndated: false }) as Made);
    expect(tripMadeOf(PLAN)).toBeNull();
    keepMade(PLAN, first!);
    const later = { ...PLAN, back: "2027-05-18" };
    expect(tripMadeOf(later)).toBeNull();
    keepMade(later, second!);
    expect([tripMadeOf(structuredClone(PLAN)), tripMadeOf(later)]).toEqual(["trip-1", "trip-2"]);
    expect(madeTrip("trip-1")).toEqual(first);
    expect(tripMadeOf({ ...PLAN, back: "2027-05-19", trip: "trip-3" })).toBe("trip-3");
  });
});

describe("obstacles to making a trip of a plan", () => {
  it("are none if nothing is missing", () => {
    expect(obstacles(PLAN, "Ana", false)).toEqual([]);
  });

  it("are listed for everything that is missing", () => {
    expect(obstacles(EMPTY, " ", false)).toEqual([
      "destination",
      "travelers",
      "itinerary",
      "accommodation",
      "organizer",
    ]);
  });
});

describe("the body of a trip", () => {
  it("contains everyone and their choices, but no prices", () => {
    const body = made(REVIEW);
    expect(body).toMatchObject({
      organizerName: "Ana Reis",
      organizerTraveller: 0,
      summary: null,
      travellers: [
        { index: 0, name: "Ana" },
        { index: 1, name: "Ben" },
        { index: 2, name: "Chloé" },
      ],
      invites: [{ email: "ben@example.com", traveller: 1 }],
      selection: {
        destination: "valencia",
        depart: "2027-05-12",
        return: "2027-05-17",
        stay: { stayId: "valencia-hotel-1", room: "private" },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/cents|price|total/i);
  });

  it("leaves an organizer who does not travel out of flights and activities", () => {
    const body = made({ ...REVIEW, travels: false });
    expect(body.organizerTraveller).toBeNull();
    expect(body.travellers.map(({ index }) => index)).toEqual([1, 2]);
    expect(body.selection.flights).toEqual([{ traveller: 2, offerId: "c" }]);
    expect(body.selection.activities).toEqual([
      { activityId: "bikes", scheduledAt: null, travellers: [2] },
      { activityId: "walk", scheduledAt: "2027-05-14T10:00", travellers: null },
    ]);
  });

  it("does not send the invite addresses of a draft", () => {
    expect(made(REVIEW, "draft").invites).toEqual([]);
  });

  it("prices the people who travel if the organizer does not", () => {
    const priced = pricedPlan(PLAN, false);
    expect(priced.people.map(({ name }) => name)).toEqual(["Ben", "Chloé"]);
    expect(priced.flights).toEqual({ 1: "c" });
    expect(priced.outings).toEqual([
      { id: "bikes", at: null, takers: [1] },
      { id: "walk", at: "2027-05-14T10:00", takers: null },
    ]);
    expect(pricedPlan(PLAN, true)).toBe(PLAN);
  });

  it("prices one person if the organizer sends just one", () => {
    const two = { ...PLAN, people: PLAN.people.slice(0, 2) };
    expect(pricedPlan(two, false).people.map(({ name }) => name)).toEqual(["Ben"]);
  });
});

describe("a draft whose dates are to be confirmed", () => {
  it("contains no dates, no flights and no times", () => {
    const { selection, travellers } = made({ ...REVIEW, datesOpen: true }, "draft");
    expect([selection.depart, selection.return, selection.flights]).toEqual([null, null, []]);
    expect(selection.activities?.map((one) => one.scheduledAt)).toEqual([null, null, null]);
    expect([selection.destination, selection.stay?.stayId]).toEqual(["valencia", "valencia-hotel-1"]);
    expect(travellers).toHaveLength(3);
  });

  it("can be saved but not sent; everything else is still required", () => {
    const missing = obstacles({ ...PLAN, bed: null }, "Ana", true);
    expect(missing).toEqual(["itinerary", "accommodation"]);
    expect(draftObstacles(missing, true)).toEqual(["accommodation"]);
    expect(draftObstacles(missing, false)).toEqual(["itinerary", "accommodation"]);
  });
});
