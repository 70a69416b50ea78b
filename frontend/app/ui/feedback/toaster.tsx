import { type FocusEvent, useRef, useState, useSyncExternalStore } from "react";

import { dismissToast, noToasts, onToasts, type ShownToast, shownToasts } from "./toast";
import { ToastCard } from "./toast-card";

/**
 * The region where toasts appear; mounted once. Errors go into an assertive list, the rest into a polite one. Both
 * lists exist before their first toast, or it would not be announced. `label` names the region, `closeLabel` the close
 * buttons.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, noToasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<EventTarget | null>(null);

  function enter(event: FocusEvent<HTMLElement>) {
    setFocused(true);
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
  }

  function leave(id: string) {
    dismissToast(id);
    setFocused(false);
    // Otherwise the focus would be lost with the close button.
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  function cards(list: readonly ShownToast[]) {
    const held = pointed || focused;
    return list.map((toast) => <ToastCard key={toast.serial} {...{ toast, closeLabel, held }} onLeave={leave} />);
  }

  return (
    // Pointing and focus only stop the timer; all actions are buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      className="toasts"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <ol aria-live="assertive">{cards(toasts.filter(({ tone }) => tone === "bad"))}</ol>
      <ol aria-live="polite">{cards(toasts.filter(({ tone }) => tone !== "bad"))}</ol>
    </section>
  );
}
