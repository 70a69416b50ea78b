import type { ReactNode } from "react";

/** Props of every field. Texts are already translated. */
export interface FieldTexts {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Shown after the label if the field may stay empty. */
  optional?: string | undefined;
  id?: string | undefined;
  /** Layout only. */
  className?: string | undefined;
}
