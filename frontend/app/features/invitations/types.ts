import type { ComboboxOption } from "~/ui/form/combobox-search";

/** What is typed to accept an invite. */
export interface AcceptValues {
  name: string;
  adult: boolean;
  city: ComboboxOption | null;
}
