/** The modal dialogs that are open, the topmost last: everything outside it is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Note that a dialog is open; the result takes it off again. */
export function opened(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog]);
  return () => publish(open.filter((one) => one !== dialog));
}

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;
export const noDialog = (): null => null;
