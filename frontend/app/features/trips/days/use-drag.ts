import { type PointerEvent, useEffect, useRef, useState } from "react";

import { snapped } from "./board-layout";
import type { Outing } from "./plans";

export interface Target {
  plan: Outing;
  day: string;
  from: number;
}

const STARTS_AT = 5;

interface Held {
  plan: Outing;
  x: number;
  y: number;
  /** Minutes from the plan's start to the point where it was grabbed. */
  taken: number;
  moved: boolean;
}

/**
 * Moves a plan over the board with the mouse, or with a finger on its grip (`data-grip`): the target shows where it would
 * go, and releasing moves it there. The lists of the days have their day, first hour and last hour as data attributes.
 * Escape cancels.
 */
export function useDrag(onDrop: (target: Target) => void) {
  const [target, setTarget] = useState<Target | null>(null);
  const held = useRef<Held | null>(null);
  const over = useRef<Target | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    function show(next: Target | null) {
      over.current = next;
      setTarget(next);
    }
    function end() {
      held.current = null;
      show(null);
    }
    function move(event: globalThis.PointerEvent) {
      const one = held.current;
      if (!one) return;
      if (!one.moved && Math.hypot(event.clientX - one.x, event.clientY - one.y) < STARTS_AT) return;
      one.moved = true;
      event.preventDefault();
      show(targetAt(event, one));
    }
    function up() {
      const found = over.current;
      if (held.current?.moved) swallowClick();
      end();
      if (found && (found.day !== found.plan.day || found.from !== found.plan.from)) drop.current(found);
    }
    function key(event: KeyboardEvent) {
      if (event.key === "Escape" && held.current?.moved) end();
    }
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", key);
    };
  }, []);

  function start(plan: Outing, event: PointerEvent<HTMLElement>) {
    // Otherwise a finger scrolls, and on narrow screens there is no board to move over.
    const isHeld = event.pointerType === "mouse" || (event.target as Element).closest("[data-grip]") !== null;
    const hours = hoursUnder(event.currentTarget.closest<HTMLElement>("[data-day]"));
    if (!isHeld || event.button !== 0 || !hours) return;
    held.current = {
      plan,
      x: event.clientX,
      y: event.clientY,
      taken: hours.at(event.clientY) - plan.from,
      moved: false,
    };
  }

  return { target, start };
}

/** The click at the end of a drag would open the plan. */
function swallowClick() {
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

function stop(event: MouseEvent) {
  event.stopPropagation();
  event.preventDefault();
}

interface Hours {
  day: string;
  at: (y: number) => number;
}

function hoursUnder(list: HTMLElement | null | undefined): Hours | null {
  const { day, first, last } = list?.dataset ?? {};
  if (!list || !day || getComputedStyle(list).position !== "relative") return null;
  const { top, height } = list.getBoundingClientRect();
  const [begin, end] = [Number(first) * 60, Number(last) * 60];
  return { day, at: (y) => begin + ((y - top) / height) * (end - begin) };
}

function targetAt({ clientX, clientY }: { clientX: number; clientY: number }, { plan, taken }: Held): Target | null {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-day]")];
  const list = lists.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return clientX >= left && clientX <= right;
  });
  const hours = hoursUnder(list);
  return hours && { plan, day: hours.day, from: snapped(hours.at(clientY) - taken) };
}
