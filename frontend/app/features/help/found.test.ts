import { describe, expect, it } from "vitest";

import { LANGUAGES, type Language } from "~/i18n/languages";
import { HELP_ARTICLES } from "~/lib/help-articles";

import { listedIn, searchWordsIn } from "./articles.server";
import { found, likeness } from "./found";

const ask = (language: Language, query: string, texts = searchWordsIn(language)) =>
  found(
    HELP_ARTICLES.map((slug) => listedIn(language, slug)),
    texts,
    query,
  ).map(({ slug }) => slug);

describe("the search of the help center", () => {
  it.each([
    ["en", "night train", "by-land"],
    ["en", "how do I invite people", "send-invites"],
    ["en", "lost my phone", "two-step-verification"],
    ["en", "delete account", "your-data"],
    ["en", "who pays whom", "settle-up"],
    ["en", "postgresql", "several-machines"],
    ["es", "tren nocturno", "by-land"],
    ["es", "eliminar cuenta", "your-data"],
    ["de", "Nachtzug", "by-land"],
    ["de", "Konto löschen", "your-data"],
    ["fr", "supprimer mon compte", "your-data"],
    ["fr", "trains de nuit", "by-land"],
    ["cs", "noční vlak", "by-land"],
    ["cs", "smazat účet", "your-data"],
  ] as const)("finds, in %s, for “%s”, the article that answers it", (language, query, slug) => {
    expect(ask(language, query)[0]).toBe(slug);
  });

  it.each([
    ["en", "expnses", "expenses"],
    ["en", "chekclist", "checklist"],
    ["en", "farness", "fairness"],
    ["de", "Einladugn", "send-invites"],
    ["cs", "nocni vlak", "by-land"],
    ["es", "contrasena", "log-in"],
    ["fr", "equitabel", "fairness"],
  ] as const)("forgives typos and missing accents: %s, “%s”", (language, query, slug) => {
    expect(ask(language, query).slice(0, 3)).toContain(slug);
  });

  it("searches titles and leads while the articles' words are not loaded", () => {
    expect(ask("en", "checklist", {})).toContain("checklist");
  });

  it.each(LANGUAGES)("finds nothing for unknown words or no words: %s", (language) => {
    expect(ask(language, "xqzvwk")).toEqual([]);
    expect(ask(language, " ?! ")).toEqual([]);
  });

  it("shows at most eight articles", () => {
    expect(ask("en", "trip")).toHaveLength(8);
  });
});

describe("the likeness of a typed word and an article's word", () => {
  it.each([
    ["file", "file", 1],
    ["fi", "files", 0.85],
    ["f", "files", 0],
    ["invites", "inviting", 0.7],
    ["cars", "cats", 0.5],
    ["car", "cat", 0],
    ["axpenzes", "expenses", 0.5],
    ["axpenzez", "expenses", 0],
  ])("%s, %s: %d", (typed, word, expected) => {
    expect(likeness(typed, word)).toBe(expected);
  });
});
