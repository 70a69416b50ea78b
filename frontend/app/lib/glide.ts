/** Animations that show the reader what has changed on the page. */
import { useLayoutEffect, useRef } from "react";

const TIMING = { duration: 160, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const MARKED = { duration: 1_600, easing: "ease-out" };
/** The farthest that rows slide, in pixels; rows from farther away start at this distance. */
const FAR = 600;
const COMES = [
  { opacity: 0, transform: "translateY(-8px)" },
  { opacity: 1, transform: "none" },
];

type Place = readonly [x: number, y: number];

/**
 * Rows glide when others are added, removed or reordered: each starts where it was, and new ones fade in. Rows are the
 * elements with `data-glide` (their name) inside the element that gets the returned ref. `shows` says what the list is
 * about: when it changes, nothing glides, and null means no content yet. The first render does not move, and nothing
 * moves for people who prefer reduced motion.
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

/** A row's place in the list, regardless of any running animation. */
function placeIn(list: HTMLElement | null, row: HTMLElement): Place {
  let [x, y] = [0, 0];
  let at: Element | null = row;
  for (; at instanceof HTMLElement && at !== list && list?.contains(at); at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return list && at !== list ? [x - list.offsetLeft, y - list.offsetTop] : [x, y];
}

/** Highlights a value for a moment when it changes; the background then fades. */
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
