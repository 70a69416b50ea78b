import { useLocation } from "react-router";

import { useHydrated } from "~/lib/use-hydrated";

import { DEFAULT_LANGUAGE, localizedPath, splitLanguage, type Language } from "./languages.ts";

/** The language of the page, from its address. */
export function useLanguage(): Language {
  return splitLanguage(useLocation().pathname).language;
}

/** Builds addresses in the page's language: `const to = useLocalized(); <Link to={to("/about")}>`. */
export function useLocalized(): (to: string) => string {
  const language = useLanguage();
  return (to) => localizedPath(to, language);
}

/**
 * The language to render in. All pages of the signed-in area share one static file, which has no texts but English
 * addresses: the first render has to match it, and the page's own language follows immediately.
 */
export function useRenderedLanguage(): Language {
  const language = useLanguage();
  const hydrated = useHydrated();
  return !hydrated && isSharedPage() ? DEFAULT_LANGUAGE : language;
}

/** Whether this document is the shared file of all pages that are not pre-rendered. */
export function isSharedPage(): boolean {
  // The name that React Router gives the context in its document.
  // oxlint-disable-next-line no-underscore-dangle
  const router = (globalThis as { __reactRouterContext?: { isSpaMode?: boolean } }).__reactRouterContext;
  return router?.isSpaMode === true;
}
