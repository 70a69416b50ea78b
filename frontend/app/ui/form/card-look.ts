/** Classes of a card with a radio button or a checkbox in it. */
export const CARD_LOOK =
  "relative flex min-h-14 items-start gap-3 rounded-m border border-line-strong bg-surface p-3.5 transition-colors hover:bg-surface-2 has-checked:border-ink has-checked:bg-surface-2 has-checked:outline has-checked:-outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea has-disabled:text-ink-3";

export const CARD_COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" };
