/** Which pages are written as static files: every public page in every language, and every destination. */
import { readFileSync } from "node:fs";

import { LANGUAGES, localizedPath } from "./i18n/languages.ts";
import { PUBLIC_PAGES } from "./i18n/pages.ts";

function slugs(): string[] {
  const text = readFileSync(new URL("./data/catalogue/en.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { destinations: { slug: string }[] }).destinations.map(({ slug }) => slug);
}

export function prerenderedPaths(): string[] {
  const pages = [...PUBLIC_PAGES.map((page) => `/${page}`), ...slugs().map((slug) => `/destinations/${slug}`)];
  return LANGUAGES.flatMap((language) => pages.map((page) => localizedPath(page, language)));
}
