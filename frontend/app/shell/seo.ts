import type { MetaDescriptor } from "react-router";

import { DEFAULT_LANGUAGE, type Language, LANGUAGES, localizedPath, splitLanguage } from "~/i18n/languages";
import { LOCALES } from "~/i18n/locales";
import { textsOf } from "~/i18n/texts";
import { pageAt } from "~/pages";

/** Placeholder written into the static pages; the server replaces it with its own public origin. */
const BUILT_FOR = "http://origin.invalid";
/** The length of a title that search engines show. */
const TITLE_MOST = 60;
const NAME = "Tripoint";

/** A wide picture for link previews, such as one in `public/share`, with its alternative text. */
interface SharePicture {
  path: string;
  alt: string;
}

interface Head {
  /** Uses words that people search for. */
  title: string;
  description: string;
  /** Defaults to the general picture. */
  image?: SharePicture;
  /** The breadcrumbs after the home page: any pages in between, then the page itself. */
  crumbs?: readonly Crumb[];
  /** Structured data of the page, in addition to the breadcrumbs. */
  facts?: readonly object[];
}

interface Crumb {
  name: string;
  /** Path without language prefix; not needed for the page itself. */
  path?: string;
}

function origin(): string {
  return import.meta.env.SSR ? BUILT_FOR : location.origin;
}

/** The full URL of a page in a language; `path` begins with a slash. */
export function urlOf(path: string, language: Language): string {
  return origin() + localizedPath(path, language);
}

/** The full URL of a file of ours. */
export function fileUrl(path: string): string {
  return origin() + path;
}

/** A page's URLs, without query and fragment; `pathname` includes the language prefix (SPEC 2, SEO). */
export function addressOf(pathname: string) {
  const { language, path } = splitLanguage(pathname);
  const at = (to: Language) => urlOf(`/${path}`, to);
  return {
    canonical: at(language),
    /** One per language, and x-default for the default one. */
    alternates: [
      ...LANGUAGES.map((one) => ({ hrefLang: one as string, href: at(one) })),
      { hrefLang: "x-default", href: at(DEFAULT_LANGUAGE) },
    ],
  };
}

export function addressTags(pathname: string): MetaDescriptor[] {
  const { canonical, alternates } = addressOf(pathname);
  return [
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternates.map((one) => ({ tagName: "link", rel: "alternate", ...one }) as const),
  ];
}

function pictureTags({ path, alt }: SharePicture): MetaDescriptor[] {
  return [
    { property: "og:image", content: fileUrl(path) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Breadcrumbs from the home page, for search results. */
function trail(crumbs: readonly Crumb[], pathname: string) {
  const { language, path } = splitLanguage(pathname);
  const home = { name: textsOf(language).t("common:nav.home"), path: "/" };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [home, ...crumbs].map((crumb, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: crumb.name,
      item: urlOf(crumb.path ?? `/${path}`, language),
    })),
  };
}

/** The head of a public page, for link previews, and for search engines unless the page is unlisted. */
export function publicHead(
  pathname: string,
  { title, description, image, crumbs = [], facts = [] }: Head,
): MetaDescriptor[] {
  const { language, path } = splitLanguage(pathname);
  const named = `${title} · ${NAME}`;
  const full = title.includes(NAME) || named.length > TITLE_MOST ? title : named;
  const told = crumbs.length > 0 ? [trail(crumbs, pathname), ...facts] : facts;
  return [
    { title: full },
    { name: "description", content: description },
    ...(pageAt(path)?.unlisted ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: NAME },
    { property: "og:locale", content: LOCALES[language] },
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      property: "og:locale:alternate",
      content: LOCALES[one],
    })),
    ...pictureTags(image ?? { path: "/share/page.png", alt: textsOf(language).t("common:shareAlt") }),
    ...addressTags(pathname),
    ...told.map((fact) => ({ "script:ld+json": fact })),
  ];
}
