import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const EDGE_PX = 12;

/**
 * State of a panel that opens next to a button and closes on Escape, on a press outside, or when the focus leaves.
 * `frame` contains both, `panel` is what opens; it is kept away from the window's edges.
 */
export function useOpening<Panel extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<Panel>(null);

  const close = useCallback(() => {
    setOpen(false);
    frame.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  }, []);

  useLayoutEffect(() => {
    const box = open ? panel.current?.getBoundingClientRect() : undefined;
    if (!box) return;
    const beyond =
      Math.max(0, box.right - (document.documentElement.clientWidth - EDGE_PX)) || Math.min(0, box.left - EDGE_PX);
    if (beyond !== 0) panel.current?.style.setProperty("translate", `${-beyond}px`);
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const on = { signal: stop.signal, capture: true };
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside, on);
    document.addEventListener("focusin", outside, on);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [open, close]);

  return { open, setOpen, close, frame, panel };
}
