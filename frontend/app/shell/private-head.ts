import type { MetaDescriptor } from "react-router";

import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { pageAt } from "~/pages";
import { TITLES } from "~/lib/titles";

import { addressTags } from "./seo";

type Title = (typeof TITLES)[keyof typeof TITLES] | "auth:callback.notLinked";

/**
 * The head of a page that belongs to one person: a title of ours, its address, and no place in search engines. `title` is
 * for a page that goes by several.
 */
export function privateHead(pathname: string, title?: Title): MetaDescriptor[] {
  const { language, path } = splitLanguage(pathname);
  const page = pageAt(path);
  const noIndex = { name: "robots", content: "noindex" };
  // An address that only looks like one of a page: what stands there instead has a title of its own.
  if (!page) return [noIndex];
  const named = title ?? TITLES[page.path as keyof typeof TITLES];
  return [{ title: `${textsOf(language).t(named)} · Tripoint` }, noIndex, ...addressTags(pathname)];
}
