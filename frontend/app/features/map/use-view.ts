import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Point } from "./projection";
import { onTheWay, panBy, type View, WHOLE, zoomAt } from "./view";

/** The zoom factor of one press of a button or key. */
const STEP = 1.7;
const PAN = 0.18;
const GLIDE_MS = 160;
/** A wheel that was scrolling the page when the pointer reached the map continues to scroll the page. */
const PAGE_STILL_MS = 350;
/** How far a finger may move and still count as a press, px. */
const SLIP = 4;

const KEYS: Record<string, (view: View) => View> = {
  "+": (view) => zoomAt(view, STEP),
  "=": (view) => zoomAt(view, STEP),
  "-": (view) => zoomAt(view, 1 / STEP),
  "0": () => WHOLE,
  ArrowLeft: (view) => panBy(view, { x: PAN, y: 0 }),
  ArrowRight: (view) => panBy(view, { x: -PAN, y: 0 }),
  ArrowUp: (view) => panBy(view, { x: 0, y: PAN }),
  ArrowDown: (view) => panBy(view, { x: 0, y: -PAN }),
};

const same = (a: View, b: View) => a.zoom === b.zoom && a.x === b.x && a.y === b.y;

/** The visible part of a map, controlled by wheel, pinch, drag, double click and keys on the element. */
export function useView(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE);
  const now = useRef(WHOLE);
  const gliding = useRef(0);

  const show = useCallback((next: View) => {
    cancelAnimationFrame(gliding.current);
    now.current = next;
    setView(next);
  }, []);

  const glide = useCallback(
    (to: View) => {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return show(to);
      const [from, start] = [now.current, performance.now()];
      const step = (time: number) => {
        const share = Math.min(1, Math.max(0, (time - start) / GLIDE_MS));
        show(share === 1 ? to : onTheWay(from, to, 1 - (1 - share) ** 3));
        if (share < 1) gliding.current = requestAnimationFrame(step);
      };
      cancelAnimationFrame(gliding.current);
      gliding.current = requestAnimationFrame(step);
    },
    [show],
  );
  useEffect(() => () => cancelAnimationFrame(gliding.current), []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = KEYS[event.key]?.(now.current);
    // Arrow keys that cannot move the map scroll the page.
    if (!next || same(next, now.current)) return;
    event.preventDefault();
    glide(next);
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = [
      listen(element, "keydown", onKey),
      ...wheel(element, now, show),
      ...hands(element, now, show),
      listen(element, "dblclick", (event) => {
        if (!(event.target as Element).closest("button")) glide(zoomAt(now.current, STEP, shareOf(event, element)));
      }),
    ];
    return () => stop.forEach((end) => end());
  }, [box, show, glide]);

  return {
    view,
    nearer: () => glide(zoomAt(now.current, STEP)),
    farther: () => glide(zoomAt(now.current, 1 / STEP)),
    reset: () => glide(WHOLE),
  };
}

type Now = RefObject<View>;
type Show = (view: View) => void;

function listen<Kind extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  kind: Kind,
  heard: (event: HTMLElementEventMap[Kind]) => void,
): () => void {
  element.addEventListener(kind, heard, { passive: false });
  return () => element.removeEventListener(kind, heard);
}

/** The position of an event on the element, in shares of its size. */
function shareOf({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}

function wheel(element: HTMLElement, now: Now, show: Show): (() => void)[] {
  let turned = -Infinity;
  const page = (event: Event) => (turned = event.timeStamp);
  window.addEventListener("scroll", page, { passive: true });
  return [
    () => window.removeEventListener("scroll", page),
    listen(element, "wheel", (event) => {
      if (!event.ctrlKey && event.timeStamp - turned < PAGE_STILL_MS) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad reports pinching as small wheel steps with Ctrl.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
      const next = zoomAt(now.current, factor, shareOf(event, element));
      if (same(next, now.current) && !event.ctrlKey) return;
      event.preventDefault();
      show(next);
    }),
  ];
}

/** One pointer drags, two fingers pinch. */
function hands(element: HTMLElement, now: Now, show: Show): (() => void)[] {
  const down = new Map<number, Point>();
  let slipped = 0;
  const middle = () => {
    const all = [...down.values()];
    const [a = { x: 0, y: 0 }, b = a] = all;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const lift = (event: PointerEvent) => void down.delete(event.pointerId);
  return [
    listen(element, "pointerdown", (event) => {
      if (event.button !== 0 || down.size > 1) return;
      slipped = 0;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }),
    listen(element, "pointermove", (event) => {
      // The button was released outside, before the pointer was captured: no event told us.
      if (event.buttons === 0) return lift(event);
      const last = down.get(event.pointerId);
      if (!last) return;
      const before = middle();
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = middle();
      slipped += Math.hypot(event.clientX - last.x, event.clientY - last.y);
      if (down.size === 1 && slipped < SLIP) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      const { width, height } = element.getBoundingClientRect();
      const pulled = panBy(now.current, { x: (after.x - before.x) / width, y: (after.y - before.y) / height });
      const factor = down.size > 1 && before.apart > 0 ? after.apart / before.apart : 1;
      const next = zoomAt(pulled, factor, shareOf({ clientX: after.x, clientY: after.y }, element));
      if (!same(next, now.current)) show(next);
    }),
    listen(element, "pointerup", lift),
    listen(element, "pointercancel", lift),
  ];
}
