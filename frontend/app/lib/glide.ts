/** How the page shows that something became other than it was, to whoever looks at it. */
import { useLayoutEffect, useRef } from "react";

const TIMING = { duration: 160, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const MARKED = { duration: 1_600, easing: "ease-out" };
/** How far rows slide at most, in pixels; from further away they come in from the edge. */
const FAR = 600;
const COMES = [
  { opacity: 0, transform: "translateY(-8px)" },
  { opacity: 1, transform: "none" },
];

type Place = readonly [x: number, y: number];

/**
 * Rows glide when others come, go or change places: each is drawn where it was and then let go, and a new one fades in.
 * Rows are what carries `data-glide` with its name below the element that the result is given to. `shows` says what the
 * list is of: another one begins anew, and null is none yet. The first picture stands still, and so does everything for
 * those who asked for calm.
 */
export function useGlide<T extends HTMLElement>(shows: string | null = "") {
  const list = useRef<T>(null);
  const before = useRef({ shows: null as string | null, order: "", places: new Map<string, Place>() });
  useLayoutEffect(() => {
    const last = before.current;
    const places = new Map<string, Place>();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-glide]") ?? [])];
    for (const row of rows) places.set(row.dataset.glide ?? "", placeIn(list.current, row));
    const order = [...places.keys()].join();
    before.current = { shows, order, places };
    // Rows that only make room for something that opened among them do not glide.
    if (shows === null || shows !== last.shows || order === last.order || isStill()) return;
    for (const row of rows) {
      const name = row.dataset.glide ?? "";
      const [from, to] = [last.places.get(name), places.get(name)];
      if (!to) continue;
      if (!from) row.animate(COMES, TIMING);
      else if (from[0] !== to[0] || from[1] !== to[1])
        row.animate(
          [{ transform: `translate(${near(from[0] - to[0])}px, ${near(from[1] - to[1])}px)` }, { transform: "none" }],
          TIMING,
        );
    }
  });
  return list;
}

const near = (distance: number) => Math.max(-FAR, Math.min(FAR, distance));

const isStill = () => !("animate" in Element.prototype) || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where a row stands in the list, whatever it is gliding through just now. */
function placeIn(list: HTMLElement | null, row: HTMLElement): Place {
  let [x, y] = [0, 0];
  let at: Element | null = row;
  for (; at instanceof HTMLElement && at !== list && list?.contains(at); at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return list && at !== list ? [x - list.offsetLeft, y - list.offsetTop] : [x, y];
}

/** A value that changed under the reader stands on a ground for a moment, which fades. */
export function useMarked<T extends HTMLElement>(value: string | number | null | undefined) {
  const place = useRef<T>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (isStill()) return;
    const ground = "color-mix(in srgb, currentColor 18%, transparent)";
    place.current?.animate([{ backgroundColor: ground }, { backgroundColor: "transparent" }], MARKED);
  }, [value]);
  return place;
}
