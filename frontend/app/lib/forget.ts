import { STORED_LANGUAGE } from "~/i18n/languages";

const KEPT = new Set<string>([STORED_LANGUAGE, "tripoint.theme"]);

/** Leaves nothing of a person in this browser (TRUST.md A19); language and theme are not about them and stay. */
export async function forgetPerson(): Promise<void> {
  forgetIn(() => localStorage);
  forgetIn(() => sessionStorage);
  // Fetched only now: pages that anybody reads do not carry the query client.
  (await import("./query-client")).queryClient.clear();
  await Promise.allSettled([emptyDatabases(), emptyCaches()]);
}

function forgetIn(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) if (!KEPT.has(key)) storage().removeItem(key);
  } catch {
    // A browser without storage holds nothing.
  }
}

async function emptyDatabases(): Promise<void> {
  for (const { name } of (await globalThis.indexedDB?.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
}

async function emptyCaches(): Promise<void> {
  await Promise.all(((await globalThis.caches?.keys()) ?? []).map((name) => caches.delete(name)));
}
