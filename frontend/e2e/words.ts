import { readFileSync } from "node:fs";

import { phrase } from "../app/i18n/phrase";
import { inLanguage, type LANGUAGES } from "./pages";

const NAMESPACES = [
  "common",
  "home",
  "planner",
  "auth",
  "invitations",
  "trips",
  "account",
  "editing",
  "money",
  "days",
  "mine",
  "orders",
  "ways",
  "tokens",
  "developers",
] as const;
type Language = (typeof LANGUAGES)[number];
/** The languages of the browser tests. */
export type Spoken = "en" | "cs";

export interface Words<L extends Language = Spoken> {
  language: L;
  /** The product's own texts: `t("planner:next")`. */
  t: (key: string, values?: Record<string, unknown>) => string;
  /** The address of a page in this language. */
  to: (path: string) => string;
}

/** The product's texts in a language, so that tests find elements by what is on the screen. */
export function wordsOf<L extends Language>(language: L): Words<L> {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../app/i18n/${language}/${name}.json`, import.meta.url), "utf8")) as object;
  const texts = Object.fromEntries(NAMESPACES.map((name) => [name, read(name)]));
  return {
    language,
    t: (key, values) => {
      const text = phrase(texts, language, key, NAMESPACES, values);
      if (text === undefined) throw new Error(`no text ${key} in ${language}`);
      return text;
    },
    to: (path) => inLanguage(path, language),
  };
}
