import type { Session } from "@supabase/auth-js";

import { localizedPath, splitLanguage } from "~/i18n/languages";
import { currentSession } from "~/session/auth";
import { safeNext } from "~/session/guard";
import { lacksSecondFactor, secondFactorPath } from "~/session/second-factor";

import { waitFor } from "./waiting";

/** Where someone goes after signing in: the page that sent them, else the dashboard. */
export function afterSignIn(search: string, pathname = location.pathname): string {
  const { language } = splitLanguage(pathname);
  return safeNext(new URLSearchParams(search).get("next")) ?? localizedPath("/dashboard", language);
}

/**
 * The next page of someone who has just signed in, whatever way: the second factor where their account asks for one
 * (TRUST.md A16), a password where two had been given before the address was proved (A14), then `next`.
 */
export async function onward(next: string, pathname = location.pathname): Promise<string> {
  const session = await currentSession();
  if (session) waitFor(null);
  if (session && lacksSecondFactor(session)) return secondFactorPath(next, pathname);
  if (session && needsPassword(session)) {
    const choosing = localizedPath("/auth/new-password", splitLanguage(pathname).language);
    // After a reset that is where the way leads already.
    return next === choosing ? next : `${choosing}?${new URLSearchParams({ next })}`;
  }
  return next;
}

/** Whether the account lost its password because someone else had signed up with its address as well. */
export function needsPassword({ user }: Session): boolean {
  return user.app_metadata["password_needed"] === true;
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
