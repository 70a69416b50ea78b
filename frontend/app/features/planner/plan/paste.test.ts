import { expect, it } from "vitest";

import { pastedLines } from "./paste";

it("understands lines as people paste them", () => {
  const text =
    "Ana, Lisbon\n\n 2. Ben\tBerlin \n- Chloé - Paris\n• David; Warsaw;\nEma: Prague\nFemi from London\nTokyo";
  expect(pastedLines(text)).toEqual([
    { name: "Ana", city: "Lisbon" },
    { name: "Ben", city: "Berlin" },
    { name: "Chloé", city: "Paris" },
    { name: "David", city: "Warsaw" },
    { name: "Ema", city: "Prague" },
    { name: "Femi", city: "London" },
    { name: "", city: "Tokyo" },
  ]);
});

it("leaves the country or state with the city", () => {
  expect(pastedLines("Bob, Berlin, Germany\nFrank, New York, NY\nEva; Portland, Maine")).toEqual([
    { name: "Bob", city: "Berlin, Germany" },
    { name: "Frank", city: "New York, NY" },
    { name: "Eva", city: "Portland, Maine" },
  ]);
});

it("keeps names and cities with a hyphen whole", () => {
  expect(pastedLines("Jean-Luc, Saint-Étienne\r\nAix-en-Provence")).toEqual([
    { name: "Jean-Luc", city: "Saint-Étienne" },
    { name: "", city: "Aix-en-Provence" },
  ]);
});

it("skips lines without a word", () => {
  expect(pastedLines("Ana, Lisbon\n,,,\n ; \n")).toEqual([{ name: "Ana", city: "Lisbon" }]);
});
