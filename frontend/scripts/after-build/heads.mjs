// heads.json: tags that the server writes into the head of the single document of the signed-in area, by page and
// language, so that previews, search engines and the browser tab need no script. The page removes them once it has its
// own (`app/shell/own-head.tsx`). Keys are patterns of pages as in pages.json; "" is the not-found page.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { ORIGIN } from "./tree.mjs";

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (one) => ENTITIES[one]);

const meta = (kind, name, content) => `<meta data-first ${kind}="${name}" content="${escaped(content)}"/>`;

function wordsIn(language) {
  const namespaces = new Map();
  return (key) => {
    const [namespace, path] = key.split(":");
    if (!namespaces.has(namespace))
      namespaces.set(namespace, JSON.parse(readFileSync(`app/i18n/${language}/${namespace}.json`, "utf8")));
    const text = path.split(".").reduce((at, name) => at?.[name], namespaces.get(namespace));
    if (typeof text !== "string") throw new Error(`${language} has no ${key}, which names a page`);
    return text;
  };
}

export async function writeHeads(folder) {
  const { module: pages } = await runnerImport("./app/pages.ts", { configFile: false });
  const { module: names } = await runnerImport("./app/lib/titles.ts", { configFile: false });
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const { module: locales } = await runnerImport("./app/i18n/locales.ts", { configFile: false });
  const heads = {};

  function head(language, page) {
    const t = wordsIn(language);
    const shared = page && names.SHARED[page.path];
    const title = `${t(page ? names.TITLES[page.path] : "common:notFound.title")} · Tripoint`;
    const address = page && !page.path.includes(":") && ORIGIN + languages.localizedPath(`/${page.path}`, language);
    return [
      `<title data-first>${escaped(title)}</title>`,
      !shared?.listed && meta("name", "robots", "noindex"),
      address && `<link data-first rel="canonical" href="${address}"/>`,
      address && meta("property", "og:url", address),
      shared && meta("name", "description", t(shared.line)),
      shared && meta("property", "og:description", t(shared.line)),
      meta("property", "og:title", shared ? t(shared.title) : title),
      meta("property", "og:type", "website"),
      meta("property", "og:site_name", "Tripoint"),
      meta("property", "og:locale", locales.LOCALES[language]),
      meta("property", "og:image", `${ORIGIN}${shared?.picture ?? "/share/page.png"}`),
      meta("property", "og:image:width", "1200"),
      meta("property", "og:image:height", "630"),
      meta("property", "og:image:alt", t("common:shareAlt")),
      meta("name", "twitter:card", "summary_large_image"),
    ]
      .filter(Boolean)
      .join("");
  }

  for (const page of [...pages.PAGES.filter(({ built }) => !built), null])
    heads[page ? pages.patternOf(page) : ""] = Object.fromEntries(
      languages.LANGUAGES.map((language) => [language, head(language, page)]),
    );
  writeFileSync(join(folder, "heads.json"), JSON.stringify(heads));
}
