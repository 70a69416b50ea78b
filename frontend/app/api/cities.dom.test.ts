import { afterEach, expect, it, vi } from "vitest";

import { cityOptions } from "./cities";

const AT = { kind: "city", lat: 0, lon: 0, timezone: "UTC", countryCode: "US", metro: null, airportMinutes: null };

function answer(cities: object[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ cities })));
}

afterEach(() => vi.unstubAllGlobals());

it("tells cities of the same name apart and marks those without an airport", async () => {
  answer([
    { ...AT, id: "1", name: "San Jose", region: "California", country: "United States", airports: ["SJC"] },
    { ...AT, id: "2", name: "Kabul", region: null, country: "Afghanistan", airports: [] },
  ]);
  expect(await cityOptions("x", new AbortController().signal, "no airport")).toEqual([
    { id: "1", label: "San Jose", detail: "California, United States", mark: "SJC" },
    { id: "2", label: "Kabul", detail: "Afghanistan · no airport", mark: "" },
  ]);
});
