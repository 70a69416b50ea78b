import { type RefObject, useLayoutEffect, useRef } from "react";

/** How far rows slide at most, in pixels; from further away they come in from the edge. */
const FAR = 600;

/**
 * Rows glide to their new places when the order changes: each is drawn where it was and then let go. Children carry
 * `data-glide` with their name. Nothing moves for those who asked for calm.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef({ order, tops: new Map<string, number>() });
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-glide]") ?? []) {
      const name = row.dataset.glide ?? "";
      const top = row.offsetTop;
      const from = before.current.tops.get(name);
      now.set(name, top);
      if (still || before.current.order === order || from === undefined || from === top || !("animate" in row))
        continue;
      const distance = Math.max(-FAR, Math.min(FAR, from - top));
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
        duration: 220,
        easing: "cubic-bezier(0.2, 0, 0, 1)",
      });
    }
    before.current = { order, tops: now };
  }, [list, order]);
}
