import type { ComponentProps, ReactNode } from "react";

import { classes } from "../classes";

interface IconButtonProps extends Omit<ComponentProps<"button">, "style" | "children" | "aria-label"> {
  /** The accessible name, shown as a tooltip on hover and focus. */
  label: string;
  children: ReactNode;
  variant?: "quiet" | "outline" | "poster";
  size?: "s" | "m";
  pressed?: boolean | undefined;
}

const VARIANTS = {
  quiet: "text-ink-2 hover:bg-hover hover:text-ink aria-pressed:text-coral-ink",
  outline: "border border-line-strong bg-surface text-ink hover:bg-surface-2 aria-pressed:text-coral-ink",
  poster: "button-poster",
};

/** A square button with only an icon. 44 px, or 36 px with a 44 px touch target. */
export function IconButton({
  label,
  children,
  variant = "quiet",
  size = "m",
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      className={classes(
        "inline-grid flex-none place-items-center rounded-m transition-colors",
        VARIANTS[variant],
        size === "m" ? "size-11 text-18" : "touch size-9 text-16",
        className,
      )}
    >
      {children}
    </button>
  );
}
