import type { ComponentProps } from "react";

import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";

interface DateFieldProps extends FieldTexts, Omit<ComponentProps<"input">, keyof FieldTexts | "type" | "style"> {
  /** ISO dates, both inclusive. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A calendar day, typed or picked with the browser's own calendar. Its value is an ISO date. */
export function DateField({ label, labelHidden, hint, error, optional, id, className, ...input }: DateFieldProps) {
  const wiring = useField({ id, hint, error });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className="field-box">
        <input
          {...input}
          {...wiring}
          type="date"
          className="block min-h-10.5 w-full min-w-0 rounded-m bg-transparent px-3 tabular-nums"
        />
      </div>
    </FieldFrame>
  );
}
