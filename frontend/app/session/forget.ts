import { STORED_LANGUAGE } from "~/i18n/languages";

/** When a person, or an hour without them, last ended the session of this browser: all tabs leave the same way. */
export const ENDED_AT = "tripoint.ended";
const KEPT = new Set<string>([STORED_LANGUAGE, "tripoint.theme", ENDED_AT]);

const inMemory = new Set<() => void>();

/** Register a function that drops a person's data from memory. */
export function onForget(drop: () => void): void {
  inMemory.add(drop);
}

/**
 * Remove everything about a person from this browser (TRUST.md A19). Language, theme and the time of the end itself are
 * not personal and stay.
 */
export async function forgetPerson(): Promise<void> {
  forgetIn(() => localStorage);
  forgetIn(() => sessionStorage);
  for (const drop of inMemory) drop();
  await Promise.allSettled([emptyDatabases(), emptyCaches()]);
}

function forgetIn(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) if (!KEPT.has(key)) storage().removeItem(key);
  } catch {
    // A browser without storage keeps nothing.
  }
}

async function emptyDatabases(): Promise<void> {
  for (const { name } of (await globalThis.indexedDB?.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
}

async function emptyCaches(): Promise<void> {
  await Promise.all(((await globalThis.caches?.keys()) ?? []).map((name) => caches.delete(name)));
}
