import { type ReactNode, useId } from "react";

import { classes } from "../classes";
import { CARD_COLUMNS, CARD_LOOK } from "./card-look";
import { FieldNotes } from "./field-frame";

interface RadioCardOption<Value extends string> {
  value: Value;
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  legendHidden?: boolean | undefined;
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
  columns?: 1 | 2 | 3 | 4;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** One of a few large choices; native radio buttons, so arrow keys and forms just work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, name, value, onChange, options, columns = 1, hint, error, className } = props;
  const id = useId();
  const notes = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <fieldset className={classes("min-w-0", className)} aria-describedby={notes || undefined}>
      <legend className={legendHidden ? "visually-hidden" : "mb-2 text-14 font-semibold"}>{legend}</legend>
      <div className={classes("grid gap-2", CARD_COLUMNS[columns])}>
        {options.map((option) => (
          <label key={option.value} className={CARD_LOOK}>
            <input
              type="radio"
              className="peer visually-hidden"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              {...{ name, value: option.value, disabled: option.disabled }}
            />
            {option.icon && <span className="mt-0.5 text-20 text-sea peer-disabled:text-ink-3">{option.icon}</span>}
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold">{option.title}</span>
              {option.detail && <span className="text-14 text-ink-2">{option.detail}</span>}
            </span>
            <span
              aria-hidden="true"
              className="ms-auto mt-0.5 size-5 flex-none rounded-full border-2 border-line-strong peer-checked:border-6 peer-checked:border-ink"
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
