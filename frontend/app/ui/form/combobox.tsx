import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";

import { ComboboxList } from "./combobox-list";
import { type ComboboxOption, type LoadOptions, type Search, useOptions } from "./combobox-search";
import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";
import { IconButton } from "../buttons/icon-button";
import { useEarlyValue } from "./use-early-value";

interface ComboboxTexts {
  loading: string;
  empty: (query: string) => string;
  count: (options: number) => string;
  failed: string;
  /** Name of the button that clears the field. */
  clear: string;
}

type InputProps = Pick<
  ComponentProps<"input">,
  "name" | "placeholder" | "inputMode" | "required" | "onBlur" | "ref" | "autoFocus"
>;

interface ComboboxProps extends FieldTexts, InputProps {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  load: LoadOptions;
  /** Called with text that is typed but not chosen, or "": the caller must then handle text left without a choice. */
  onWords?: (words: string) => void;
  texts: ComboboxTexts;
  /** Number of letters before options are loaded. */
  minLength?: number;
  /** Pause after typing, in milliseconds. */
  delay?: number;
  start?: ReactNode;
}

function said({ state, options }: Search, query: string, texts: ComboboxTexts): string {
  if (state === "loading") return options.length > 0 ? "" : texts.loading;
  if (state === "failed") return texts.failed;
  if (state === "idle") return "";
  return options.length > 0 ? texts.count(options.length) : texts.empty(query);
}

/**
 * Type to find one of many (ARIA 1.2 combobox with a listbox). Enter and Tab choose the active option, initially the
 * first; Escape closes the list, then clears the field; leaving it with other text restores the choice.
 */
export function Combobox(props: ComboboxProps) {
  const { label, labelHidden, hint, error, optional, id, className, value, onChange, load, onWords, texts } = props;
  const { minLength = 1, delay = 120, start, onBlur, ...input } = pickInput(props);
  const wiring = useField({ id, hint, error });
  const listId = `${wiring.id}-list`;
  /** Text that is typed but not chosen yet; null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** The option under the arrow keys or the pointer; new options start at the first again. */
  const [pointed, setPointed] = useState<{ options: Search["options"]; index: number }>({ options: [], index: 0 });
  const query = typed?.trim() ?? "";
  const search = useOptions(open && query.length >= minLength ? query : null, load, delay);
  const shown = open && search.state !== "idle";
  const active = pointed.options === search.options ? pointed.index : 0;
  const chosen = search.options[active];
  const message = shown ? said(search, query, texts) : "";

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, listId]);

  function type(words: string | null) {
    setTyped(words);
    onWords?.(words?.trim() ?? "");
  }

  useEarlyValue(wiring.id, value?.label ?? "", (early, focused) => {
    type(early);
    setOpen(focused);
  });

  function point(index: number) {
    setPointed({ options: search.options, index });
  }

  function pick(option: ComboboxOption | null) {
    type(null);
    setOpen(false);
    onChange(option);
  }

  function leave() {
    setOpen(false);
    if (typed === null) return;
    const exact = search.options.find((option) => option.label.toLocaleLowerCase() === query.toLocaleLowerCase());
    if (query === "" && value) onChange(null);
    else if (exact) onChange(exact);
    else if (query && !value && onWords) return;
    type(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = search.options.length - 1;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) {
        setOpen(true);
        setTyped(typed ?? value?.label ?? "");
      } else if (last >= 0) point((active + step + last + 1) % (last + 1));
    } else if (event.key === "Enter" && shown && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Tab" && shown && chosen && search.state === "done") {
      pick(chosen);
    } else if (event.key === "Escape" && (shown || typed || value)) {
      event.preventDefault(); // a dialog around the field stays open
      event.stopPropagation();
      if (shown) setOpen(false);
      else pick(null);
    }
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, className, wiring }}>
      <div className="field-box relative flex items-center">
        {start && <span className="ps-3 text-ink-2">{start}</span>}
        <input
          {...input}
          {...wiring}
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && chosen ? `${listId}-${active}` : undefined}
          aria-busy={search.state === "loading"}
          value={typed ?? value?.label ?? ""}
          onChange={(event) => {
            type(event.target.value);
            setOpen(true);
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={press}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
          className="min-h-10.5 w-full min-w-0 rounded-m bg-transparent px-3 font-medium"
        />
        {value?.mark && typed === null && (
          <span className="pe-1 text-13 font-semibold tracking-wide text-ink-2">{value.mark}</span>
        )}
        {(typed || value) && (
          <IconButton label={texts.clear} size="s" onClick={() => pick(null)} className="me-0.5">
            <X aria-hidden="true" />
          </IconButton>
        )}
        {shown && (
          <ComboboxList
            id={listId}
            {...{ label, active, message, options: search.options }}
            onPick={pick}
            onPoint={point}
          />
        )}
      </div>
      <output className="visually-hidden">{message}</output>
    </FieldFrame>
  );
}

/** The props passed to the input, and the few that have a default. */
function pickInput(props: ComboboxProps) {
  const { name, placeholder, inputMode, required, onBlur, ref, autoFocus, minLength, delay, start } = props;
  return { name, placeholder, inputMode, required, onBlur, ref, autoFocus, minLength, delay, start };
}
