import type { ReactNode } from "react";

import { classes } from "~/ui/classes";

interface StepProps {
  number: number;
  title: string;
  line: string;
  /** More content below the words. */
  more?: ReactNode;
  /** The words go above a wide piece, instead of next to it. */
  wide?: boolean;
  children: ReactNode;
}

/** One step of "how it works": words, and a piece of the real product. */
export function Step({ number, title, line, more, wide = false, children }: StepProps) {
  return (
    <li
      className={classes("grid gap-7", !wide && "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-16")}
    >
      <div
        className={classes(
          "grid grid-cols-[2.5rem_1fr] content-start gap-x-3 gap-y-2",
          wide && "lg:grid-cols-[2.5rem_1fr_1fr] lg:items-baseline",
        )}
      >
        <span aria-hidden="true" className="font-display text-30 font-bold text-coral-ink">
          {number}
        </span>
        <h3 className="text-24 lg:text-30">{title}</h3>
        <p className={classes("col-start-2 max-w-[30.8em] text-18 text-ink-2", wide && "lg:col-start-3")}>{line}</p>
        {more && <div className="col-start-2">{more}</div>}
      </div>
      {children}
    </li>
  );
}
