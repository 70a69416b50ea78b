/**
 * Secrets that our mails put behind `#`, and what a provider's way back carries: taken out of the address at once and
 * kept for this tab alone (TRUST.md A5), so that a reload, a language switch and a log-in do not lose them and nobody
 * reads them over a shoulder.
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

/** What the auth contract puts into the query, where the way leads back from an identity provider. */
const QUERY = ["code", "error", "error_code", "error_description"];

/** Move the secrets of a secret-carrying page from the address into this tab's storage; whether there were any. */
export function takeTokens(): boolean {
  const page = secretPage(location.pathname);
  if (!page) return false;
  // Without a value it is the name of a part of the page, as "skip to content" has one.
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

/** What the page's link carried: `fragmentOf("TripInvite").token`. */
export function fragmentOf(page: string): Record<string, string> {
  return kept()[page] ?? {};
}

/** Forget it, once it is spent. */
export function dropFragment(page: string): void {
  const { [page]: _spent, ...rest } = kept();
  sessionStorage.setItem(KEPT, JSON.stringify(rest));
}
