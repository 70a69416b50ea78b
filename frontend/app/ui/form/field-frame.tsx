import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

import { classes } from "../classes";
import type { FieldTexts } from "./types";

interface FieldWiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Id and ARIA attributes that connect an input to its hint and error. */
export function useField({ id, hint, error }: Pick<FieldTexts, "id" | "hint" | "error">): FieldWiring {
  const own = useId();
  const used = id ?? own;
  const described = classes(Boolean(hint) && `${used}-hint`, Boolean(error) && `${used}-error`);
  return { id: used, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

interface FieldFrameProps extends FieldTexts {
  wiring: FieldWiring;
  children: ReactNode;
}

/** Label above, hint and error below. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  wiring,
  children,
}: FieldFrameProps) {
  return (
    <div className={classes("grid grid-cols-1 content-start gap-1.5", className)}>
      <label
        htmlFor={wiring.id}
        className={labelHidden ? "visually-hidden" : "flex justify-between gap-3 text-14 font-semibold"}
      >
        {label}
        {optional && <span className="font-normal text-ink-3">{optional}</span>}
      </label>
      {children}
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

/** The lines under a field. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-14 font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-px" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
