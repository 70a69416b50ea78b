import { useLocation } from "react-router";

import { useAlive } from "~/lib/use-alive";

import { DEFAULT_LANGUAGE, localizedPath, splitLanguage, type Language } from "./languages.ts";

/** The language of the page, from its address. */
export function useLanguage(): Language {
  return splitLanguage(useLocation().pathname).language;
}

/** Addresses in the page's language: `const to = useLocalized(); <Link to={to("/about")}>`. */
export function useLocalized(): (to: string) => string {
  const language = useLanguage();
  return (to) => localizedPath(to, language);
}

/**
 * The language to render in. One static file stands for every page of the signed-in area, and it is English: the first
 * render has to agree with it, and the page's own language follows at once.
 */
export function useRenderedLanguage(): Language {
  const language = useLanguage();
  const alive = useAlive();
  return !alive && isSharedPage() ? DEFAULT_LANGUAGE : language;
}

/** Whether this document is the one file for all pages that were not written at build time. */
export function isSharedPage(): boolean {
  // The router's own name for what it hands to its document.
  // oxlint-disable-next-line no-underscore-dangle
  const router = (globalThis as { __reactRouterContext?: { isSpaMode?: boolean } }).__reactRouterContext;
  return router?.isSpaMode === true;
}
