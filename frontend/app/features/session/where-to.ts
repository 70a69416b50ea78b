import { localizedPath, splitLanguage } from "~/i18n/languages";
import { safeNext } from "~/lib/guard";

/** Where somebody goes after signing in: the page that sent them, else the dashboard. */
export function afterSignIn(search: string): string {
  const { language } = splitLanguage(location.pathname);
  return safeNext(new URLSearchParams(search).get("next")) ?? localizedPath("/dashboard", language);
}

/** The same as a whole address, for links that we mail. */
export function mailedReturn(search: string): string {
  return new URL(afterSignIn(search), location.origin).href;
}

/** The path of a link's `redirect_to` if it is ours. */
export function ownPath(address: string | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? safeNext(url.pathname + url.search + url.hash) : null;
  } catch {
    return null;
  }
}
