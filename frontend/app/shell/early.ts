/**
 * Runs in the head of every page before the first paint: sets the chosen theme and the visitor's language. Local
 * storage is cleared 12 months after the last visit (SPEC 9, preferences). Imported as text (`inline:shell/early.ts`),
 * because the page's content security policy allows it by its hash.
 */
import { askedLanguage, settledAddress } from "../i18n/detection.ts";
import { rememberLanguage, STORED_LANGUAGE } from "../i18n/languages.ts";
import { markTheme } from "../lib/theme-color.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Storage may be disabled; the page works without it. */
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
// Already the right page: only remove `?lng=` from the address.
else if (asked) history.replaceState(null, "", settled);
