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

// One `expect` for all that is asked about a page: each takes longer than reading a page's head.

function expectHead(page: ReadPage, language: Language, origin: string) {
  const { path: address, metas, lang, title, canonical, alternates, kinds } = page;
  const path = pathOf(address, language);
  const place = path.startsWith("/destinations/") ? ["BreadcrumbList", "TouristDestination"] : ["BreadcrumbList"];
  const others = LANGUAGES.filter((one) => one !== language).map((one) => LOCALES[one]);
  const shown = { ...metas, robots: metas["robots"], "og:locale:alternate": metas["og:locale:alternate"]?.toSorted() };
  expect({ lang, title, canonical, alternates, kinds, metas: shown }, address).toEqual({
    lang: language,
    title: expect.stringMatching(/.{15}/),
    canonical: [`${origin}${address}`],
    alternates: [
      ...LANGUAGES.map((one) => [one, `${origin}${inLanguage(path, one)}`]),
      ["x-default", `${origin}${path}`],
    ],
    kinds: FACTS[path] ?? place,
    metas: expect.objectContaining({
      robots: undefined,
      description: [expect.stringMatching(/.{50}/)],
      "og:url": [`${origin}${address}`],
      "og:title": [title],
      "og:description": metas["description"],
      "og:locale": [LOCALES[language]],
      "og:locale:alternate": others.toSorted(),
      "og:image": [expect.any(String)],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "og:image:alt": [expect.stringMatching(/.{6}/)],
      "twitter:card": ["summary_large_image"],
    }),
  });
}

/** Everything that readers without scripts and screen reader users need. */
function expectReadable({ path, headings, main, navigations, bars, ids, links }: ReadPage) {
  const found = {
    titles: headings.filter((level) => level === 1).length,
    leaps: headings.filter((level, at) => level > (headings[at - 1] ?? level) + 1),
    main: [main.count, main.headings],
    isShort: main.text.trim().length <= 100,
    raw: /[⟨⟩]|\{\{|\bundefined\b|\bNaN\b|\[object /.exec(main.text)?.[0],
    unnamed: navigations.filter((name, at) => !name || navigations.indexOf(name) !== at),
    fewLinks: { above: bars.above <= 4, below: bars.below <= 8 },
    past: links[0],
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  };
  expect(found, path).toEqual({
    titles: 1,
    leaps: [],
    main: [1, 1],
    isShort: false,
    raw: undefined,
    unnamed: [],
    fewLinks: { above: false, below: false },
    past: "#main",
    twice: [],
  });
}

/** The page contains only what its policy allows, and nothing from other sites. */
function expectOwn({ path, policy, loaded, scripts, styles, refused, holding }: ReadPage, origin: string) {
  const sources = Object.values(policy).flat();
  const found = {
    others: policy["default-src"],
    scripts: scripts.filter((hash) => !policy["script-src"]?.includes(hash)),
    styles: styles.filter((hash) => !policy["style-src-elem"]?.includes(hash)),
    open: sources.filter((source) => /unsafe|\*|^https?:/.test(source)),
    strangers: loaded.filter((address) => !address.startsWith("data:") && new URL(address, origin).origin !== origin),
    refused,
    holding,
  };
  expect(found, path).toEqual({
    others: ["'none'"],
    scripts: [],
    styles: [],
    open: [],
    strangers: [],
    refused: [],
    holding: [],
  });
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

    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    for (const one of pages) {
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
    const linked = inner.map(({ to }) => to.pathname).filter((path) => !ids.has(path));
    const parts = pages.flatMap(({ loaded }) => loaded.filter((one) => !one.startsWith("data:")));
    const dead: string[] = [];
    for (const address of new Set([...linked, ...parts]))
      if ((await request.get(address, UNPACKED)).status() !== 200) dead.push(address);
    expect(dead).toEqual([]);
    const wrong: string[] = [];
    for (const picture of new Set(pages.flatMap(({ metas }) => metas["og:image"] ?? []))) {
      const reply = await request.get(picture);
      const bytes = await reply.body();
      const found = [reply.status(), reply.headers()["content-type"], bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      if (found.join(" ") !== "200 image/png 1200 630") wrong.push(`${picture}: ${found.join(" ")}`);
    }
    expect(wrong).toEqual([]);
  });
}
