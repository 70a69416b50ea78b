/** Detects the language of a text by comparing it with our own texts: those of the front end and of the places. */
import { readdirSync, readFileSync } from "node:fs";

import { LANGUAGES } from "./pages";

type Language = (typeof LANGUAGES)[number];

const APP = new URL("../app/", import.meta.url);
/** This many equal words in a row are no coincidence, and longer than most names. */
const ROW = 4;

interface LanguageTexts {
  whole: Set<string>;
  rows: Set<string>;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function rowsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  return words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(" "));
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, APP), "utf8"));
const files = (language: Language) =>
  readdirSync(new URL(`i18n/${language}/`, APP)).map((name) => `i18n/${language}/${name}`);

function tongueOf(language: Language): LanguageTexts {
  const texts = [...files(language), `data/catalogue/${language}.json`].flatMap((path) => textsOf(read(path)));
  // Placeholders and tags are not part of the spoken text.
  const parts = texts.flatMap((text) => text.split(/\{\{[^}]*\}\}|<[^>]*>/));
  return {
    whole: new Set(texts.map((text) => text.replace(/\s+/g, " ").trim())),
    rows: new Set(parts.flatMap(rowsOf)),
  };
}

let all: Record<Language, LanguageTexts> | undefined;
const textsByLanguage = () =>
  (all ??= Object.fromEntries(LANGUAGES.map((one) => [one, tongueOf(one)])) as Record<Language, LanguageTexts>);

/** The other language that a text is in, with the matching words. Words that `language` has as well do not count. */
export function foreignIn(text: string, language: Language): string | null {
  const own = textsByLanguage()[language];
  const isOwn = !/\p{L}{3}/u.test(text) || own.whole.has(text);
  const rows = rowsOf(text).filter((row) => !own.rows.has(row));
  for (const other of LANGUAGES.filter((one) => one !== language)) {
    const { whole, rows: theirs } = textsByLanguage()[other];
    if (!isOwn && whole.has(text)) return `${other}: ${text}`;
    const row = rows.find((one) => theirs.has(one));
    if (row) return `${other}: ${row}`;
  }
  return null;
}

/** Text keys as the page would show them for missing texts: `home:start.title`, `start.title`. */
export function namesOfTexts(): Set<string> {
  const names = new Set<string>();
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    else if (path.length > 2) names.add(path.slice(1).join("."));
    if (path.length > 1) names.add(`${path[0]}:${path.slice(1).join(".")}`);
  };
  for (const path of files("en")) walk(read(path), [path.replace(/^.*\/|\.json$/g, "")]);
  return names;
}
