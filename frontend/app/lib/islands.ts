/**
 * Parts of a pre-rendered page whose scripts load after the page: until then they are plain HTML from the build. Wrap
 * them in `<Suspense>`; React leaves the HTML alone until the script is there. All of them load immediately once the
 * reader begins to use the page, or where there is no such HTML: after a link within the site, and on pages that are not
 * pre-rendered.
 */
import { type ComponentType, createElement, lazy, type LazyExoticComponent, useEffect } from "react";

import { isSharedPage } from "~/i18n/use-language";

import { insistently } from "./lazily";

/** The reader is using the page: pointing, touching, scrolling, typing or going through history. */
const USED = ["pointermove", "pointerdown", "scroll", "focusin", "keydown", "input", "popstate"];
type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** Listens before React does: React stops events inside a part that is waiting for its script. */
const begun = new Promise<void>((resolve) => {
  if (typeof document === "undefined") return;
  if (isSharedPage()) resolve();
  // The reader was faster than the scripts: they have scrolled, focused a field or pressed something.
  if (scrollY > 0 || document.activeElement !== document.body || window.beforeAlive?.waits()) resolve();
  for (const used of USED) addEventListener(used, () => resolve(), { once: true, passive: true, capture: true });
});

/** The part; once hydrated, it replays the input that came before (`before-alive.ts`). */
function Alive<Props extends object>({ part, props }: { part: ComponentType<Props>; props: Props }) {
  useEffect(() => window.beforeAlive?.catchUp(), []);
  return createElement(part, props);
}

/** For parts that wait only for use. */
const never = new Promise<void>(() => undefined);

/** Load the script when the reader begins to use the page, for parts that do nothing until they are used. */
export function whenUsed<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  return later(load, name, () => never);
}

/** Load the script once everything that the first paint needs is there. */
export function whenLoaded<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  return later(load, name, async () => {
    if (document.readyState === "complete") return;
    await new Promise<void>((resolve) => addEventListener("load", () => setTimeout(resolve), { once: true }));
  });
}

function later<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  due: () => Promise<void>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof document !== "undefined") await Promise.race([begun, due()]);
    const part = (await insistently(load))[name];
    return { default: (props: Props) => createElement(Alive<Props>, { part, props }) };
  });
}
