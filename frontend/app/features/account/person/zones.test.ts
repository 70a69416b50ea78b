import { describe, expect, it } from "vitest";

import { inOrder, zoneLabel, zonesByRegion } from "./zones";

const WINTER = new Date("2026-11-21T12:00:00Z");

describe("time zones", () => {
  it("are called by city, name in the page's language, and offset", () => {
    expect(zoneLabel("Europe/Prague", "en", WINTER)).toBe("Prague · Central European Time (UTC+1)");
    expect(zoneLabel("Europe/Prague", "cs", WINTER)).toBe("Prague · středoevropský čas (UTC+1)");
    expect(zoneLabel("Asia/Kathmandu", "en", WINTER)).toMatch(/^Kathmandu .*\(UTC\+5:45\)$/);
    expect(zoneLabel("UTC", "fr", WINTER)).toBe("UTC");
  });

  it("stand by region in the order of the page's language, the rest at the end", () => {
    const names: Record<string, string> = { Europe: "Evropa", Africa: "Afrika", Atlantic: "Čechy", Other: "Aaa" };
    const regions = zonesByRegion(["Europe/Prague", "Africa/Cairo", "Atlantic/Azores"]);
    const named = regions.map((one) => ({ ...one, name: names[one.region] ?? "" }));
    expect(inOrder(named, "cs").map(({ region }) => region)).toEqual(["Africa", "Atlantic", "Europe", "Other"]);
  });
});
