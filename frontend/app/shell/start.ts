/**
 * Runs at the end of a pre-rendered page. The first paint needs only HTML and styles, so the scripts are requested
 * after it, and texts, fonts and posters do not wait for them. Inserted by the build (`scripts/after-build/start.mjs`),
 * which marks the files with `rel="late"` and keeps the first script as text.
 */
import { keepWhatIsDone } from "../lib/before-alive.ts";

window.beforeAlive = keepWhatIsDone();

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  script.text = document.querySelector("script[type='text/late']")?.textContent ?? "";
  document.head.append(script);
  script.remove(); // it still runs, and the DOM matches what React expects
}

// In a hidden tab there is no paint to wait for.
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));
