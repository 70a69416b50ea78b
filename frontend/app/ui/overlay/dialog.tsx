import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";

import { classes } from "../classes";
import { IconButton } from "../buttons/icon-button";
import { opened } from "./open-dialogs";

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a click outside; the caller sets `open`. Null: only an answer closes it. */
  onClose: (() => void) | null;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  /** Without a header: the content begins at the top, and the title is only read out. */
  bare?: boolean;
  /** At the side of the page instead of in its middle, if there is room, so that its subject stays visible. */
  side?: boolean;
  /** The content stays mounted while it is closed, with everything typed. */
  kept?: boolean;
}

const PLACES = {
  // Its top edge is fixed: new content makes it longer, but never makes it jump.
  middle: "mt-auto mb-0 rounded-t-xl sm:mt-[9dvh] sm:mb-auto sm:max-h-[86dvh] sm:rounded-xl",
  bare: "mt-0 mb-auto rounded-b-xl sm:mt-[12vh] sm:rounded-xl",
  side: "mt-auto mb-0 rounded-t-xl sm:my-0 sm:me-0 sm:h-dvh sm:max-h-dvh sm:rounded-none",
};
const SIZES = { s: "sm:max-w-100", m: "sm:max-w-140", l: "sm:max-w-200" };

/**
 * A modal dialog. The native element keeps the focus inside and the page behind it inert; the focus returns to the
 * opener, even if the dialog is unmounted while open.
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
    const left = opened(element);
    // The title gets the focus, unless a field asks for it with data-autofocus.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector("h2"))?.focus();
    return () => {
      left();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // The opener disappeared with the answer.
      else heading?.focus();
    };
  }, [open]);

  /** The browser would close the dialog on Escape; leave that to the caller's state. */
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  /** In some browsers a second Escape closes the dialog without a cancel event. */
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
