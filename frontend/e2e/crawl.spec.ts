/** Every page that search engines may index, in every language: its HTML before any script runs. */
import { expect, test } from "@playwright/test";

import { type ReadPage, readPages } from "./crawl";
import { inLanguage, LANGUAGES } from "./pages";
import { foreignIn, namesOfTexts } from "./detect-language";

const LOCALES = { en: "en_US", es: "es_ES", de: "de_DE", fr: "fr_FR", cs: "cs_CZ" };
/** Structured data of pages with more than breadcrumbs. */
const FACTS: Record<string, string[]> = {
  "/": ["Organization", "WebSite"],
  "/how-it-works": ["BreadcrumbList", "FAQPage"],
  "/pricing": ["BreadcrumbList", "FAQPage"],
};
const UNPACKED = { headers: { "Accept-Encoding": "identity" }, maxRedirects: 0 };
const namesOfOurTexts = namesOfTexts();

type Language = (typeof LANGUAGES)[number];

/** The path of an address without the language prefix. */
const pathOf = (address: string, language: Language) =>
  language === "en" ? address : address.slice(`/${language}`.length) || "/";

function expectHead(page: ReadPage, language: Language, origin: string) {
  const { path: address, metas } = page;
  const path = pathOf(address, language);
  expect(page.lang, address).toBe(language);
  expect(page.canonical, address).toEqual([`${origin}${address}`]);
  expect(metas["og:url"], address).toEqual([`${origin}${address}`]);
  expect(page.alternates, address).toEqual([
    ...LANGUAGES.map((one) => [one, `${origin}${inLanguage(path, one)}`]),
    ["x-default", `${origin}${path}`],
  ]);
  expect(metas["robots"], address).toBeUndefined();
  expect(page.title, address).toMatch(/.{15}/);
  expect(metas["og:title"], address).toEqual([page.title]);
  expect(metas["description"]?.[0], address).toMatch(/.{50}/);
  expect(metas["og:description"], address).toEqual(metas["description"]);
  expect(metas["og:locale"], address).toEqual([LOCALES[language]]);
  expect(metas["og:locale:alternate"]?.toSorted(), address).toEqual(
    LANGUAGES.filter((one) => one !== language)
      .map((one) => LOCALES[one])
      .toSorted(),
  );
  expect(metas["twitter:card"], address).toEqual(["summary_large_image"]);
  expect(metas["og:image"], address).toHaveLength(1);
  expect([metas["og:image:width"], metas["og:image:height"]], address).toEqual([["1200"], ["630"]]);
  expect(metas["og:image:alt"]?.[0], address).toMatch(/.{6}/);
  const place = path.startsWith("/destinations/") ? ["BreadcrumbList", "TouristDestination"] : ["BreadcrumbList"];
  expect(page.kinds, address).toEqual(FACTS[path] ?? place);
}

/** Everything that readers without scripts and screen reader users need. */
function expectReadable({ path, headings, main, navigations, bars, ids, links }: ReadPage) {
  expect(
    headings.filter((level) => level === 1),
    path,
  ).toHaveLength(1);
  const leaps = headings.filter((level, at) => level > (headings[at - 1] ?? level) + 1);
  expect(leaps, `${path}: headings without one above them`).toEqual([]);
  expect([main.count, main.headings], path).toEqual([1, 1]);
  expect(main.text.trim().length, `${path}: length of the text`).toBeGreaterThan(100);
  expect(main.text, path).not.toMatch(/[⟨⟩]|\{\{|\bundefined\b|\bNaN\b|\[object /);
  expect(
    navigations.filter((name, at) => !name || navigations.indexOf(name) !== at),
    path,
  ).toEqual([]);
  expect(bars.above, `${path}: links above`).toBeGreaterThan(4);
  expect(bars.below, `${path}: links below`).toBeGreaterThan(8);
  expect(links[0], `${path}: past the bar`).toBe("#main");
  expect(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    path,
  ).toEqual([]);
}

/** The page contains only what its policy allows, and nothing from other sites. */
function expectOwn({ path, policy, loaded, scripts, styles, refused, holding }: ReadPage, origin: string) {
  expect(policy["default-src"], path).toEqual(["'none'"]);
  expect(
    scripts.filter((hash) => !policy["script-src"]?.includes(hash)),
    path,
  ).toEqual([]);
  expect(
    styles.filter((hash) => !policy["style-src-elem"]?.includes(hash)),
    path,
  ).toEqual([]);
  const sources = Object.values(policy).flat();
  expect(
    sources.filter((source) => /unsafe|\*|^https?:/.test(source)),
    path,
  ).toEqual([]);
  expect(refused, path).toEqual([]);
  const strangers = loaded.filter(
    (address) => !address.startsWith("data:") && new URL(address, origin).origin !== origin,
  );
  expect(strangers, path).toEqual([]);
  expect(holding, path).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`the HTML of every public page is complete in ${language} and has no dead links [2.81 2.82 2.83 2.84] [X3] [X16]`, async ({
    page,
    request,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const home = inLanguage("/", language);
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, url = ""]) => new URL(url).pathname)
      .filter((path) =>
        language === "en" ? !/^\/(es|de|fr|cs)(\/|$)/.test(path) : path === home || path.startsWith(`${home}/`),
      );
    expect(addresses.length).toBeGreaterThan(150);
    const { pages, said } = await readPages(page, addresses);

    for (const one of pages) {
      expect(one.status, one.path).toBe(200);
      expectHead(one, language, origin);
      expectReadable(one);
      expectOwn(one, origin);
    }

    const ends = new Set(pages.map(({ links, bars }) => links.slice(-bars.below).join(" ")));
    expect(ends.size, "different ends of pages").toBe(1);
    expect([...ends][0]?.split(" ")).toEqual(
      expect.arrayContaining([inLanguage("/help", language), inLanguage("/contact", language)]),
    );
    expect(new Set(pages.map(({ title }) => title)).size, "titles").toBe(pages.length);
    expect(new Set(pages.map(({ metas }) => metas["description"]?.[0])).size, "descriptions").toBe(pages.length);

    expect(said.length).toBeGreaterThan(5_000);
    const raw = said.filter(([, text]) => namesOfOurTexts.has(text));
    expect(raw, "names of texts in the place of texts").toEqual([]);
    const foreign = said.flatMap(([as, text, path]) => {
      const shown = LANGUAGES.includes(as as Language) ? foreignIn(text, as as Language) : `no language “${as}”`;
      return shown ? [`${path} has, as ${as}, ${shown}`] : [];
    });
    expect(foreign, "texts in another language than the page says").toEqual([]);

    const ids = new Map(pages.map((one) => [one.path, new Set(one.ids)]));
    const inner = pages.flatMap((one) =>
      one.links
        .filter((href) => !/^[a-z]+:/.test(href))
        .map((href) => ({ from: one.path, to: new URL(href, `${origin}${one.path}`) })),
    );
    const lost = inner.filter(
      ({ to }) => to.hash && ids.get(to.pathname)?.has(decodeURIComponent(to.hash.slice(1))) === false,
    );
    expect(lost.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([]);
    for (const link of new Set(inner.map(({ to }) => to.pathname)))
      if (!ids.has(link)) expect((await request.get(link, UNPACKED)).status(), link).toBe(200);
    for (const part of new Set(pages.flatMap(({ loaded }) => loaded.filter((one) => !one.startsWith("data:")))))
      expect((await request.get(part, UNPACKED)).status(), part).toBe(200);
    for (const picture of new Set(pages.flatMap(({ metas }) => metas["og:image"] ?? []))) {
      const reply = await request.get(picture);
      expect([reply.status(), reply.headers()["content-type"]], picture).toEqual([200, "image/png"]);
      const bytes = await reply.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
    }
  });
}
