import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { buttonLook, type ButtonLook } from "./button-look";
import { classes } from "../classes";
import { Spinner } from "../feedback/spinner";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style">, ButtonLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Work is in progress: the button keeps its width and focus, and ignores clicks. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
}

/** The button component. `primary` is coral: use one per screen. */
export function Button(props: ButtonProps) {
  const { variant, size, full, className, icon, iconEnd, pending, pendingLabel, children, onClick, ...rest } = props;
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, full, className })}
      onClick={click}
      {...(pending && { "aria-disabled": true, "aria-busy": true })}
    >
      <span
        className={classes(
          "inline-flex items-center justify-center gap-2",
          // The text stays the accessible name, unless the spinner has a label.
          pending && (pendingLabel ? "invisible" : "opacity-0"),
        )}
      >
        {icon}
        {children}
        {iconEnd}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={pendingLabel} />
        </span>
      )}
    </button>
  );
}
