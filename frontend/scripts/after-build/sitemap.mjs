// Writes sitemap.xml, with the alternates of every page, and robots.txt. The server replaces the origin with its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK, filesBelow, ORIGIN } from "./tree.mjs";

/** Paths that are not pages: data, contracts, captured mail. */
const CLOSED = ["/api/", "/auth/v1/", "/rest/v1/", "/storage/v1/", "/functions/v1/", "/realtime/v1/", "/dev/"];

/** The day a page's content was last reviewed: destinations have one, other pages do not. */
function editedOn() {
  const { destinations } = JSON.parse(readFileSync("app/data/catalogue/en.json", "utf8"));
  const days = new Map(destinations.map(({ slug, reviewed }) => [`destinations/${slug}`, reviewed]));
  const newest = [...days.values()].toSorted().at(-1);
  return (path) => (path === "destinations" ? newest : days.get(path));
}

export async function writeSitemap(folder) {
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const { module: pages } = await runnerImport("./app/pages.ts", { configFile: false });
  const { LANGUAGES, DEFAULT_LANGUAGE, localizedPath, splitLanguage } = languages;
  const address = (path, language) => ORIGIN + localizedPath(`/${path}`, language);
  const paths = filesBelow(folder)
    .filter((name) => name.endsWith("index.html") && name !== FALLBACK)
    .map((name) => splitLanguage(`/${name.replace(/\/?index\.html$/, "")}`))
    .filter(({ language, path }) => language === DEFAULT_LANGUAGE && !pages.pageAt(path).unlisted)
    .map(({ path }) => path);
  const edited = editedOn();
  const urls = paths.flatMap((path) => {
    const day = edited(path);
    const mark = day ? `<lastmod>${day}</lastmod>` : "";
    const links = [...LANGUAGES.map((one) => [one, address(path, one)]), ["x-default", address(path, DEFAULT_LANGUAGE)]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join("");
    return LANGUAGES.map((one) => `<url><loc>${address(path, one)}</loc>${mark}${links}</url>`);
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  writeFileSync(join(folder, "sitemap.xml"), `${head}\n${urls.join("\n")}\n</urlset>\n`);
  writeFileSync(
    join(folder, "robots.txt"),
    [
      "# Pages of one person say noindex themselves, and a preview of an invite may be drawn: both have to be read for it.",
      "User-agent: *",
      ...CLOSED.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      "",
    ].join("\n"),
  );
}
