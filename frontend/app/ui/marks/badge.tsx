import type { ReactNode } from "react";

import { classes } from "../classes";
import type { BadgeTone } from "./types";

const TONES: Record<BadgeTone, string> = {
  plain: "bg-surface-2 text-ink-2",
  good: "bg-good-soft text-good",
  sea: "bg-sea-soft text-sea",
  coral: "bg-coral-soft text-coral-ink",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** A short state or label. The text carries the meaning; the color only supports it. */
export function Badge({ tone = "plain", icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-13 leading-none font-semibold whitespace-nowrap",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
