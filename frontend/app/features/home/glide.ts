import { useLayoutEffect, useRef } from "react";

const MS = 160;

/** Rows of a list (`data-row`) glide to where they stand after a render; nothing moves under reduced motion. */
export function useGlide<T extends HTMLElement>() {
  const list = useRef<T>(null);
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const key = row.dataset.row ?? "";
      const top = row.offsetTop;
      now.set(key, top);
      const from = before.current.get(key);
      if (from === undefined || from === top || still) continue;
      row.animate([{ transform: `translateY(${from - top}px)` }, { transform: "none" }], {
        duration: MS,
        easing: "cubic-bezier(0.2, 0, 0, 1)",
      });
    }
    before.current = now;
  });
  return list;
}
