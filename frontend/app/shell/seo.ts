import type { MetaDescriptor } from "react-router";

import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath, splitLanguage } from "~/i18n/languages";

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

/**
 * What a public page says of itself to search engines and link previews: canonical link, og:url, one alternate per
 * language and an x-default that leads to the default language (SPEC 2, SEO). `pathname` carries the language prefix.
 */
export function publicHead(pathname: string, { title, description, image }: Head): MetaDescriptor[] {
  const { language, path } = splitLanguage(pathname);
  const at = (to: typeof language) => origin() + localizedPath(`/${path}`, to);
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
    { property: "og:url", content: at(language) },
    { property: "og:locale", content: language },
    ...(image ? [{ property: "og:image", content: origin() + image }] : []),
    { tagName: "link", rel: "canonical", href: at(language) },
    ...LANGUAGES.map((one) => ({ tagName: "link", rel: "alternate", hrefLang: one, href: at(one) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at(DEFAULT_LANGUAGE) },
  ];
}

/** The head of a page that belongs to one person: a title, and nothing for search engines. */
export function privateHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Tripoint` }, { name: "robots", content: "noindex" }];
}
