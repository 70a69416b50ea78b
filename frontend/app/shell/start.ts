/**
 * Runs at the end of a pre-rendered page, whose HTML and styles are all that its first picture needs: the files of its
 * scripts are asked for once that picture stands, so that words, faces and posters do not wait for them. Put in by the
 * build (`scripts/after-build/start.mjs`), which names the files `rel="late"` and keeps the first script as text.
 */
import { keepWhatIsDone } from "../lib/before-alive.ts";

window.beforeAlive = keepWhatIsDone();

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  script.text = document.querySelector("script[type='text/late']")?.textContent ?? "";
  document.head.append(script);
  script.remove(); // it runs all the same, and the page is as React knows it
}

// Nobody looks: there is no picture to wait for.
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));
