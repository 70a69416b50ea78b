import { expect, it } from "vitest";

const places = import.meta.glob("../../backend/tripoint/catalog/destinations/*.yaml");
const sources = import.meta.glob<string>(["./{features,routes}/**/*.tsx", "!./**/*.test.tsx"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** A place whose poster is named in a page's source. */
const NAMED = /\b(?:posterSlug|slug)="([a-z-]+)"/g;

it("pages name only places that have a poster", () => {
  const known = new Set(Object.keys(places).map((file) => file.replace(/^.*\/|\.yaml$/g, "")));
  const named = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(NAMED)].map(([, slug = ""]) => ({ file, slug })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ slug }) => !known.has(slug))).toEqual([]);
});
