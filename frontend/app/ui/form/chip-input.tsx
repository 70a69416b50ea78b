import { X } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from "react";

import { FieldFrame, useField } from "./field-frame";
import type { FieldTexts } from "./types";

interface ChipInputProps
  extends
    FieldTexts,
    Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder" | "name" | "autoComplete" | "onBlur"> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The reason why a text is invalid, given the existing values; null if it is valid. */
  validate?: (text: string, values: readonly string[]) => string | null;
  removeLabel: (value: string) => string;
  /** Announced after one or more were added. */
  addedText: (count: number) => string;
  removedText: (value: string) => string;
}

const BETWEEN = /[\s,;]+/;

/**
 * A typed list: Enter, comma, semicolon, space, leaving the field, or pasting turn words into chips. Invalid words stay
 * in the field with the reason, so that they can be corrected.
 */
export function ChipInput(props: ChipInputProps) {
  const { label, labelHidden, hint, error, optional, id, className, values, onChange, validate, removeLabel } = props;
  const { type = "text", inputMode, placeholder, name, autoComplete = "off", onBlur } = props;
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const shownError = refusal ?? error;
  const wiring = useField({ id, hint, error: shownError });

  /** Add every valid word; the others stay in the field. */
  function take(words: string) {
    const kept: string[] = [...values];
    const refused: string[] = [];
    let reason: string | null = null;
    for (const word of words.split(BETWEEN).filter(Boolean)) {
      const problem = validate?.(word, kept) ?? null;
      if (problem === null) kept.push(word);
      else {
        refused.push(word);
        reason ??= problem;
      }
    }
    setText(refused.join(", "));
    setRefusal(reason);
    if (kept.length > values.length) {
      setAnnounced(props.addedText(kept.length - values.length));
      onChange(kept);
    }
  }

  function remove(value: string) {
    onChange(values.filter((one) => one !== value));
    setAnnounced(props.removedText(value));
    input.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
    else if (["Enter", ",", ";", " "].includes(event.key)) {
      if (text.trim() === "" && event.key === "Enter") return; // in an empty field, Enter submits the form
      event.preventDefault();
      take(text);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    if (!BETWEEN.test(pasted.trim())) return; // a single word is inserted as if typed
    event.preventDefault();
    take(`${text} ${pasted}`);
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, optional, className, wiring }} error={shownError}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="field-box flex cursor-text flex-wrap items-center gap-1.5 p-1.5"
        onClick={() => input.current?.focus()}
      >
        <ul className="contents" aria-label={label}>
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex max-w-full items-center rounded-full bg-surface-3 ps-3 text-14 font-medium"
            >
              <span className="truncate">{value}</span>
              <button
                type="button"
                aria-label={removeLabel(value)}
                data-tip={removeLabel(value)}
                onClick={() => remove(value)}
                className="touch grid size-8 flex-none place-items-center rounded-full text-ink-2 outline-offset-0! hover:text-ink focus-visible:outline-2!"
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <input
          ref={input}
          {...wiring}
          {...{ type, inputMode, name, autoComplete }}
          placeholder={values.length === 0 ? placeholder : undefined}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={(event) => {
            if (text.trim() !== "") take(text);
            onBlur?.(event);
          }}
          className="min-h-8 min-w-0 flex-1 basis-44 bg-transparent px-2"
        />
      </div>
      <output className="visually-hidden">{announced}</output>
    </FieldFrame>
  );
}
