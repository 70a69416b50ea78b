import { cloneElement, type ReactElement, type ReactNode, useEffect } from "react";

import { classes } from "../classes";
import { useOpening } from "./use-opening";

interface PopoverProps {
  /** One button element. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  children: ReactNode;
  side?: "top" | "bottom";
}

/** A small panel next to its button; not modal, so the page can still scroll and keeps its scroll bar. */
export function Popover({ trigger, label, children, side = "bottom" }: PopoverProps) {
  const { open, setOpen, frame, panel } = useOpening<HTMLDivElement>();
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open, panel]);
  return (
    <div ref={frame} className="relative">
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          // Not a <dialog> element, which opens on top of the page or detached from its button.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classes(
            "pop absolute start-0 z-40 max-h-[70dvh] w-max max-w-[min(24rem,calc(100vw-24px))] overflow-y-auto rounded-l bg-raised p-4 text-ink shadow-2 outline-none",
            side === "top" ? "bottom-full mb-2" : "top-full mt-2",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
