import type { MetaDescriptor } from "react-router";

import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { pageAt } from "~/pages";
import { TITLES } from "~/lib/titles";

import { addressTags } from "./seo";

type Title = (typeof TITLES)[keyof typeof TITLES] | "auth:callback.notLinked";

/**
 * The head of a personal page: a fixed title, its address, and `noindex`. `title` is for pages with several titles.
 */
export function privateHead(pathname: string, title?: Title): MetaDescriptor[] {
  const { language, path } = splitLanguage(pathname);
  const page = pageAt(path);
  const noIndex = { name: "robots", content: "noindex" };
  // The address only looks like a page's; what is shown instead sets its own title.
  if (!page) return [noIndex];
  const named = title ?? TITLES[page.path as keyof typeof TITLES];
  return [{ title: `${textsOf(language).t(named)} · Tripoint` }, noIndex, ...addressTags(pathname)];
}
