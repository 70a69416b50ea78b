import { type ReactNode, useId } from "react";

import { classes } from "../classes";

interface SegmentedProps<Value extends string> {
  legend: string;
  legendHidden?: boolean | undefined;
  name?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  className?: string | undefined;
}

/** A segmented control with two to four short choices, such as mine or group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendHidden = true, value, onChange, options, className } = props;
  const own = useId();
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className={legendHidden ? "visually-hidden" : "mb-1.5 text-14 font-semibold"}>{legend}</legend>
      <div
        className={classes(
          "inline-flex max-w-full flex-wrap gap-1 rounded-m bg-surface-2 p-1",
          // Four rarely fit on one line of a phone: two by two instead of three plus one.
          options.length === 4 && "max-sm:grid max-sm:grid-cols-2",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 flex-1 items-center justify-center gap-2 rounded-s px-3.5 text-14 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-checked:bg-surface dark:has-checked:bg-surface-3 has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-checked:readers-colors forced-colors:has-checked:bg-ink! forced-colors:has-checked:text-paper! has-focus-visible:outline-2 has-focus-visible:outline-sea pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              className="visually-hidden"
              name={props.name ?? own}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
