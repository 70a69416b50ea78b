import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

import { classes } from "../classes";
import { CARD_COLUMNS, CARD_LOOK } from "./card-look";
import { FieldNotes } from "./field-frame";

interface CheckCardsProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  options: readonly { value: Value; title: ReactNode; detail?: ReactNode }[];
  columns?: keyof typeof CARD_COLUMNS;
  hint?: ReactNode;
}

/** A few large choices as native checkboxes. The chosen values keep the order of the options. */
export function CheckCards<Value extends string>(props: CheckCardsProps<Value>) {
  const { legend, values, onChange, options, columns = 1, hint } = props;
  const id = useId();
  const choose = (value: Value, chosen: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? chosen : values.includes(one))));
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1 text-14 font-semibold">{legend}</legend>
      {/* Before the cards, because it says what choosing one does. */}
      <FieldNotes id={id} hint={hint} />
      <div className={classes("mt-2 grid gap-2", CARD_COLUMNS[columns])}>
        {options.map(({ value, title, detail }) => (
          <label key={value} className={CARD_LOOK}>
            <input
              type="checkbox"
              className="peer visually-hidden"
              checked={values.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
            />
            <span className="grid gap-0.5">
              <span className="font-semibold">{title}</span>
              {detail && <span className="text-14 text-ink-2">{detail}</span>}
            </span>
            <span
              aria-hidden="true"
              className="ms-auto mt-0.5 readers-colors grid size-5 flex-none place-items-center rounded-s border-2 border-line-strong text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper"
            >
              <Check className="size-3.5!" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
