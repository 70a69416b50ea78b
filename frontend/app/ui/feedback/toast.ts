/** Toasts: short messages at the edge of the screen, at most three at a time (SPEC 9). */
type ToastTone = "plain" | "good" | "warn" | "bad";

export interface ToastMessage {
  text: string;
  detail?: string | undefined;
  /** `bad` is announced immediately, the others politely. */
  tone?: ToastTone | undefined;
  /** A toast with an action, such as undo, stays until the action is used or the toast is closed. */
  action?: { label: string; run: () => void } | undefined;
  /** Until it is dismissed, because what it says is still so. */
  stays?: boolean | undefined;
  /** A later toast with the same id replaces this one. */
  id?: string | undefined;
}

export interface ShownToast extends ToastMessage {
  id: string;
  /** A running number: a toast that replaces another counts as a new one. */
  serial: number;
}

const VISIBLE = 3;
const NONE: readonly ShownToast[] = [];

let shown = NONE;
let counted = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Show a toast. A fourth one removes the oldest. */
export function showToast(message: ToastMessage): void {
  counted += 1;
  const toast = { ...message, id: message.id ?? `toast-${counted}`, serial: counted };
  publish([...shown.filter(({ id }) => id !== toast.id), toast].slice(-VISIBLE));
}

export function dismissToast(id: string): void {
  publish(shown.filter((toast) => toast.id !== id));
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** For the build: there are no toasts yet. */
export function noToasts(): readonly ShownToast[] {
  return NONE;
}
