import type { ComboboxOption } from "~/ui/form/combobox-search";

/** Typed but not sent; `city` is undefined until one is chosen, and null after it was cleared. */
export interface JoinDraft {
  city?: ComboboxOption | null;
  note?: string;
}
