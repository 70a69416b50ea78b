import type { ComponentProps, ReactNode } from "react";

import { classes } from "../classes";

interface ChipProps extends Omit<ComponentProps<"button">, "style"> {
  /** On or off; without it the chip is a plain button. */
  pressed?: boolean | undefined;
  icon?: ReactNode;
}

/** A rounded choice among others. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classes("chip", className)}>
      {icon}
      {children}
    </button>
  );
}
