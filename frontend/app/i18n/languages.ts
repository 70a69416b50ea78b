/** Languages and their address prefixes (SPEC 2, PRODUCT.md "Paths"). `detection.ts` picks the visitor's language. */
import { isPage } from "../pages.ts";

export const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";
export const STORED_LANGUAGE = "i18nextLng";

/** Each language's own name, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
  cs: "Čeština",
};

export function isLanguage(value: string | null | undefined): value is Language {
  return (LANGUAGES as readonly string[]).includes(value ?? "");
}

/** "/de/about" is "about" in German; English has no prefix. No path starts with a slash: it must stay on our origin. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const trimmed = pathname.replace(/^\/+|\/+$/g, "");
  const [first = "", ...rest] = trimmed.split("/");
  return isLanguage(first) && first !== DEFAULT_LANGUAGE
    ? { language: first, path: rest.join("/").replace(/^[/\\]+/, "") }
    : { language: DEFAULT_LANGUAGE, path: trimmed };
}

/** The address of a page in a language; `to` starts with a slash and may carry a query and a fragment. */
export function localizedPath(to: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return to;
  return to === "/" ? `/${language}` : `/${language}${to.startsWith("/?") || to.startsWith("/#") ? to.slice(1) : to}`;
}

/** Redirect target of a path with the default language's prefix or an unsupported one; null if none is needed. */
export function strippedPrefix(pathname: string): string | null {
  const [first = "", ...rest] = pathname.replace(/^\/+|\/+$/g, "").split("/");
  const remainder = rest.join("/").replace(/^[/\\]+/, "");
  if (first === DEFAULT_LANGUAGE) return `/${remainder}`;
  const looksLikeLanguage = /^[A-Za-z]{2}(-[A-Za-z]{2})?$/.test(first);
  return looksLikeLanguage && !isLanguage(first) && !isPage(first) && isPage(remainder) ? `/${remainder}` : null;
}

/** Save the choice for the next visit (local storage may be disabled). */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_LANGUAGE, language);
  } catch {
    // Without storage, only the address carries the choice.
  }
}
