import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { DEFAULT_LANGUAGE, LANGUAGES } from "~/i18n/languages";
import { HELP_ARTICLES, HELP_GROUPS, type HelpArticle, READ_NEXT } from "~/lib/help-articles";
import { isPage } from "~/pages";

import { articleIn, searchWordsIn } from "./articles.server";
import { type ArticleText, wordsOf } from "./blocks";

const FEWEST_WORDS = 100;
const MOST_WORDS = 380;

const written = LANGUAGES.flatMap((language) => HELP_ARTICLES.map((slug) => [language, slug] as const));

/** The code of every screen that may link to an article. */
const sources = Object.values(
  import.meta.glob<string>(
    ["../../features/**/*.{ts,tsx}", "../../{routes,shell}/**/*.tsx", "!../../**/*.test.{ts,tsx}"],
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  ),
);
const isLinked = (slug: HelpArticle) =>
  sources.some((code) => code.includes(`"/help/${slug}"`) || (code.includes("HelpLink") && code.includes(`"${slug}"`)));

/** All links of an article to our own pages. */
function linksIn({ blocks }: ArticleText): string[] {
  const parts = blocks.flatMap((block) =>
    "items" in block ? block.items.flat() : "parts" in block ? block.parts : [],
  );
  return parts.flatMap((part) => (typeof part === "object" && "to" in part ? [part.to] : []));
}

/** Counts words that people read, not input for a machine. */
const count = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

describe("the articles", () => {
  it.each(LANGUAGES)("exist in %s, without extra files", (language) => {
    const files = readdirSync(`app/data/help/${language}`).map((name) => name.replace(/\.md$/, ""));
    expect(files.toSorted()).toEqual(HELP_ARTICLES.toSorted());
  });

  it.each(written)("%s/%s has a fitting length and format, and links only to existing pages", (language, slug) => {
    const article = articleIn(language, slug);
    const words = count(wordsOf(article));
    expect(words).toBeGreaterThanOrEqual(FEWEST_WORDS);
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
    expect(article.title.length).toBeLessThanOrEqual(70);
    // No leftovers that the format does not know: marks of other Markdown, unreplaced labels, or three dots.
    expect(wordsOf(article)).not.toMatch(/\*\*|^#|\]\(|\{\w+:|\.\.\./m);
    // A Czech word of one letter must not end a line.
    if (language === "cs") expect(wordsOf(article)).not.toMatch(/(?<![\p{L}\d’/-])[aikosuvz] /iu);
    for (const to of linksIn(article)) {
      const [page = ""] = to.slice(1).split("#");
      expect(isPage(page)).toBe(true);
      const [, named] = /^\/help\/(.+)$/.exec(to) ?? [];
      if (named !== undefined) expect(HELP_ARTICLES).toContain(named);
    }
  });

  it.each(HELP_ARTICLES)("%s has the same structure in every language", (slug) => {
    const shape = (language: (typeof LANGUAGES)[number]) =>
      articleIn(language, slug).blocks.map((block) => ("items" in block ? block.items.length : block.is));
    for (const language of LANGUAGES) expect(shape(language), language).toEqual(shape(DEFAULT_LANGUAGE));
  });

  it("use French no-break spaces", () => {
    for (const slug of HELP_ARTICLES) {
      const words = wordsOf(articleIn("fr", slug)).replaceAll(
        /\S*:\/\/\S*|\.\/tripoint.*|Authorization.*|sqlite3.*/g,
        "",
      );
      expect(words, slug).not.toMatch(/(?<![\u202f?!])[;?!]|(?<!\u00a0)[:»](?!\d)|«(?!\u00a0)/);
    }
  });

  it("use typographic apostrophes, as the help center around them does", () => {
    for (const language of LANGUAGES) {
      expect(readFileSync(`app/i18n/${language}/help.json`, "utf8"), language).not.toMatch(/\p{L}'/u);
      for (const slug of HELP_ARTICLES) expect(articleIn(language, slug).title).not.toContain("'");
    }
  });

  it("have distinct titles in every language", () => {
    for (const language of LANGUAGES) {
      const titles = HELP_ARTICLES.map((slug) => articleIn(language, slug).title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it("can be found: the search has words of each", () => {
    for (const language of LANGUAGES)
      for (const words of Object.values(searchWordsIn(language))) expect(words.split(" ").length).toBeGreaterThan(60);
  });

  it("are each linked from a screen, except those about running Tripoint, which has no screen", () => {
    const unseen = HELP_ARTICLES.filter((slug) => !isLinked(slug));
    expect(unseen).toEqual(["run-tripoint", "backups", "several-machines"]);
  });

  it("are in one group each, and suggest three others", () => {
    expect(new Set(HELP_ARTICLES).size).toBe(Object.values(HELP_GROUPS).flat().length);
    for (const slug of HELP_ARTICLES) {
      const next = new Set<HelpArticle>(READ_NEXT[slug]);
      expect(next.size).toBe(3);
      expect(next.has(slug)).toBe(false);
    }
  });
});
