/**
 * Parts of a pre-rendered page whose script comes after the page: until then they are the HTML that came with it.
 * Put them into `<Suspense>`; React leaves the HTML alone until the script is there. Someone who begins to use the
 * page gets all of them at once, and so does a reader who came by a link inside the site, where there is no HTML yet.
 */
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** Half a window below the window is near; what a reader has jumped past, by a reload or the End key, is near as well. */
const NEAR = "99999px 0px 50% 0px";
type Load<Props> = () => Promise<ComponentType<Props>>;

/** The script comes when the element with this id is about to be seen. */
export function whenNear<Props>(id: string, load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return later(load, (go) => {
    const element = document.getElementById(id);
    if (!element) return go();
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        go();
      },
      { rootMargin: NEAR },
    );
    return watch.observe(element);
  });
}

/** The script comes once everything that the first paint needs is there. */
export function whenLoaded<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return later(load, (go) => {
    if (document.readyState === "complete") go();
    else addEventListener("load", () => setTimeout(go), { once: true });
  });
}

function later<Props>(load: Load<Props>, wait: (go: () => void) => void) {
  return lazy(async () => {
    if (typeof document !== "undefined") {
      await new Promise<void>((resolve) => {
        wait(resolve);
        // Before React hears of it: what happens inside a part that waits for its script goes no further than to React.
        for (const used of ["pointerdown", "keydown", "input", "popstate"])
          addEventListener(used, () => resolve(), { once: true, passive: true, capture: true });
      });
    }
    return { default: await load() };
  });
}
