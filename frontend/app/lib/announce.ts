/** Polite screen-reader announcements: those of one moment are read out together, without duplicates. */
const TOGETHER_MS = 1_500;
/** For this long after a specific announcement about a trip, vague ones about it are left out. */
const TOLD_MS = 5_000;
/** Then it is removed, so that a reader who goes through the page later does not find it. */
const STAYS_MS = 10_000;

interface Word {
  text: string;
  /** The id of the trip that it is about. */
  about?: string | null | undefined;
  /** It only says that something happened: left out if another announcement says what. */
  vague?: boolean;
}

const listeners = new Set<() => void>();
const told = new Map<string, number>();
let waiting: Word[] = [];
let going: ReturnType<typeof setTimeout>;
let said: { serial: number; text: string } = { serial: 0, text: "" };

/** Queue an announcement; it is read out together with the others of the moment. */
export function announce(word: Word): void {
  waiting.push(word);
  if (waiting.length === 1) setTimeout(say, TOGETHER_MS);
}

function say(): void {
  const now = Date.now();
  for (const { about, vague } of waiting) if (about && !vague) told.set(about, now);
  const texts = waiting
    .filter(({ about, vague }) => !vague || now - (told.get(about ?? "") ?? -TOLD_MS) >= TOLD_MS)
    .map(({ text }) => text);
  waiting = [];
  if (texts.length === 0) return;
  show([...new Set(texts)].join(" "));
  clearTimeout(going);
  going = setTimeout(() => show(""), STAYS_MS);
}

function show(text: string): void {
  said = { serial: said.serial + 1, text };
  for (const listener of listeners) listener();
}

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last announcement; the serial distinguishes it from the same words announced again. */
export const announced = () => said;
