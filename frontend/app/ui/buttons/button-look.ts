import { classes } from "../classes";

export type ButtonVariant = "primary" | "ink" | "outline" | "quiet" | "danger" | "poster";
type ButtonSize = "s" | "m" | "l";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button-primary",
  ink: "button-ink",
  outline: "button-outline",
  quiet: "button-quiet",
  danger: "button-danger",
  poster: "button-poster",
};
const SIZES: Record<ButtonSize, string> = { s: "button-s", m: "", l: "button-l" };

/** Classes shared by buttons and links that look like buttons. */
export function buttonLook({ variant = "outline", size = "m", full = false, className }: ButtonLook): string {
  return classes("button", VARIANTS[variant], SIZES[size], full && "w-full", className);
}
