import { describe, expect, it } from "vitest";

import { type Entry, found } from "./matching";

const ENTRIES: Entry[] = [
  { id: "lisbon-trip", group: "trips", label: "Lisbon", detail: "3 – 8 May 2027" },
  { id: "my-trips", group: "pages", label: "My trips" },
  { id: "settings", group: "pages", label: "Account settings", also: "password" },
  { id: "malaga", group: "places", label: "Málaga", detail: "Spain" },
  { id: "lisbon", group: "places", label: "Lisbon", detail: "Portugal" },
  { id: "palma", group: "places", label: "Palma de Mallorca", detail: "Spain" },
  { id: "theme", group: "actions", label: "Switch between light and dark" },
];
const ids = (query: string) => found(ENTRIES, query).map(({ id }) => id);

describe("palette search", () => {
  it("shows trips, pages and actions, but no places, for an empty query", () => {
    expect(ids("")).toEqual(["lisbon-trip", "my-trips", "settings", "theme"]);
  });
  it("ignores accents and case", () => {
    expect(ids("MALAGA")).toEqual(["malaga"]);
  });
  it("lists the person's own trip before the place", () => {
    expect(ids("lisb")).toEqual(["lisbon-trip", "lisbon"]);
  });
  it("matches words in any order, including words that are not shown", () => {
    expect(ids("mallorca palma")).toEqual(["palma"]);
    expect(ids("passw")).toEqual(["settings"]);
    expect(ids("may lisbon")).toEqual(["lisbon-trip"]);
  });
  it("ranks labels that start with the query before other matches", () => {
    expect(ids("spa")).toEqual(["malaga", "palma"]);
    expect(ids("p")).toEqual(["settings", "palma", "lisbon"]);
    expect(ids("s")).toEqual(["settings", "malaga", "palma", "theme"]);
  });
  it("finds nothing for nonsense", () => {
    expect(ids("xyzzy")).toEqual([]);
  });
  it("shows no more than five places", () => {
    const many = Array.from({ length: 9 }, (_, at): Entry => ({ id: `p${at}`, group: "places", label: `Port ${at}` }));
    expect(found(many, "port")).toHaveLength(5);
  });
});
