import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { DEFAULT_LANGUAGE, splitLanguage } from "./i18n/languages.ts";
import { bundlesFor, ensureTexts } from "./i18n/texts.ts";
import { isSharedPage } from "./i18n/use-language.ts";
import { takeTokens } from "./lib/fragment.ts";

takeTokens(); // secrets leave the address bar before anything else runs
// A second link opened in the tab that shows its page already changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (takeTokens()) location.reload();
});
const { language, path } = splitLanguage(location.pathname);
document.documentElement.lang = language;

// The texts have to be there before hydration, or the first render would differ from the page. The one file that stands
// for all pages of the signed-in area is English, whatever language the page goes on in.
await Promise.all([
  ensureTexts(language, bundlesFor(path)),
  isSharedPage() ? ensureTexts(DEFAULT_LANGUAGE, ["common", "tips"]) : null,
]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// Hints for icons come with the first icon that has one and is pointed at or gets the focus.
const stop = new AbortController();
for (const kind of ["pointerover", "focusin"] as const)
  document.addEventListener(
    kind,
    (event) => {
      if (!(event.target instanceof Element && event.target.closest("[data-tip]"))) return;
      stop.abort();
      void import("./ui/overlay/tooltips.ts").then(({ startTooltips }) => startTooltips(event));
    },
    { signal: stop.signal, passive: true },
  );
// Somebody points at one already.
document.querySelector("[data-tip]:hover")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
