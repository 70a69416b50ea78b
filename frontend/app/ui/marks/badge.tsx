import type { ReactNode } from "react";

import { classes } from "../classes";

export type BadgeTone = "plain" | "good" | "sea" | "coral" | "warn" | "bad";

const TONES: Record<BadgeTone, string> = {
  plain: "bg-surface-2 text-ink-2",
  good: "bg-good-soft text-good",
  sea: "bg-sea-soft text-sea",
  coral: "bg-coral-soft text-coral-ink",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** For a few words more, which may need a second line on a phone. */
  wrap?: boolean;
  children: ReactNode;
}

/** A short state or label. Its words carry the meaning, the colour only helps. */
export function Badge({ tone = "plain", icon, wrap = false, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-13 font-semibold",
        wrap ? "leading-tight" : "leading-none whitespace-nowrap",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
