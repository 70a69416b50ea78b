// The fixed words of each language: docs/words.json says which variants no text may use.
import { readFileSync } from "node:fs";

const { exact, forbidden, marks } = JSON.parse(readFileSync(new URL("../../docs/words.json", import.meta.url), "utf8"));
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whole words in any case; a star at the end stands for any ending. */
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

/** What a text says with a forbidden word: one line for each, with the right word. */
export function badWords(language, text) {
  if (exact.includes(text)) return [];
  const said = text.replace(/\{\{.*?\}\}|\{\w+\}|<\/?\w+>/g, "");
  return rules[language]
    .filter((rule) => rule.pattern.test(said))
    .map(({ word, instead }) => `says "${word.replace(/\*$/, "")}": ${instead}`);
}
