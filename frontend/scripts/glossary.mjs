// The glossary of each language: docs/words.json lists variants that no text may use.
import { readFileSync } from "node:fs";

const { exact, forbidden, marks } = JSON.parse(readFileSync(new URL("../../docs/words.json", import.meta.url), "utf8"));
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches whole words in any case; a trailing star matches any ending. */
function pattern(word) {
  const end = word.endsWith("*") ? "" : "(?!\\p{L})";
  return new RegExp(`(?<!\\p{L})${escaped(word.replace(/\*$/, ""))}${end}`, "iu");
}

const rules = Object.fromEntries(
  Object.entries(forbidden).map(([language, words]) => [
    language,
    [
      ...Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: pattern(word) })),
      ...Object.entries({ ...marks.all, ...marks[language] }).map(([mark, instead]) => ({
        word: mark,
        instead,
        pattern: new RegExp(escaped(mark)),
      })),
    ],
  ]),
);

/** The forbidden words in a text: one line for each, with the word to use instead. */
export function badWords(language, text) {
  if (exact.includes(text)) return [];
  const said = text.replace(/\{\{.*?\}\}|\{\w+\}|<\/?\w+>/g, "");
  return rules[language]
    .filter((rule) => rule.pattern.test(said))
    .map(({ word, instead }) => `says "${word.replace(/\*$/, "")}": ${instead}`);
}
