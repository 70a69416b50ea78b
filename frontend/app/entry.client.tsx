import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { splitLanguage } from "./i18n/languages.ts";
import { bundlesFor, ensureTexts } from "./i18n/texts.ts";
import { takeTokens } from "./lib/fragment.ts";

takeTokens(); // remove secrets from the address bar before anything else runs
// A second link opened in a tab that already shows the page changes only the fragment.
addEventListener("hashchange", () => {
  if (takeTokens()) location.reload();
});
const { language, path } = splitLanguage(location.pathname);
document.documentElement.lang = language;

// The texts must be loaded before hydration, or the first render would differ from the page.
await ensureTexts(language, bundlesFor(path));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// Tooltips load when an icon that has one is first pointed at or focused.
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
// The pointer may already be over one.
document.querySelector("[data-tip]:hover")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
