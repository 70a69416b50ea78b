import type { ComponentProps, ReactNode } from "react";

import { classes } from "../classes";
import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, keyof FieldTexts | "size" | "style"> {
  /** An icon or a unit before the text. */
  start?: ReactNode;
  end?: ReactNode;
  size?: "m" | "l";
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, optional, id, className, start, end, size = "m", ...input } = props;
  const wiring = useField({ id, hint, error });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className={classes("field-box flex items-center", size === "l" ? "text-18" : "text-16")}>
        {start && <span className="ps-3 text-ink-2">{start}</span>}
        <input
          {...input}
          {...wiring}
          className={classes(
            "w-full min-w-0 rounded-m bg-transparent px-3",
            size === "l" ? "min-h-12.5" : "min-h-10.5",
          )}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
