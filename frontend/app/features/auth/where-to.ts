import type { Session } from "@supabase/auth-js";

import { localizedPath, splitLanguage } from "~/i18n/languages";
import { currentSession } from "~/session/auth";
import { safeNext } from "~/session/guard";
import { lacksSecondFactor, secondFactorPath } from "~/session/second-factor";

import { waitFor } from "./waiting";

/** Where a user goes after signing in: the page that sent them, else the dashboard. */
export function afterSignIn(search: string, pathname = location.pathname): string {
  const { language } = splitLanguage(pathname);
  return safeNext(new URLSearchParams(search).get("next")) ?? localizedPath("/dashboard", language);
}

/**
 * The next page after signing in by any method: the second factor where the account asks for one (TRUST.md A16), a
 * new password where two had been given before the address was proved (A14), then `next`.
 */
export async function onward(next: string, pathname = location.pathname): Promise<string> {
  const session = await currentSession();
  if (session) waitFor(null);
  if (session && lacksSecondFactor(session)) return secondFactorPath(next, pathname);
  if (session && needsPassword(session)) {
    const choosing = localizedPath("/auth/new-password", splitLanguage(pathname).language);
    // After a reset, `next` is already that page.
    return next === choosing ? next : `${choosing}?${new URLSearchParams({ next })}`;
  }
  return next;
}

/** Whether the account lost its password because someone else had also signed up with its address. */
export function needsPassword({ user }: Session): boolean {
  return user.app_metadata["password_needed"] === true;
}

/** `afterSignIn` as a full URL, for links that we mail. */
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
