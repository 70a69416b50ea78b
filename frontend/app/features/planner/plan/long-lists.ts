/**
 * Lists too long for an address, kept in this tab's storage. The key is made from the content, so that every entry
 * of the history still finds its own list; the newest few are kept.
 */
import type { Plan } from "./plan";

const SHELF = "tripoint.planner.lists";
const MOST_KEPT = 12;

type LongLists = Pick<Plan, "people" | "flights" | "outings">;
type Shelf = [key: string, lists: LongLists][];

function shelf(): Shelf {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(found) ? (found as Shelf) : [];
  } catch {
    return [];
  }
}

/** FNV-1a over the text, twice with other starts: 12 letters. */
function keyOf(text: string): string {
  const hash = (start: number) => {
    let value = start;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(36).padStart(7, "0").slice(-6);
  };
  return hash(0x811c9dc5) + hash(0x2545f491);
}

/** Keep the lists of a plan; the key that finds them. */
export function shelve({ people, flights, outings }: Plan): string {
  const lists: LongLists = { people, flights, outings };
  const key = keyOf(JSON.stringify(lists));
  const others = shelf().filter(([kept]) => kept !== key);
  for (let kept = others.slice(0, MOST_KEPT - 1); ; kept = kept.slice(0, -1)) {
    try {
      sessionStorage.setItem(SHELF, JSON.stringify([[key, lists], ...kept]));
      return key;
    } catch {
      if (kept.length === 0) return key; // no storage here: the list lives until the page is left
    }
  }
}

/** The lists of a key, or null when they were kept elsewhere. */
export function fetchShelved(key: string): LongLists | null {
  return shelf().find(([kept]) => kept === key)?.[1] ?? null;
}
