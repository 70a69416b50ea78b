import { DEFAULT_LANGUAGE, localizedPath, splitLanguage } from "~/i18n/languages";
import { auth } from "~/lib/auth";

import { LEFT_ON_LOG_OUT } from "./links";

/** Whether a page is left on log-out; compared after the language prefix is taken off. */
export function isLeftOnLogOut(pathname: string): boolean {
  const path = `/${splitLanguage(pathname).path}`;
  return LEFT_ON_LOG_OUT.some((left) => path === left || path.startsWith(`${left}/`));
}

/** End the session; from a protected page to the home of the language in use, replacing history, else reload. */
export async function logOut(): Promise<void> {
  await (await auth()).signOut();
  // Fetched only now: pages that anybody reads do not carry the query client.
  (await import("~/lib/query-client")).queryClient.clear();
  const { language } = splitLanguage(location.pathname);
  if (isLeftOnLogOut(location.pathname)) location.replace(localizedPath("/", language ?? DEFAULT_LANGUAGE));
  else location.reload();
}
