/**
 * Parts of a pre-rendered page whose script comes after the page: until then they are the HTML that came with it.
 * Put them into `<Suspense>`; React leaves the HTML alone until the script is there. Someone who begins to use the
 * page gets all of them at once, and so does a reader who came by a link inside the site, where there is no HTML yet.
 */
import { type ComponentType, createElement, lazy, type LazyExoticComponent, useEffect } from "react";

/** Someone points at the page, touches, scrolls, types into it or goes through its history. */
const USED = ["pointermove", "pointerdown", "scroll", "focusin", "keydown", "input", "popstate"];
type Load<Props> = () => Promise<ComponentType<Props>>;

/** Before React hears of it: what happens inside a part that waits for its script goes no further than to React. */
const begun = new Promise<void>((resolve) => {
  if (typeof document === "undefined") return;
  // Somebody was faster than the scripts: they stand in the middle of the page, or in a field.
  if (scrollY > 0 || document.activeElement !== document.body || window.beforeAlive?.waits()) resolve();
  for (const used of USED) addEventListener(used, () => resolve(), { once: true, passive: true, capture: true });
});

/** The part, which does once it is alive what was asked of it before (`before-alive.ts`). */
function Alive<Props extends object>({ part, props }: { part: ComponentType<Props>; props: Props }) {
  useEffect(() => window.beforeAlive?.catchUp(), []);
  return createElement(part, props);
}

/** For parts that wait for use alone. */
const never = new Promise<void>(() => undefined);

/** The script comes when someone begins to use the page: what it does is done by hand alone. */
export function whenUsed<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return later(load, () => never);
}

/** The script comes once everything that the first paint needs is there. */
export function whenLoaded<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return later(load, async () => {
    if (document.readyState === "complete") return;
    await new Promise<void>((resolve) => addEventListener("load", () => setTimeout(resolve), { once: true }));
  });
}

function later<Props extends object>(load: Load<Props>, due: () => Promise<void>) {
  return lazy(async () => {
    if (typeof document !== "undefined") await Promise.race([begun, due()]);
    const part = await load();
    return { default: (props: Props) => createElement(Alive<Props>, { part, props }) };
  });
}
