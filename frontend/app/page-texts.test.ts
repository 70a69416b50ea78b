import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { expect, it } from "vitest";

import { BUNDLES, bundlesFor } from "./i18n/texts";
import { frameOf, PAGES } from "./pages";
import { fileOf } from "./routes";

const APP = new URL(".", import.meta.url).pathname;
const IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;"']*?from\s+)?"((?:\.|~\/)[^"]+)"/g;

/** The namespaces that a module itself uses. */
function wordsIn(code: string): string[] {
  const hooks = [...code.matchAll(/useTranslation\((\[[^\]]+\]|"\w+")\)/g)].flatMap(([, wanted = ""]) =>
    [...wanted.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  const named = [...code.matchAll(/\bt\(\s*[`"](\w+):/g)].map(([, name = ""]) => name);
  return [...hooks, ...named];
}

/** The namespaces that a page and its imports use; lazy parts load their texts themselves. */
function wordsOf(entries: readonly string[]): Set<string> {
  const words = new Set<string>();
  const seen = new Set(entries);
  for (const file of seen) {
    const code = readFileSync(file, "utf8");
    for (const name of wordsIn(code)) words.add(name);
    for (const [, to = ""] of code.matchAll(IMPORT)) {
      const base = to.startsWith("~/") ? APP + to.slice(2) : resolve(dirname(file), to);
      const found = ["", ".ts", ".tsx"]
        .map((ending) => base + ending)
        .find((one) => /\.tsx?$/.test(one) && existsSync(one));
      if (found) seen.add(found);
    }
  }
  return words;
}

it.each(PAGES.map((page) => [page.path, page] as const))("/%s loads all texts that it shows", (_, page) => {
  const shown = wordsOf([`${APP}routes/${fileOf(page)}.tsx`, `${APP}routes/${frameOf(page)}-layout.tsx`]);
  const loaded = new Set<string>(
    bundlesFor(page.path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1")).flatMap((bundle) => [...BUNDLES[bundle]]),
  );
  expect([...shown].filter((name) => !loaded.has(name))).toEqual([]);
});
