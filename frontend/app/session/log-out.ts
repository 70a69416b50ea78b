import { DEFAULT_LANGUAGE, localizedPath, splitLanguage } from "~/i18n/languages";

import { auth } from "./auth";
import { forgetPerson } from "./forget";
import { SIGNED_OUT_BECAUSE, type SignedOutReason } from "./signed-out";

/** Paths that send to the home page on log-out; elsewhere the page reloads (SPEC 2). */
const LEFT_ON_LOG_OUT = ["/dashboard", "/trip-details", "/my-trips", "/account-settings"] as const;

/** The same when a session ends because nobody was there for an hour (SPEC 4). */
const LEFT_ON_INACTIVITY = [...LEFT_ON_LOG_OUT, "/profile", "/trip-planner"] as const;

function isAmong(paths: readonly string[], pathname: string): boolean {
  const path = `/${splitLanguage(pathname).path}`;
  return paths.some((left) => path === left || path.startsWith(`${left}/`));
}

/** Whether a page is left on log-out; compared after the language prefix is taken off. */
export const isLeftOnLogOut = (pathname: string) => isAmong(LEFT_ON_LOG_OUT, pathname);
/** Whether a page is left when a session ends because nobody was there. */
export const isLeftOnInactivity = (pathname: string) => isAmong(LEFT_ON_INACTIVITY, pathname);

let leaving = false;

/** End this browser's session; from a protected page to the home of the language in use, else reload. */
export const logOut = () => end(isLeftOnLogOut, null);
/** The same when nobody was there for an hour. */
export const endInactiveSession = () => end(isLeftOnInactivity, "inactivity");

/**
 * The session has ended elsewhere: in another tab, on another device, by the server. Pages that need none go on, such
 * as an invite that someone opens whose session is long over.
 */
export async function leaveSignedOut(): Promise<void> {
  if (!leaving && isLeftOnInactivity(location.pathname)) await leave(isLeftOnInactivity, "elsewhere");
}

type IsLeft = (pathname: string) => boolean;
/** Null: they asked for it. */
type Reason = SignedOutReason | null;

async function end(isLeft: IsLeft, reason: Reason): Promise<void> {
  leaving = true;
  try {
    await (await auth()).signOut({ scope: "local" });
  } finally {
    // Also without a server that answers: nobody who comes after may read on.
    await leave(isLeft, reason);
  }
}

async function leave(isLeft: IsLeft, reason: Reason): Promise<void> {
  leaving = true;
  await forgetPerson();
  if (reason) sessionStorage.setItem(SIGNED_OUT_BECAUSE, reason);
  const { language } = splitLanguage(location.pathname);
  if (isLeft(location.pathname)) location.replace(localizedPath("/", language ?? DEFAULT_LANGUAGE));
  else location.reload();
}
