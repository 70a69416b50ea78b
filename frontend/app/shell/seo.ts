import type { MetaDescriptor } from "react-router";

import { DEFAULT_LANGUAGE, type Language, LANGUAGES, localizedPath, splitLanguage } from "~/i18n/languages";

/** Written into the static pages; the server puts its own public origin in its place. */
const BUILT_FOR = "http://127.0.0.1:8000";

interface Head {
  title: string;
  description?: string;
  /** Path of a wide picture for link previews. */
  image?: string;
}

function origin(): string {
  return import.meta.env.SSR ? BUILT_FOR : location.origin;
}

/** The home page in a language, with its origin. */
export function homeUrl(language: Language): string {
  return origin() + localizedPath("/", language);
}

/** Where a page stands, without its query and fragment; `pathname` carries the language prefix (SPEC 2, SEO). */
export function addressOf(pathname: string) {
  const { language, path } = splitLanguage(pathname);
  const at = (to: Language) => origin() + localizedPath(`/${path}`, to);
  return {
    canonical: at(language),
    /** One per language, and x-default for the default one. */
    alternates: [
      ...LANGUAGES.map((one) => ({ hrefLang: one as string, href: at(one) })),
      { hrefLang: "x-default", href: at(DEFAULT_LANGUAGE) },
    ],
  };
}

function addressTags(pathname: string): MetaDescriptor[] {
  const { canonical, alternates } = addressOf(pathname);
  return [
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternates.map((one) => ({ tagName: "link", rel: "alternate", ...one }) as const),
  ];
}

/** What a public page says of itself to search engines and link previews. */
export function publicHead(pathname: string, { title, description, image }: Head): MetaDescriptor[] {
  const { language, path } = splitLanguage(pathname);
  const full = path === "" ? title : `${title} · Tripoint`;
  return [
    { title: full },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    { property: "og:title", content: full },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Tripoint" },
    { property: "og:locale", content: language },
    ...(image ? [{ property: "og:image", content: origin() + image }] : []),
    ...addressTags(pathname),
  ];
}

/** The head of a page that belongs to one person: a title of ours, its address, and no place in search engines. */
export function privateHead(pathname: string, title: string): MetaDescriptor[] {
  return [{ title: `${title} · Tripoint` }, { name: "robots", content: "noindex" }, ...addressTags(pathname)];
}
