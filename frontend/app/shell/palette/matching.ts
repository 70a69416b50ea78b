/** What the palette finds for what is typed. Pure. */
import { folded } from "~/lib/folded";

export type Group = "trips" | "pages" | "places" | "actions";

export interface Entry {
  id: string;
  group: Group;
  label: string;
  detail?: string | undefined;
  /** Words that find it without being shown. */
  also?: string | undefined;
  /** A page … */
  to?: string | undefined;
  /** … or something to do. */
  run?: (() => void) | undefined;
}

/** In the order of the list. */
const GROUPS: readonly Group[] = ["trips", "pages", "places", "actions"];
const MOST = 5;

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well an entry answers: 0 not at all; its name's beginning counts most, then its name's words, then the rest. */
function fit(entry: Entry, query: string): number {
  const asked = wordsOf(query);
  const own = wordsOf(entry.label);
  const every = [...own, ...wordsOf(`${entry.detail ?? ""} ${entry.also ?? ""}`)];
  const within = (words: string[]) => asked.every((word) => words.some((one) => one.startsWith(word)));
  if (folded(entry.label).startsWith(folded(query))) return 3;
  if (within(own)) return 2;
  return within(every) ? 1 : 0;
}

/** By group, the best of each first, and no group longer than one takes in at a glance. Places wait to be typed. */
export function found(entries: readonly Entry[], query: string): Entry[] {
  const typed = query.trim();
  const fits = new Map(entries.map((entry) => [entry, typed === "" ? 1 : fit(entry, typed)]));
  return GROUPS.flatMap((group) => {
    if (group === "places" && typed === "") return [];
    const own = entries.filter((entry) => entry.group === group && fits.get(entry) !== 0);
    const best = own.toSorted((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0));
    return group === "pages" && typed === "" ? best : best.slice(0, MOST);
  });
}
