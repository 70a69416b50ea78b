import { redirect } from "react-router";

import { localizedPath, splitLanguage } from "~/i18n/languages";

import { currentSession } from "./auth";
import { lacksSecondFactor, secondFactorPath } from "./second-factor";

/** Paths of pages that required a session since this document loaded. */
const guarded = new Set<string>();

/** Whether the page at this path is only for signed-in people. */
export const isGuarded = (pathname: string) => guarded.has(pathname);

/**
 * The session, or a redirect to the log-in or the second factor that returns to this exact address (PRODUCT.md, who may
 * see which screen; TRUST.md A16).
 */
export async function requireSession(request: Request) {
  const { pathname, search } = new URL(request.url);
  guarded.add(pathname);
  const session = await wholeSession(request);
  if (session) return session;
  throw redirect(logInPath(pathname + search, pathname));
}

/** For pages open to everyone: null, or a session with every factor that its account requires. */
export async function wholeSession(request: Request) {
  const session = await currentSession();
  if (!session || !lacksSecondFactor(session)) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(secondFactorPath(pathname + search, pathname));
}

/** Path of the log-in in the language of `pathname`, which then continues to `next`. */
export function logInPath(next: string, pathname: string): string {
  return `${localizedPath("/login", splitLanguage(pathname).language)}?next=${encodeURIComponent(next)}`;
}

/** `next` if it is a safe path of our own that no browser could read as another origin, else null (TRUST.md A17). */
export function safeNext(next: string | null): string | null {
  // This looks for control characters on purpose: browsers drop some of them from addresses.
  // oxlint-disable-next-line no-control-regex
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return null;
  const target = new URL(next, "http://own.invalid");
  // Two slashes also appear after a language prefix, and in `/x/..//host` once the dots are resolved.
  return target.origin === "http://own.invalid" && !target.username && !target.pathname.includes("//")
    ? target.pathname + target.search + target.hash
    : null;
}
