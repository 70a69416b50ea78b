import { expect, it } from "vitest";

import { badWords } from "./glossary.mjs";

it("finds a forbidden word, whole and in any case", () => {
  expect(badWords("en", "Ask Somebody.")).toEqual(['says "somebody": someone']);
  expect(badWords("en", "An email for somebodyelse")).toEqual([]);
  expect(badWords("de", "Drück den Knopf, Knopflose.")).toHaveLength(2);
});

it("takes a star for any ending, and letters with marks for letters", () => {
  expect(badWords("fr", "Deux logements")).toEqual(['says "logement": hébergement']);
  expect(badWords("fr", "L'hébergement...")).toHaveLength(2);
  expect(badWords("cs", "Živěji")).toEqual([]);
});

it("leaves placeholders, tags and the specification's own messages alone", () => {
  expect(badWords("en", "{traveller} and {{mail}} <mail>here</mail>")).toEqual([]);
  expect(badWords("en", "No destinations match your search...")).toEqual([]);
});
