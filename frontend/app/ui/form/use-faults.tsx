import { type ReactNode, useEffect, useState } from "react";

import { FormErrorSummary } from "./form-error-summary";

/** The kinds of errors that a field may have. */
type Kind = "missing" | "format" | "short";
/** Error texts of each field, by its name. */
type FaultTexts = Readonly<Record<string, Partial<Record<Kind, string>>>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Fault {
  name: string;
  fieldId: string;
  text: string;
}

interface Faults {
  /** Whether the form may be submitted. Errors, including the caller's `own`, are shown next to the fields. */
  pass: (form: HTMLFormElement, own?: Readonly<Record<string, string | null>>) => boolean;
  /** Show errors that the server found: the text by field. */
  show: (form: HTMLFormElement, texts: Readonly<Record<string, string>>) => void;
  clear: () => void;
  /** The text for a field's `error`. */
  at: (name: string) => string | null;
  /** Shown above the fields if there are several errors. */
  summary: ReactNode;
}

/**
 * Our own error texts instead of the browser's bubbles (TRUST.md X5), for a form with `noValidate`: each text is shown
 * next to its field until the next try. A single invalid field gets the focus; several get a summary.
 */
export function useFaults(title: string, texts: FaultTexts = {}): Faults {
  /** A new list on each try, so that the focus moves there again. */
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    if (faults.length === 1) document.getElementById(faults[0]!.fieldId)?.focus();
  }, [faults]);

  function put(form: HTMLFormElement, said: Map<string, string>) {
    const found = fieldsOf(form).flatMap(({ name, id }) => {
      const text = said.get(name);
      return text === undefined ? [] : [{ name, fieldId: id, text }];
    });
    setFaults(found);
    return found.length === 0;
  }

  return {
    pass(form, own = {}) {
      const said = new Map<string, string>();
      for (const field of fieldsOf(form)) {
        const kind = kindOf(field);
        const text = (kind && texts[field.name]?.[kind]) ?? own[field.name];
        if (text) said.set(field.name, text);
      }
      return put(form, said);
    },
    show: (form, found) => put(form, new Map(Object.entries(found))),
    clear: () => setFaults([]),
    at: (name) => faults.find((fault) => fault.name === name)?.text ?? null,
    summary: faults.length > 1 ? <FormErrorSummary title={title} errors={faults} /> : null,
  };
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((one): one is Field => "validity" in one && "name" in one && one.name !== "");
}

function kindOf(field: Field): Kind | null {
  const empty = field instanceof HTMLInputElement && field.type === "checkbox" ? !field.checked : !field.value.trim();
  if (empty) return field.required ? "missing" : null;
  if (field.validity.typeMismatch || field.validity.patternMismatch) return "format";
  // Counted here, because the browser checks minLength only for typed input.
  const shortest = "minLength" in field ? field.minLength : -1;
  return [...field.value].length < shortest ? "short" : null;
}
