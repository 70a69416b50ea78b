import { Minus, Plus } from "lucide-react";

import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";
import { IconButton } from "../buttons/icon-button";

interface NumberStepperProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  name?: string | undefined;
  decreaseLabel: string;
  increaseLabel: string;
}

/** A small integer between two bounds: typed, or stepped with the buttons and the arrow keys. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, labelHidden, hint, error, optional, id, className, value, onChange, min, max, step = 1, name } = props;
  const wiring = useField({ id, hint, error });
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className="field-box flex w-fit items-center">
        <IconButton label={props.decreaseLabel} disabled={value <= min} onClick={() => set(value - step)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <input
          {...wiring}
          type="number"
          inputMode="numeric"
          {...{ name, value, min, max, step }}
          onChange={(event) => {
            if (Number.isFinite(event.target.valueAsNumber)) set(Math.round(event.target.valueAsNumber));
          }}
          className="min-h-10.5 w-12 bg-transparent text-center font-semibold tabular-nums"
        />
        <IconButton label={props.increaseLabel} disabled={value >= max} onClick={() => set(value + step)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
