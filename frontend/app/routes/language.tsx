import { data, Outlet, redirect } from "react-router";

import { isLanguage, rememberLanguage, splitLanguage, strippedPrefix } from "~/i18n/languages";
import { bundlesFor, ensureTexts } from "~/i18n/texts";

import type { Route } from "./+types/language";

/** Sets the language on every navigation, before any code of the page runs. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const stripped = strippedPrefix(pathname);
    if (stripped !== null) throw redirect(stripped + search + hash);
    const { language, path } = splitLanguage(pathname);
    await ensureTexts(language, bundlesFor(path));
    document.documentElement.lang = language;
    rememberLanguage(language);
  },
];

function refuseOtherPrefixes(lang: string | undefined) {
  // ":lang?" matches any first segment; if it is not a language, there is no such page.
  if (lang !== undefined && !isLanguage(lang)) throw data(null, { status: 404 });
  return null;
}

// Both loaders are needed: without `loader`, the build would render the page without its content.
export function loader({ params }: Route.LoaderArgs) {
  return refuseOtherPrefixes(params.lang);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return refuseOtherPrefixes(params.lang);
}

export default function LanguageRoute() {
  return <Outlet />;
}
