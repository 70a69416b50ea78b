/** The addresses to pre-render: every built page in every language, including each destination and article. */
import { readFileSync } from "node:fs";

import { LANGUAGES, localizedPath } from "./i18n/languages.ts";
import { HELP_ARTICLES } from "./lib/help-articles.ts";
import { PAGES } from "./pages.ts";

function slugs(): string[] {
  const text = readFileSync(new URL("./data/catalogue/en.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { destinations: { slug: string }[] }).destinations.map(({ slug }) => slug);
}

export function prerenderedPaths(): string[] {
  const paths = PAGES.filter(({ built }) => built).flatMap(({ path }) => {
    if (path.includes(":city")) return slugs().map((slug) => `/${path.replace(":city", slug)}`);
    if (path.includes(":article")) return HELP_ARTICLES.map((slug) => `/${path.replace(":article", slug)}`);
    return `/${path}`;
  });
  return LANGUAGES.flatMap((language) => paths.map((path) => localizedPath(path, language)));
}
