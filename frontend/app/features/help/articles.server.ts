/** The articles at build time: one file per language and article. Never in a browser's bundle. */
import { readFileSync } from "node:fs";

import type { Language } from "../../i18n/languages.ts";
import { HELP_ARTICLES, HELP_GROUPS, type HelpArticle, type HelpGroup } from "../../lib/help-articles.ts";
import { folded } from "../../lib/folded.ts";
import { articleOf, type ArticleText, wordsOf } from "./blocks.ts";

export interface Listed {
  slug: HelpArticle;
  title: string;
  lead: string;
}

const LABEL = /\{(\w+):([\w.]+)\}/g;
const read = (path: string) => readFileSync(`app/${path}`, "utf8");

/** Replace `{trips:tabs.costs}` with the words on the screen, so that an article always names a button correctly. */
function withLabels(source: string, language: Language): string {
  return source.replaceAll(LABEL, (whole, namespace: string, key: string) => {
    let label: unknown = JSON.parse(read(`i18n/${language}/${namespace}.json`));
    for (const name of key.split(".")) label = (label as Record<string, unknown> | undefined)?.[name];
    if (typeof label !== "string" || label.includes("{{")) throw new Error(`${language}: ${whole} names no label`);
    return label.replaceAll("'", "’");
  });
}

const kept = new Map<string, ArticleText>();

/** Throws if the article is missing in that language, or names a label that no screen has. */
export function articleIn(language: Language, slug: HelpArticle): ArticleText {
  const name = `${language}/${slug}`;
  let found = kept.get(name);
  if (!found) {
    found = articleOf(withLabels(read(`data/help/${name}.md`), language));
    kept.set(name, found);
  }
  return found;
}

export function isArticle(slug: string): slug is HelpArticle {
  return (HELP_ARTICLES as readonly string[]).includes(slug);
}

export function listedIn(language: Language, slug: HelpArticle): Listed {
  const { title, lead } = articleIn(language, slug);
  return { slug, title, lead };
}

export function groupOf(slug: HelpArticle): HelpGroup {
  const [group] = Object.entries(HELP_GROUPS).find(([, slugs]) => (slugs as readonly string[]).includes(slug)) ?? [];
  return group as HelpGroup;
}

/** Every article with title and lead, by group. */
export function groupsIn(language: Language): { group: HelpGroup; articles: Listed[] }[] {
  return Object.entries(HELP_GROUPS).map(([group, slugs]) => ({
    group: group as HelpGroup,
    articles: slugs.map((slug) => listedIn(language, slug)),
  }));
}

/** For the search: the distinct words of each article, folded. */
export function searchWordsIn(language: Language): Record<string, string> {
  return Object.fromEntries(
    HELP_ARTICLES.map((slug) => {
      const words = folded(wordsOf(articleIn(language, slug))).split(/[^\p{L}\p{N}]+/u);
      return [slug, [...new Set(words.filter((word) => word.length > 1))].join(" ")];
    }),
  );
}
