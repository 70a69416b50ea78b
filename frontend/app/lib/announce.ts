/** What is read out once, politely: the words of a moment together, nothing twice. */
const TOGETHER_MS = 1_500;
/** Who was told so long ago what happened need not hear that something did. */
const TOLD_MS = 5_000;
/** Nobody who reads through the page later should find it. */
const STAYS_MS = 10_000;

interface Word {
  text: string;
  /** The trip that it is about. */
  about?: string | null | undefined;
  /** It only says that something happened: left out where something else says what. */
  vague?: boolean;
}

const listeners = new Set<() => void>();
const told = new Map<string, number>();
let waiting: Word[] = [];
let going: ReturnType<typeof setTimeout>;
let said: { serial: number; text: string } = { serial: 0, text: "" };

/** Read out with what else is said within a moment. */
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

/** What was said last; the serial tells it from the same words said again. */
export const announced = () => said;
