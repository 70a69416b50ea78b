/**
 * Secrets that our emails put behind `#`, and the values in an identity provider's callback: removed from the address
 * immediately and kept for this tab only (TRUST.md A5), so that they survive a reload, a language switch and a log-in,
 * and nobody can read them over the user's shoulder.
 */
import { splitLanguage } from "~/i18n/languages";
import { pageAt } from "~/pages";

const KEPT = "tripoint.fragment";

type Kept = Record<string, Record<string, string>>;

function secretPage(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  return pageAt(path)?.secret ? path : null;
}

function kept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Parameters that the auth contract puts into the query of an identity provider's callback. */
const QUERY = ["code", "error", "error_code", "error_description"];

/** Move a page's secrets from the address into this tab's storage; returns whether there were any. */
export function takeTokens(): boolean {
  const page = secretPage(location.pathname);
  if (!page) return false;
  // A name without a value is an anchor on the page, such as that of "skip to content".
  const values = Object.fromEntries([...new URLSearchParams(location.hash.slice(1))].filter(([, value]) => value));
  const query = new URLSearchParams(location.search);
  if (page === "auth/callback") {
    for (const name of QUERY) {
      const value = query.get(name);
      if (value !== null) values[name] = value;
      query.delete(name);
    }
  }
  if (Object.keys(values).length === 0) return false;
  sessionStorage.setItem(KEPT, JSON.stringify({ ...kept(), [page]: values }));
  const rest = query.toString();
  history.replaceState(history.state, "", location.pathname + (rest && `?${rest}`));
  return true;
}

/** The secrets that the page's link carried: `fragmentOf("TripInvite").token`. */
export function fragmentOf(page: string): Record<string, string> {
  return kept()[page] ?? {};
}

/** Forget a page's secrets once they are used. */
export function dropFragment(page: string): void {
  const { [page]: _spent, ...rest } = kept();
  sessionStorage.setItem(KEPT, JSON.stringify(rest));
}
