import { DEFAULT_LANGUAGE, localizedPath, splitLanguage } from "~/i18n/languages";

import { auth } from "./auth";
import { ENDED_AT, forgetPerson } from "./forget";
import { isGuarded, logInPath } from "./guard";
import { SIGNED_OUT_BECAUSE, type SignedOutReason } from "./signed-out";

/** Paths that redirect to the home page on log-out; any other page reloads (SPEC 2). */
const LEFT_ON_LOG_OUT = ["/dashboard", "/trip-details", "/my-trips", "/account-settings"] as const;

/** The same for a session that ends after an hour of inactivity (SPEC 4). */
const LEFT_ON_INACTIVITY = [...LEFT_ON_LOG_OUT, "/profile", "/trip-planner"] as const;

function isAmong(paths: readonly string[], pathname: string): boolean {
  const path = `/${splitLanguage(pathname).path}`;
  return paths.some((left) => path === left || path.startsWith(`${left}/`));
}

/** Whether a page is left on log-out; the language prefix is ignored. */
export const isLeftOnLogOut = (pathname: string) => isAmong(LEFT_ON_LOG_OUT, pathname);
/** Whether a page is left when the session ends because of inactivity. */
export const isLeftOnInactivity = (pathname: string) => isAmong(LEFT_ON_INACTIVITY, pathname);

let leaving = false;

/** End this browser's session; then go from a protected page to the home page in its language, else reload. */
export const logOut = () => end(isLeftOnLogOut, null);
/** The same after an hour of inactivity. */
export const endInactiveSession = () => end(isLeftOnInactivity, "inactivity");

/** By then every other tab has noticed. */
const NOTICED_MS = 60_000;

/**
 * Called when the session has ended elsewhere. Ended in another tab, this one leaves as that one did. Ended by the
 * service, or on another device, a page that needs a session continues at the log-in, which returns to its address:
 * whoever follows a link from an email long after their session expired still reaches the trip. Pages that need no
 * session stay as they are, such as an invite.
 */
export async function leaveSignedOut(): Promise<void> {
  const { pathname, search, hash } = location;
  if (leaving || !(isGuarded(pathname) || isLeftOnInactivity(pathname))) return;
  if (isJustEnded()) await leave("elsewhere", isLeftOnInactivity(pathname) ? home() : null);
  else await leave("elsewhere", isGuarded(pathname) ? logInPath(pathname + search + hash, pathname) : null);
}

function isJustEnded(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(ENDED_AT)) < NOTICED_MS;
  } catch {
    return false;
  }
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(ENDED_AT, String(Date.now()));
  } catch {
    // Without storage there is no session to share with them either.
  }
}

const home = () => localizedPath("/", splitLanguage(location.pathname).language ?? DEFAULT_LANGUAGE);

type IsLeft = (pathname: string) => boolean;
/** Null: the person logged out. */
type Reason = SignedOutReason | null;

async function end(isLeft: IsLeft, reason: Reason): Promise<void> {
  leaving = true;
  tellOtherTabs();
  try {
    await (await auth()).signOut({ scope: "local" });
  } finally {
    // Even if the server does not reply: the next user of the browser must not see anything.
    await leave(reason, isLeft(location.pathname) ? home() : null);
  }
}

/** Forget the person, then go to the path `to`; null reloads the page. */
async function leave(reason: Reason, to: string | null): Promise<void> {
  leaving = true;
  await forgetPerson();
  if (reason) sessionStorage.setItem(SIGNED_OUT_BECAUSE, reason);
  if (to) location.replace(to);
  else location.reload();
}
