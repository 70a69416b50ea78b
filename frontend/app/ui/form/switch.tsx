import type { ComponentProps, ReactNode } from "react";

import { classes } from "../classes";
import { FieldNotes, useField } from "./field-frame";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "style" | "children"> {
  children: ReactNode;
  hint?: ReactNode;
}

/** A setting that takes effect immediately, without a save button. */
export function Switch({ children, hint, id, className, ...input }: SwitchProps) {
  const wiring = useField({ id, hint });
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="flex min-h-11 items-center justify-between gap-4 py-2">
        <span className="font-medium">{children}</span>
        <span className="grid flex-none *:[grid-area:1/1]">
          <input
            {...input}
            {...wiring}
            type="checkbox"
            // A native checkbox exposes its checked state itself.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-surface-3 transition-colors checked:border-good checked:bg-good disabled:opacity-50"
          />
          <span
            aria-hidden="true"
            className={classes(
              "pointer-events-none m-1 size-5 rounded-full border border-line-strong bg-surface transition-transform",
              "peer-checked:translate-x-5 peer-checked:border-transparent rtl:peer-checked:-translate-x-5",
            )}
          />
        </span>
      </label>
      <FieldNotes id={wiring.id} hint={hint} />
    </div>
  );
}
