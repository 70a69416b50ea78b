/** Short news at the edge of the screen: what is being shown now, three at most (SPEC 9). */
type ToastTone = "plain" | "good" | "warn" | "bad";

export interface ToastMessage {
  text: string;
  detail?: string | undefined;
  /** `bad` is announced at once, the others politely. */
  tone?: ToastTone | undefined;
  /** With something to do, such as undo, a toast stays until it is answered or closed. */
  action?: { label: string; run: () => void } | undefined;
  /** A later toast of the same id takes this one's place. */
  id?: string | undefined;
}

export interface ShownToast extends ToastMessage {
  id: string;
  /** Counts what was ever said: a toast that takes another's place is a new one. */
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

/** Say something. A fourth toast makes the oldest leave. */
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

/** At build time nothing has been said yet. */
export function noToasts(): readonly ShownToast[] {
  return NONE;
}
