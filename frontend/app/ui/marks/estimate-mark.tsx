import type { ReactNode } from "react";

import { classes } from "../classes";

/**
 * The origin of a figure: a hollow dot for an estimate, a filled green one for live or booked, then text with source
 * and age. Shown with every price or duration that is not live.
 */
export function EstimateMark({ kind, children }: { kind: "estimate" | "live"; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 text-13 text-ink-2">
      <span
        aria-hidden="true"
        className={classes(
          "readers-colors size-2 flex-none rounded-full border-[1.5px]",
          kind === "live" ? "border-good bg-good" : "border-warn",
        )}
      />
      <span>{children}</span>
    </span>
  );
}
