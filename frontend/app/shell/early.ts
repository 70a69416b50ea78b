/**
 * Runs in the head of every page before anything is painted: the chosen theme, and the visitor's language. What this
 * browser keeps ends 12 months after the last visit (SPEC 9, preferences). Imported as text (`inline:shell/early.ts`): the
 * policy of a page allows it by its hash.
 */
import { askedLanguage, settledAddress } from "../i18n/detection.ts";
import { rememberLanguage, STORED_LANGUAGE } from "../i18n/languages.ts";
import { markTheme } from "../lib/theme-colour.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Storage may be shut off; the page works without. */
function tried<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

tried(() => {
  const now = Date.now();
  if (now - Number(localStorage.getItem("tripoint.seen") ?? now) > YEAR_MS) localStorage.clear();
  localStorage.setItem("tripoint.seen", String(now));
});

const theme = tried(() => localStorage.getItem("tripoint.theme"));
if (theme === "light" || theme === "dark") {
  document.documentElement.dataset.theme = theme;
  markTheme(theme);
}

const asked = askedLanguage(location.search);
if (asked) rememberLanguage(asked);
const settled = settledAddress(location, {
  stored: tried(() => localStorage.getItem(STORED_LANGUAGE)),
  cookie: tried(() => document.cookie) ?? "",
  session: tried(() => sessionStorage.getItem(STORED_LANGUAGE)),
  browser: navigator.languages ?? [navigator.language],
  html: document.documentElement.lang,
});
const [page = ""] = settled.split(/[?#]/);
if (page !== location.pathname) location.replace(settled);
// The right page already: only the question leaves the address.
else if (asked) history.replaceState(null, "", settled);
