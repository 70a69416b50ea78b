import { type ReactNode, useId } from "react";

import { classes } from "../classes";
import { useEarlyValue } from "./use-early-value";

interface SliderStop {
  value: number;
  label: string;
}

interface SliderProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Three labels under the track: at its start, middle and end. */
  stops: readonly [SliderStop, SliderStop, SliderStop];
  /** The value as read aloud: the nearest stop, or a position between two. */
  valueText: (value: number) => string;
  /** Small content at the end of the label's line. */
  beside?: ReactNode;
  /** Nothing has been chosen yet: no stop is marked, and the thumb is hollow. */
  untouched?: boolean | undefined;
  className?: string | undefined;
}

/** A native range input with three labeled stops. The labels can be clicked; keyboard users have the range itself. */
export function Slider(props: SliderProps) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    min = 0,
    max = 100,
    step = 1,
    stops,
    valueText,
    untouched = false,
    beside,
    className,
  } = props;
  const id = useId();
  useEarlyValue(id, String(value), (early) => onChange(Number(early)));
  const nearest = stops.toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  return (
    <div className={className}>
      <div className={beside ? "flex min-h-11 items-center justify-between gap-3" : "contents"}>
        <label htmlFor={id} className={labelHidden ? "visually-hidden" : "block font-semibold"}>
          {label}
        </label>
        {beside}
      </div>
      <input
        id={id}
        type="range"
        className="slider"
        {...{ min, max, step, value }}
        aria-valuetext={valueText(value)}
        data-untouched={untouched || undefined}
        // For the browser, pressing exactly on the thumb is no change.
        onPointerUp={untouched ? (event) => onChange(event.currentTarget.valueAsNumber) : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className="-mt-2 grid grid-cols-3 text-14 font-semibold text-ink-2" aria-hidden="true">
        {stops.map((stop, index) => (
          <button
            key={stop.value}
            type="button"
            tabIndex={-1}
            onClick={() => onChange(stop.value)}
            className={classes(
              "min-h-8 hover:text-ink pointer-coarse:min-h-11",
              ["text-start", "text-center", "text-end"][index],
              stop === nearest && !untouched && "font-bold text-coral-ink",
            )}
          >
            {stop.label}
          </button>
        ))}
      </div>
    </div>
  );
}
