/**
 * Who has this page's trip open and which part of it each is changing; and what I am changing, which they are told.
 * `people.ts` fills and reads it once there is a line.
 */
export interface Present {
  /** Their place on the trip; null: an organizer who does not travel. */
  travellerId: string | null;
  /** What they are changing just now, such as "dates" or "task:<id>". */
  part: string | null;
}

const listeners = new Set<() => void>();
/** What I have open, the latest last. */
const open: { part: string }[] = [];
let present: readonly Present[] = [];

function changed(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those who have the trip open, oneself included. */
export const everybody = (): readonly Present[] => present;

export function setEverybody(now: readonly Present[]): void {
  present = now;
  changed();
}

export const mine = (): string | null => open.at(-1)?.part ?? null;

/** I am changing this part until the result is called. */
export function beginChanging(part: string): () => void {
  const one = { part };
  open.push(one);
  changed();
  return () => {
    open.splice(open.indexOf(one), 1);
    changed();
  };
}
