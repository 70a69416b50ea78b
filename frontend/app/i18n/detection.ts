/** Language detection for a visitor, and redirects to the address in that language (SPEC 2; docs/decisions/0140). */
import { DEFAULT_LANGUAGE, isLanguage, type Language, localizedPath, splitLanguage } from "./languages.ts";

/** Raw hints from the browser about the visitor's language. */
interface Traces {
  /** The saved choice, from local storage. */
  stored: string | null;
  /** All cookies of the page. */
  cookie: string;
  /** From session storage. */
  session: string | null;
  /** The browser's languages, preferred one first. */
  browser: readonly string[];
  /** The `lang` of the page itself. */
  html: string;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** "de-AT" is German; null for a language that the product does not support. */
function spoken(tag: string | null | undefined): Language | null {
  const short = tag?.toLowerCase().split("-")[0];
  return isLanguage(short) ? short : null;
}

/** The language that an address requests with `?lng=`. */
export function askedLanguage(search: string): Language | null {
  return spoken(new URLSearchParams(search).get("lng"));
}

/** From the saved choice, then a cookie, session storage, the browser and the html tag; English is the fallback. */
function detectLanguage({ stored, cookie, session, browser, html }: Traces): Language {
  const kept = /(?:^|;\s*)i18next(?:Lng)?=([^;]+)/.exec(cookie)?.[1];
  for (const trace of [stored, kept, session, ...browser, html]) {
    const language = spoken(trace);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/**
 * The address on our own origin that the visit should continue at; unchanged if it is already right. `?lng=` works on
 * every page and is removed from the address; the browser's hints count on the home page only.
 */
export function settledAddress({ pathname, search, hash }: Address, traces: Traces): string {
  const asked = askedLanguage(search);
  const language = asked ?? (pathname === "/" ? detectLanguage(traces) : null);
  if (!language) return pathname + search + hash;
  const rest = asked ? withoutLng(search) : search;
  return localizedPath(`/${splitLanguage(pathname).path}`, language) + rest + hash;
}

/** The query without `lng`, otherwise unchanged. */
function withoutLng(search: string): string {
  const rest = search
    .slice(1)
    .split("&")
    .filter((pair) => !/^lng(=|$)/.test(pair));
  return rest.length > 0 ? `?${rest.join("&")}` : "";
}
