import { type FocusEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { noDialog, onDialogs, topDialog } from "../overlay/open-dialogs";
import { dismissToast, noToasts, onToasts, type ShownToast, shownToasts } from "./toast";
import { ToastCard } from "./toast-card";

interface ToasterProps {
  /** Names the region. */
  label: string;
  closeLabel: string;
}

/**
 * Where toasts appear; mounted once. While a dialog is open new ones appear in it, because what is outside is inert.
 * Those that were there before stay outside: moved, they would be announced again and start their time anew.
 */
export function Toaster(props: ToasterProps) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, noToasts);
  const dialog = useSyncExternalStore(onDialogs, topDialog, noDialog);
  const [before, setBefore] = useState({ dialog, last: 0 });
  if (before.dialog !== dialog) setBefore({ dialog, last: Math.max(0, ...toasts.map(({ serial }) => serial)) });
  const isOutside = ({ serial }: ShownToast) => !dialog || serial <= before.last;
  return (
    <>
      <Toasts {...props} toasts={toasts.filter(isOutside)} />
      {dialog && createPortal(<Toasts {...props} toasts={toasts.filter((one) => !isOutside(one))} />, dialog)}
    </>
  );
}

/**
 * A region of toasts. Errors go into an assertive list, the rest into a polite one. Both lists exist before their first
 * toast, or it would not be announced.
 */
function Toasts({ label, closeLabel, toasts }: ToasterProps & { toasts: readonly ShownToast[] }) {
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
