import { redirect } from "react-router";

import { localizedPath, splitLanguage } from "~/i18n/languages";

import { currentSession } from "./auth";

/** The session, or away to log in and back to this very address (PRODUCT.md, who may see which screen). */
export async function requireSession(request: Request) {
  const session = await currentSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const { language } = splitLanguage(pathname);
  throw redirect(`${localizedPath("/login", language)}?next=${encodeURIComponent(pathname + search)}`);
}

/** A `next` that may be followed: a path of our own, nothing that a browser could read as another origin (TRUST.md A17). */
export function safeNext(next: string | null): string | null {
  // Control characters are what has to be found: browsers drop some of them from addresses.
  // oxlint-disable-next-line no-control-regex
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return null;
  const target = new URL(next, "http://own.invalid");
  const doubled = /^\/[a-z]{2}(-[a-z]{2})?\/[/\\]/i.test(target.pathname);
  return target.origin === "http://own.invalid" && !target.username && !doubled
    ? target.pathname + target.search + target.hash
    : null;
}
