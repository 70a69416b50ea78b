// sitemap.xml with the alternates of every page, and robots.txt. The server puts its own origin in place of this one.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { FALLBACK, filesBelow } from "./tree.mjs";

const ORIGIN = "http://127.0.0.1:8000";
const LANGUAGES = ["en", "es", "de", "fr", "cs"];
const LEFT_OUT = new Set(["login", "signup", "magic-link"]);

const address = (page, language) => ORIGIN + (language === "en" ? `/${page}` : `/${language}${page ? `/${page}` : ""}`);

export function writeSitemap(folder) {
  const pages = filesBelow(folder)
    .filter((name) => name.endsWith("index.html") && name !== FALLBACK)
    .map((name) => name.replace(/\/?index\.html$/, ""))
    .filter((page) => !LANGUAGES.includes(page.split("/")[0]) && !LEFT_OUT.has(page));
  const urls = pages.flatMap((page) => {
    const links = [...LANGUAGES.map((one) => [one, address(page, one)]), ["x-default", address(page, "en")]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join("");
    return LANGUAGES.map((one) => `<url><loc>${address(page, one)}</loc>${links}</url>`);
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  writeFileSync(join(folder, "sitemap.xml"), `${head}\n${urls.join("\n")}\n</urlset>\n`);
  writeFileSync(
    join(folder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /TripInvite\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
}
