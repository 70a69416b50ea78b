import { redirect } from "react-router";

import { localizedPath, splitLanguage } from "~/i18n/languages";

import { currentSession } from "./auth";
import { lacksSecondFactor, secondFactorPath } from "./second-factor";

/**
 * The session, or away to log in or to show the second factor, and back to this very address (PRODUCT.md, who may see
 * which screen; TRUST.md A16).
 */
export async function requireSession(request: Request) {
  const session = await wholeSession(request);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(logInPath(pathname + search, pathname));
}

/** For pages open to everybody: nobody's session, or one that has shown everything its account asks for. */
export async function wholeSession(request: Request) {
  const session = await currentSession();
  if (!session || !lacksSecondFactor(session)) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(secondFactorPath(pathname + search, pathname));
}

/** Log in, in the language of `pathname`, and go on to `next`. */
export function logInPath(next: string, pathname: string): string {
  return `${localizedPath("/login", splitLanguage(pathname).language)}?next=${encodeURIComponent(next)}`;
}

/** A `next` that may be followed: a path of our own, nothing that a browser could read as another origin (TRUST.md A17). */
export function safeNext(next: string | null): string | null {
  // Control characters are what has to be found: browsers drop some of them from addresses.
  // oxlint-disable-next-line no-control-regex
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return null;
  const target = new URL(next, "http://own.invalid");
  // Two slashes come forth from behind a language prefix, and from `/x/..//host` as soon as the dots are resolved.
  return target.origin === "http://own.invalid" && !target.username && !target.pathname.includes("//")
    ? target.pathname + target.search + target.hash
    : null;
}
