/** Which addresses are written as static files: every built page in every language, and every destination. */
import { readFileSync } from "node:fs";

import { LANGUAGES, localizedPath } from "./i18n/languages.ts";
import { PAGES } from "./pages.ts";

function slugs(): string[] {
  const text = readFileSync(new URL("./data/catalogue/en.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { destinations: { slug: string }[] }).destinations.map(({ slug }) => slug);
}

export function prerenderedPaths(): string[] {
  const paths = PAGES.filter(({ built }) => built).flatMap(({ path }) =>
    path.includes(":city") ? slugs().map((slug) => `/${path.replace(":city", slug)}`) : `/${path}`,
  );
  return LANGUAGES.flatMap((language) => paths.map((path) => localizedPath(path, language)));
}
