import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";

import { classes } from "../classes";
import { IconButton } from "../buttons/icon-button";

interface DialogProps {
  open: boolean;
  /** Escape, the close button and a click outside ask for it; the caller sets `open`. Null: only an answer closes. */
  onClose: (() => void) | null;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** The answers, the main one last in the line. */
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  /** Without a head of its own: what it holds begins at the top, and the title is only read out. */
  bare?: boolean;
  /** Beside the page instead of on top of it, where there is room: what it is about stays in sight. */
  side?: boolean;
  /** What it holds stays while it is closed, with what was typed. */
  kept?: boolean;
}

const PLACES = {
  // It hangs from a line of its own: what it learns makes it longer, and never lets it jump.
  middle: "mt-auto mb-0 rounded-t-xl sm:mt-[9dvh] sm:mb-auto sm:max-h-[86dvh] sm:rounded-xl",
  bare: "mt-0 mb-auto rounded-b-xl sm:mt-[12vh] sm:rounded-xl",
  side: "mt-auto mb-0 rounded-t-xl sm:my-0 sm:me-0 sm:h-dvh sm:max-h-dvh sm:rounded-none",
};
const SIZES = { s: "sm:max-w-100", m: "sm:max-w-140", l: "sm:max-w-200" };

/**
 * A question on top of the page. The browser's own modal dialog keeps the focus inside and the page behind it inert;
 * the focus goes back to where it came from, also when the dialog is taken away while open.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    children,
    footer,
    size = "m",
    bare = false,
    side = false,
    kept = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const heading = opener?.closest("section")?.querySelector<HTMLElement>("h2[tabindex], h3[tabindex]");
    element.showModal();
    // The title is read first; a field that wants to be typed into at once says so with data-autofocus.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector("h2"))?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it has gone with what was answered.
      else heading?.focus();
    };
  }, [open]);

  /** Escape closes at once; the state of the caller stays the only truth. */
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  /** A second Escape closes in some browsers without asking. */
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget;
    if (event.target !== element || !open || element.open) return;
    element.showModal();
    onClose?.();
  }

  return (
    // Keyboard users have Escape and the close button; the click outside is an extra for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
      className={classes(
        "sheet mx-auto max-h-[92dvh] w-full max-w-full overflow-hidden bg-raised text-ink shadow-2",
        PLACES[side ? "side" : bare ? "bare" : "middle"],
        SIZES[size],
      )}
    >
      {(open || kept) && (
        <div
          className={classes(
            "grid max-h-[92dvh] grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]",
            side ? "sm:h-dvh sm:max-h-dvh" : !bare && "sm:max-h-[86dvh]",
          )}
        >
          <header className={bare ? "visually-hidden" : "flex items-start gap-4 ps-5 pe-3 pt-3 sm:ps-6"}>
            <div className="grid flex-1 gap-1 py-2">
              <h2 id={`${id}-title`} tabIndex={-1} className="text-24 outline-none">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="text-ink-2">
                  {description}
                </p>
              )}
            </div>
            {onClose && !bare && (
              <IconButton label={closeLabel} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </header>
          <div className={classes("overflow-y-auto", !bare && "px-5 py-3 sm:px-6")}>{children}</div>
          <footer
            className={classes(
              Boolean(footer) && "flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5 max-sm:*:flex-1 sm:px-6",
              !footer && !bare && "pb-3",
            )}
          >
            {footer}
          </footer>
        </div>
      )}
    </dialog>
  );
}
