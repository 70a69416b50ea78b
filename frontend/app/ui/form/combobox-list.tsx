import { classes } from "../classes";
import type { ComboboxOption } from "./combobox-search";

interface ComboboxListProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  /** Shown instead of options. */
  message: string;
  onPick: (option: ComboboxOption) => void;
  onPoint: (index: number) => void;
}

/** The list of a combobox. The focus stays in the input, even when an option is clicked. */
export function ComboboxList({ id, label, options, active, message, onPick, onPoint }: ComboboxListProps) {
  return (
    <div className="pop absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-m bg-raised shadow-2">
      {/* An input that keeps the focus needs its own listbox; select and datalist cannot serve as one. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto p-1.5 empty:hidden">
        {options.map((option, index) => (
          // The input handles the keys, because it keeps the focus (ARIA combobox pattern).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.id}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={() => onPick(option)}
            className={classes(
              "flex min-h-11 items-center gap-3 rounded-s px-3 py-1.5",
              index === active && "bg-hover -outline-offset-2 forced-colors:outline-2",
            )}
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">{option.label}</span>
              {option.detail && <span className="text-13 text-ink-2">{option.detail}</span>}
            </span>
            {option.mark && (
              <span className="rounded-s bg-surface-3 px-2 py-0.5 text-13 font-semibold tracking-wide text-ink-2">
                {option.mark}
              </span>
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="px-4 py-3 text-ink-2">{message}</p>}
    </div>
  );
}
