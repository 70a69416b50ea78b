import { describe, expect, it } from "vitest";

import { readAddress, writeAddress } from "./address";
import { EMPTY, type Person, type Plan } from "./plan";

const person = (name: string, id: string, label: string, airport: string): Person => ({
  name,
  city: { id, label, airport },
});

const FULL: Plan = {
  ...EMPTY,
  people: [
    person("Ana", "2267057", "Lisbon", "LIS"),
    person("Zoë & Chloé, Jr.", "2988507", "Saint-Étienne / Loire", "PAR"),
    { name: "Still thinking", city: null },
  ],
  out: "2027-05-12",
  back: "2027-05-17",
  flex: 3,
  wish: "kyoto",
  budget: "500to1000",
  flight: "4to8",
  provider: "duffel",
  preset: "friends",
  likes: ["adventure", "budget"],
  weather: "snow",
  avoid: ["storms", "school_holidays"],
  stay: "apartment",
  room: "shared",
  slider: 0,
  newForAll: true,
  shortlist: ["split", "porto"],
  place: "valencia",
  depart: "2027-05-11",
  bed: { id: "valencia-apartment-1", room: "shared" },
  flights: { 0: "6b0772130ddfa20237", 1: "f5e391450cfff77737" },
  outings: [
    { id: "valencia-paella", at: "2027-05-13T19:30", takers: [0, 1] },
    { id: "valencia-bikes", at: null, takers: null },
  ],
  trip: "0d9f1a52-54a5-4d0e-8f5b-0f8a6f3f9c11",
};

const crowd = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) =>
    person(`Person ${index}`, String(2_950_000 + index), `City ${index}`, "BER"),
  );

describe("the URL of a plan", () => {
  it("restores every answer", () => {
    expect(readAddress(writeAddress({ step: "review", plan: FULL }))).toEqual({ step: "review", plan: FULL });
  });

  it("contains no names: in another browser the cities have none [P12]", () => {
    const address = writeAddress({ step: "travelers", plan: FULL });
    expect(decodeURIComponent(address)).not.toMatch(/Ana|Chlo/);
    localStorage.clear();
    expect(readAddress(address).plan.people.map(({ name, city }) => [name, city?.label])).toEqual([
      ["", "Lisbon"],
      ["", "Saint-Étienne / Loire"],
      ["", undefined],
    ]);
  });

  it("contains nothing that was not answered", () => {
    expect(writeAddress({ step: "start", plan: EMPTY })).toBe("");
    expect(writeAddress({ step: "dates", plan: { ...EMPTY, out: "2027-05-12" } })).toBe("?step=dates&out=2027-05-12");
  });

  it("keeps five hundred travelers out of the URL and finds them again", () => {
    const plan = { ...FULL, people: crowd(500), flights: { 499: "6b0772130ddfa20237" } };
    const address = writeAddress({ step: "results", plan });
    expect(address.length).toBeLessThan(400);
    expect(readAddress(address).plan).toEqual(plan);
  });

  it("finds the list of an earlier history entry after the list was changed", () => {
    const before = writeAddress({ step: "travelers", plan: { ...EMPTY, people: crowd(50) } });
    writeAddress({ step: "travelers", plan: { ...EMPTY, people: crowd(51) } });
    expect(readAddress(before).plan.people).toHaveLength(50);
  });

  it("adds what a destination's page put on the plan to a long list, and drops another place's choices", () => {
    const plan = { ...FULL, people: crowd(50), flights: { 49: "6b0772130ddfa20237" } };
    const address = writeAddress({ step: "results", plan });
    const kept = plan.outings.map(({ id }) => id);
    const there = readAddress(`${address}&do=valencia-boat&do=${kept[0]}`).plan;
    expect(there.outings.map(({ id }) => id)).toEqual([...kept, "valencia-boat"]);
    expect(there.flights).toEqual(plan.flights);
    const moved = readAddress(`${address.replace("place=valencia", "place=porto")}&do=porto-sail`).plan;
    expect([moved.outings.map(({ id }) => id), moved.flights, moved.people.length]).toEqual([["porto-sail"], {}, 50]);
  });

  it("reports when the list was kept in another tab", () => {
    const address = writeAddress({ step: "results", plan: { ...FULL, people: crowd(60) } });
    sessionStorage.clear();
    const { plan } = readAddress(address);
    expect(plan.lost).toBe(true);
    expect(plan.people).toEqual([]);
    expect(plan.place).toBe("valencia");
  });

  it("reads what it can of a mangled link and leaves the rest unanswered", () => {
    const mangled =
      "?step=nowhere&who=**&who=5*&out=yesterday&back=2027-02-30x&flex=99&budget=lots&mix=-4&place=../etc&bed=*&air=x*y&air=700*z&do=&trip=1&like=adventure.spam&avoid=rain.heat";
    const { step, plan } = readAddress(mangled);
    expect(step).toBe("start");
    expect(plan).toEqual({
      ...EMPTY,
      people: [
        { name: "", city: null },
        { name: "", city: { id: "5", label: "5", airport: "" } },
      ],
      likes: ["adventure"],
      avoid: ["heat"],
    });
  });

  it("takes no more than five hundred travelers from a link", () => {
    const link = `?${Array.from({ length: 700 }, (_, index) => `who=${index}*City*BER*`).join("&")}`;
    expect(readAddress(link).plan.people).toHaveLength(500);
  });
});
