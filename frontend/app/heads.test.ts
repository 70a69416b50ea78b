import { describe, expect, it } from "vitest";

import { catalogueIn } from "./features/catalog/catalogue.server";
import { LANGUAGES, localizedPath } from "./i18n/languages";
import { ensureTexts } from "./i18n/texts";
import { PAGES } from "./pages";
import { fileOf } from "./routes";
import { TITLES } from "./lib/titles";

interface Head {
  meta: (args: { location: { pathname: string }; loaderData?: unknown }) => Record<string, unknown>[];
}

const modules = import.meta.glob<Head>(["./routes/{auth,public}/*.tsx", "!./routes/**/*.test.tsx"], { eager: true });
const built = PAGES.filter((page) => page.built && !page.path.includes(":"));

const BUNDLES = [
  "common",
  "home",
  "browse",
  "how",
  "about",
  "teams",
  "company",
  "sales",
  "legal",
  "developers",
  "help",
  "auth",
] as const;
await Promise.all(LANGUAGES.map((language) => ensureTexts(language, [...BUNDLES])));

/** Title and description of every built page in a language, by its address. */
function headsIn(language: (typeof LANGUAGES)[number]) {
  const pages = built.map((page) => ({
    path: page.path,
    module: `./routes/${fileOf(page)}.tsx`,
    loaderData: undefined,
  }));
  const places = catalogueIn(language).map((place) => ({
    path: `destinations/${place.slug}`,
    module: "./routes/public/destination.tsx",
    loaderData: place,
  }));
  return [...pages, ...places].map(({ path, module, loaderData }) => {
    const tags =
      modules[module]?.meta({ location: { pathname: localizedPath(`/${path}`, language) }, loaderData }) ?? [];
    return {
      path,
      title: tags.find((tag) => "title" in tag)?.title as string,
      description: tags.find((tag) => tag.name === "description")?.content as string,
    };
  });
}

describe.each(LANGUAGES)("heads in %s", (language) => {
  const heads = headsIn(language);

  it("have titles short enough for search results", () => {
    expect(heads.filter(({ title }) => title.length > 60 || title.length < 15)).toEqual([]);
  });

  it("have descriptions of the length that search results show", () => {
    expect(heads.filter(({ description: { length } }) => length < 110 || length > 160)).toEqual([]);
  });

  it("are unique", () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });
});

it("exactly the pages that are not pre-rendered have a title in TITLES", () => {
  const without = PAGES.filter((page) => !page.built).map(({ path }) => path);
  expect(Object.keys(TITLES).toSorted()).toEqual(without.toSorted());
});
