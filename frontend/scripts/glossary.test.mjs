import { expect, it } from "vitest";

import { badWords } from "./glossary.mjs";

it("finds forbidden words as whole words in any case", () => {
  expect(badWords("en", "Ask Somebody.")).toEqual(['says "somebody": someone']);
  expect(badWords("en", "An email for somebodyelse")).toEqual([]);
  expect(badWords("de", "Drück den Knopf, Knopflose.")).toHaveLength(2);
});

it("lets a star match any ending, and treats accented letters as letters", () => {
  expect(badWords("fr", "Deux logements")).toEqual(['says "logement": hébergement']);
  expect(badWords("fr", "L'hébergement...")).toHaveLength(2);
  expect(badWords("cs", "Živěji")).toEqual([]);
});

it("ignores placeholders, tags and messages fixed by the specification", () => {
  expect(badWords("en", "{traveller} and {{mail}} <mail>here</mail>")).toEqual([]);
  expect(badWords("en", "No destinations match your search...")).toEqual([]);
});
