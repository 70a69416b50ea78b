import { readdirSync, readFileSync } from "node:fs";

import { createInstance } from "i18next";
import { expect, it } from "vitest";

import * as cs from "./grammar/cs";
import * as de from "./grammar/de";
import * as fr from "./grammar/fr";
import { LANGUAGES } from "./languages";
import { type Grammar, phrase as plainPhrase, type Values } from "./phrase";

const FOLDER = new URL(".", import.meta.url);
const NAMESPACES = readdirSync(new URL("en", FOLDER)).map((name) => name.replace(".json", ""));
const PLURAL = /_(zero|one|two|few|many|other)$/;

const GRAMMARS: Record<string, Grammar> = { cs, de, fr };

const phrase = (texts: Record<string, object>, language: string, key: string, namespaces: string[], values?: Values) =>
  plainPhrase(texts, language, key, namespaces, values, GRAMMARS[language]);

function textsIn(language: string): Record<string, object> {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`${language}/${name}.json`, FOLDER), "utf8")) as object;
  return Object.fromEntries(NAMESPACES.map((name) => [name, read(name)]));
}

function keysOf(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === "string" ? prefix + name : keysOf(inner as object, `${prefix}${name}.`),
  );
}

/** Without the vowel that a Czech preposition gains before some numbers ("ze 4" becomes "z 4"). */
const plain = (text?: string) => text?.replace(/(?<!\p{L})([zv])e (?=\d)/gu, "$1\u00a0");

it.each(LANGUAGES)("gives the same text in %s as i18next, for every key and count", async (language) => {
  const texts = textsIn(language);
  const peer = createInstance();
  await peer.init({ lng: language, resources: { [language]: texts }, interpolation: { escapeValue: false } });
  for (const [namespace, own] of Object.entries(texts)) {
    const values = Object.fromEntries(
      [...JSON.stringify(own).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name}>`]),
    );
    for (const key of new Set(keysOf(own).map((one) => one.replace(PLURAL, ""))))
      for (const count of [undefined, 0, 1, 2, 4, 5, 21, 1.5]) {
        const given = count === undefined ? values : { ...values, count };
        const told = (peer.t as unknown as (key: string, values: object) => string)(`${namespace}:${key}`, given);
        if (told !== key) expect(plain(phrase(texts, language, `${namespace}:${key}`, [], given))).toBe(plain(told));
      }
  }
});

it("searches the namespaces in order", () => {
  const texts = { trips: { a: "trip" }, ways: { a: "way", b: "{{x}} ways" } };
  expect(phrase(texts, "en", "a", ["trips", "ways"])).toBe("trip");
  expect(phrase(texts, "en", "b", ["trips", "ways"], { x: 2 })).toBe("2 ways");
  expect(phrase(texts, "en", "ways:a", ["trips"])).toBe("way");
  expect(phrase(texts, "en", "c", ["trips", "ways"])).toBeUndefined();
});

it("contracts a French preposition with the article of a city", () => {
  const texts = { trips: { a: "À {{city}} et de {{city}}", b: "De {{city}} (à {{city}}), lundi à Le" } };
  const said = (language: string, city: string) =>
    ["a", "b"].map((key) => phrase(texts, language, key, ["trips"], { city }));
  expect(said("fr", "Le Cap")).toEqual(["Au Cap et du Cap", "Du Cap (au Cap), lundi à Le"]);
  expect(said("fr", "Les Sables")).toEqual(["Aux Sables et des Sables", "Des Sables (aux Sables), lundi à Le"]);
  expect(said("fr", "La Valette")[0]).toBe("À La Valette et de La Valette");
  expect(said("fr", "Île Maurice")).toEqual([
    "À l’île Maurice et de l’île Maurice",
    "De l’île Maurice (à l’île Maurice), lundi à Le",
  ]);
  expect(said("en", "Le Cap")[0]).toBe("À Le Cap et de Le Cap");
  const island = {
    trips: { a: "Pour {{city}}, après {{city}}, jusqu’à {{city}} ou avec {{city}}: {{city}}, et {{city}}" },
  };
  expect(phrase(island, "fr", "a", ["trips"], { city: "Île Maurice" })).toBe(
    "Pour l’île Maurice, après l’île Maurice, jusqu’à l’île Maurice ou avec l’île Maurice: Île Maurice, et Île Maurice",
  );
});

it("drops the e before a name that starts with a vowel in French", () => {
  const texts = { trips: { a: "De {{name}}, parce que {{name}} part de {{name}}, code {{name}}" } };
  const said = (language: string, name: string) => phrase(texts, language, "a", ["trips"], { name });
  expect(said("fr", "Ana")).toBe("D’Ana, parce qu’Ana part d’Ana, code Ana");
  expect(said("fr", "Élise")).toBe("D’Élise, parce qu’Élise part d’Élise, code Élise");
  expect(said("fr", "Rui de Oca")).toBe("De Rui de Oca, parce que Rui de Oca part de Rui de Oca, code Rui de Oca");
  expect(said("fr", "Ben")).toBe("De Ben, parce que Ben part de Ben, code Ben");
  expect(said("es", "Ana")).toBe("De Ana, parce que Ana part de Ana, code Ana");
});

it("uses auf instead of in before an island in German", () => {
  const texts = { trips: { a: "In {{days}} Tagen in {{city}}. In {{city}}" } };
  const said = (language: string, city: string) => phrase(texts, language, "a", ["trips"], { city, days: 3 });
  expect(said("de", "Bali")).toBe("In 3 Tagen auf Bali. Auf Bali");
  expect(said("de", "Lissabon")).toBe("In 3 Tagen in Lissabon. In Lissabon");
  expect(said("en", "Bali")).toBe("In 3 Tagen in Bali. In Bali");
});

it("uses ze and ve before Czech numbers that begin with two consonants", () => {
  const texts = { trips: { a: "{{count}} z\u00a0{{of}}, v\u00a0{{of}}, bez {{of}}" } };
  const said = (language: string, of: unknown) => phrase(texts, language, "a", ["trips"], { count: 1, of });
  for (const of of [2, 3, 4, 12, 14, 20, 43, 100, 143, 200, "14:30", "20\u00a0000\u00a0Kč"])
    expect(said("cs", of)).toBe(`1 ze ${String(of)}, ve ${String(of)}, bez ${String(of)}`);
  for (const of of [6, 7, 16, 17, 60, 79, 600, "6\u00a0000\u00a0Kč"])
    expect(said("cs", of)).toBe(`1 ze ${String(of)}, v\u00a0${String(of)}, bez ${String(of)}`);
  for (const of of [0, 1, 5, 8, 9, 10, 11, 15, 18, 50, 99, 500, 999, "1\u00a0000\u00a0Kč", "9:40", "EUR"])
    expect(said("cs", of)).toBe(`1 z\u00a0${String(of)}, v\u00a0${String(of)}, bez ${String(of)}`);
  expect(said("en", 4)).toBe("1 z\u00a04, v\u00a04, bez 4");
});
