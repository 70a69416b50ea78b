import { describe, expect, it } from "vitest";

import { inOrder, zoneLabel, zonesByRegion } from "./zones";

const WINTER = new Date("2026-11-21T12:00:00Z");

describe("time zones", () => {
  it("are labelled with their name in the page's language, and their offset", () => {
    expect(zoneLabel("Europe/Prague", "en", WINTER)).toBe("Central European Time (UTC+1)");
    expect(zoneLabel("Europe/Prague", "cs", WINTER)).toBe("středoevropský čas (UTC+1)");
    expect(zoneLabel("Asia/Calcutta", "de", WINTER)).toBe("Indische Normalzeit (UTC+5:30)");
    expect(zoneLabel("America/New_York", "en", WINTER)).toBe("Eastern Time (UTC−5)");
    expect(zoneLabel("UTC", "fr", WINTER)).toBe("UTC");
  });

  it("are listed once per region and name: the first of those with the same name", () => {
    const labels = new Map(
      ["Europe/Prague", "Africa/Ceuta", "Europe/Berlin", "Europe/Athens", "UTC"].map((zone) => [
        zone,
        zoneLabel(zone, "en", WINTER),
      ]),
    );
    expect(zonesByRegion(labels, "en").map(({ region, zones }) => [region, ...zones.map(({ zone }) => zone)])).toEqual([
      ["Africa", "Africa/Ceuta"],
      ["Europe", "Europe/Prague", "Europe/Athens"],
      ["Other", "UTC"],
    ]);
  });

  it("are grouped by region in the page language's order, with the rest at the end", () => {
    const named = [
      { region: "Europe", name: "Evropa" },
      { region: "Other", name: "Aaa" },
      { region: "Atlantic", name: "Čechy" },
      { region: "Africa", name: "Afrika" },
    ];
    expect(inOrder(named, "cs").map(({ region }) => region)).toEqual(["Africa", "Atlantic", "Europe", "Other"]);
  });
});
