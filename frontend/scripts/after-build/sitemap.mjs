// sitemap.xml with the alternates of every page, and robots.txt. The server puts its own origin in place of this one.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK, filesBelow } from "./tree.mjs";

const ORIGIN = "http://127.0.0.1:8000";

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
  const urls = paths.flatMap((path) => {
    const links = [...LANGUAGES.map((one) => [one, address(path, one)]), ["x-default", address(path, DEFAULT_LANGUAGE)]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join("");
    return LANGUAGES.map((one) => `<url><loc>${address(path, one)}</loc>${links}</url>`);
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  writeFileSync(join(folder, "sitemap.xml"), `${head}\n${urls.join("\n")}\n</urlset>\n`);
  writeFileSync(
    join(folder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /TripInvite\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
}
