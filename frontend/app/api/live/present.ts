/**
 * Who has this page's trip open and which part of it each is changing; and what I am changing, for the others to see.
 * `people.ts` fills and reads it once there is a live connection.
 */
export interface Present {
  /** Which traveller of the trip they are; null: an organizer who does not travel. */
  travellerId: string | null;
  /** What they are changing right now, such as "dates" or "task:<id>". */
  part: string | null;
}

const listeners = new Set<() => void>();
/** The parts I have open, latest last. */
const open: { part: string }[] = [];
let present: readonly Present[] = [];

function changed(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The people who have the trip open, including the reader. */
export const everybody = (): readonly Present[] => present;

export function setEverybody(now: readonly Present[]): void {
  present = now;
  changed();
}

export const mine = (): string | null => open.at(-1)?.part ?? null;

/** Mark this part as being changed by me until the returned function is called. */
export function beginChanging(part: string): () => void {
  const one = { part };
  open.push(one);
  changed();
  return () => {
    open.splice(open.indexOf(one), 1);
    changed();
  };
}
