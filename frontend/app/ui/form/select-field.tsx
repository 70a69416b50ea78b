import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, keyof FieldTexts | "style"> {}

/** A native select, which works with every input device and screen. Children are `<option>`s. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const wiring = useField({ id, hint, error });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className="field-box relative">
        <select
          {...select}
          {...wiring}
          className="min-h-10.5 w-full appearance-none rounded-m bg-surface ps-3 pe-10 text-ellipsis"
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2" />
      </div>
    </FieldFrame>
  );
}
