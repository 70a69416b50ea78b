import type { ComponentProps } from "react";

import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, keyof FieldTexts | "style"> {}

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const wiring = useField({ id, hint, error });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className="field-box">
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className="field-sizing-content block min-h-24 w-full resize-y rounded-m bg-transparent px-3 py-2.5"
        />
      </div>
    </FieldFrame>
  );
}
