/** Finds places by typed words: in any of our languages, without accents, and with a typo or two. Pure. */
import { LANGUAGES } from "~/i18n/languages";

import type { Chip, ListedPlace } from "./cards";

/** Lower case without accents, so that "malaga" finds Málaga. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").replace(/[łø]/g, fold).toLowerCase().trim();
}
const fold = (letter: string) => (letter === "ł" ? "l" : "o");

const countries = new Map<string, string>();

/** The country's names in all our languages. */
function countryNames(code: string): string {
  let known = countries.get(code);
  if (known === undefined) {
    known = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }).of(code)).join(" ");
    countries.set(code, known);
  }
  return known;
}

const texts = new WeakMap<ListedPlace, string>();

function textOf(place: ListedPlace): string {
  let known = texts.get(place);
  if (known === undefined) {
    const { city, names, country, countryCode, slug } = place;
    known = folded([city, ...names, country, countryNames(countryCode), slug.replaceAll("-", " ")].join(" "));
    texts.set(place, known);
  }
  return known;
}

/** How many typos a word of this many letters may have. */
const allowed = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** Counts letters of `typed` that are missing, added, changed or swapped: for the whole word, and for its beginning. */
export function slips(typed: string, word: string): { whole: number; beginning: number } {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      const above = rows[i - 1]!;
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, rows[i - 2]![j - 2]! + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  const last = rows[typed.length]!;
  return { whole: last.at(-1)!, beginning: Math.min(...last.slice(Math.max(0, typed.length - 2))) };
}

interface Wanted {
  query: string;
  chip: Chip | null;
  /** Month from 1; null for any. */
  month: number | null;
}

/**
 * Places with the chip that are pleasant in the month and whose names or country contain every word of the search; if
 * there are none, those that match with typos; if there are none either, those whose beginnings match with typos.
 */
export function matching<T extends ListedPlace>(places: readonly T[], { query, chip, month }: Wanted): T[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const fits = places.filter(
    (place) => (chip === null || place.chips.includes(chip)) && (month === null || place.bestMonths.includes(month)),
  );
  if (words.length === 0) return fits;
  const exact = fits.filter((place) => words.every((word) => textOf(place).includes(word)));
  if (exact.length > 0) return exact;
  const nearly = (how: "whole" | "beginning") =>
    fits.filter((place) => {
      const known = textOf(place).split(/[\s,.()-]+/);
      return words.every((word) => known.some((name) => slips(word, name)[how] <= allowed(word.length)));
    });
  const whole = nearly("whole");
  return whole.length > 0 ? whole : nearly("beginning");
}
