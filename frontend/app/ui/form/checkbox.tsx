import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { classes } from "../classes";
import { FieldNotes, useField } from "./field-frame";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "style" | "children"> {
  /** The label; it may contain links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** A checkbox. The whole line can be tapped. */
export function Checkbox({ children, hint, error, id, className, ...input }: CheckboxProps) {
  const wiring = useField({ id, hint, error });
  return (
    <div className={classes("grid grid-cols-1 gap-1", className)}>
      <label htmlFor={wiring.id} className="grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-2.5 py-2.5">
        <span className="grid place-items-center *:[grid-area:1/1]">
          <input
            {...input}
            {...wiring}
            type="checkbox"
            className="peer readers-colors size-5.5 appearance-none rounded-s border-2 border-line-strong bg-surface checked:border-ink checked:bg-ink aria-invalid:border-bad disabled:bg-surface-3"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none readers-colors size-4! text-paper opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      {(hint || error) && (
        <div className="ps-8.5">
          <FieldNotes id={wiring.id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
