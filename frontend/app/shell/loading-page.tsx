import { useEffect } from "react";

import { splitLanguage } from "~/i18n/languages";
import { ensureTexts } from "~/i18n/texts";
import { useLater } from "~/lib/use-later";

import { Brand } from "./brand";

/** On a shorter wait, tips would only flash. The same as `late-tip` in `app.css`. */
const LONG_MS = 1000;

/** Filled by the build (`scripts/after-build/shared-document.mjs`); hydration leaves it unchanged. */
// oxlint-disable-next-line react/no-danger
const FIRST_TIP = <div className="first-tip" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;

/** The tips' script, with their texts in the page's language. */
async function loadTips() {
  const { language } = splitLanguage(location.pathname);
  const [{ Tips }] = await Promise.all([import("./tips"), ensureTexts(language, ["tips"])]);
  return { default: Tips };
}

/**
 * A loading page, in HTML that pages in every language share. Once it has been there for a second, it shows a travel
 * tip; these rotate as soon as their script is there.
 */
export function LoadingPage() {
  const { Part: Tips, fetch } = useLater(loadTips, { ahead: false });
  useEffect(() => {
    const timer = setTimeout(() => void fetch().catch(() => undefined), LONG_MS - performance.now());
    return () => clearTimeout(timer);
  }, [fetch]);
  return (
    <main
      id="main"
      className="page grid min-h-dvh content-center justify-items-center gap-6 text-center"
      aria-busy="true"
    >
      <Brand />
      <div className="late-tip grid justify-items-center gap-6">{Tips ? <Tips /> : FIRST_TIP}</div>
    </main>
  );
}
