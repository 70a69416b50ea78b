/**
 * Data that does not belong in a URL, kept in this browser under a key derived from the content, so that every history
 * entry still finds its own: lists that are too long (in this tab only), and people's names, because URLs contain no
 * personal data (in all tabs, since a login by email opens a new one). The newest entries are kept.
 */
import type { Plan } from "./plan";

const LISTS = { name: "tripoint.planner.lists", most: 12 };
/** Every letter typed into a name makes a new entry. */
const NAMES = { name: "tripoint.planner.names", most: 200 };

/** `place` is the place that flights and outings were chosen for. */
type LongLists = Pick<Plan, "people" | "flights" | "outings" | "place">;
type Stored<Kept> = [key: string, kept: Kept][];

function stored<Kept>(storage: () => Storage, { name }: typeof LISTS): Stored<Kept> {
  try {
    const found: unknown = JSON.parse(storage().getItem(name) ?? "[]");
    return Array.isArray(found) ? (found as Stored<Kept>) : [];
  } catch {
    return [];
  }
}

/** FNV-1a over the text, twice with different offsets: 12 characters. */
function keyOf(text: string): string {
  const hash = (start: number) => {
    let value = start;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(36).padStart(7, "0").slice(-6);
  };
  return hash(0x811c9dc5) + hash(0x2545f491);
}

function put<Kept>(storage: () => Storage, where: typeof LISTS, content: Kept): string {
  const key = keyOf(JSON.stringify(content));
  const others = stored<Kept>(storage, where).filter(([kept]) => kept !== key);
  for (let kept = others.slice(0, where.most - 1); ; kept = kept.slice(0, -1)) {
    try {
      storage().setItem(where.name, JSON.stringify([[key, content], ...kept]));
      return key;
    } catch {
      if (kept.length === 0) return key; // no storage here: it lives until the page is left
    }
  }
}

function find<Kept>(storage: () => Storage, where: typeof LISTS, key: string): Kept | null {
  return stored<Kept>(storage, where).find(([kept]) => kept === key)?.[1] ?? null;
}

const tab = () => sessionStorage;
const browser = () => localStorage;

/** Keep the lists of a plan; returns the key that finds them. */
export function storeLists({ people, flights, outings, place }: Plan): string {
  return put<LongLists>(tab, LISTS, { people, flights, outings, place });
}

/** The lists of a key, or null if they were kept elsewhere. */
export function fetchLists(key: string): LongLists | null {
  return find(tab, LISTS, key);
}

/** Keep the names of a plan's people, in their order; returns the key, or null if nobody has a name. */
export function storeNames({ people }: Plan): string | null {
  const names = people.map(({ name }) => name);
  return names.some(Boolean) ? put(browser, NAMES, names) : null;
}

/** The names of a key; none if they were kept elsewhere. */
export function fetchNames(key: string): string[] {
  const found = find<unknown>(browser, NAMES, key);
  return Array.isArray(found) ? found.map((name) => String(name).slice(0, 120)) : [];
}
