/** Search of the palette. Pure. */
import { folded } from "~/lib/folded";

export type Group = "trips" | "pages" | "places" | "actions";

export interface Entry {
  id: string;
  group: Group;
  label: string;
  detail?: string | undefined;
  /** Search words that are not shown. */
  also?: string | undefined;
  /** A page to open … */
  to?: string | undefined;
  /** … or an action to run. */
  run?: (() => void) | undefined;
}

/** In display order. */
const GROUPS: readonly Group[] = ["trips", "pages", "places", "actions"];
const MOST = 5;

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well an entry matches: 3 if its label starts with the query, 2 by words of its label, 1 by any words, else 0. */
function fit(entry: Entry, query: string): number {
  const asked = wordsOf(query);
  const own = wordsOf(entry.label);
  const every = [...own, ...wordsOf(`${entry.detail ?? ""} ${entry.also ?? ""}`)];
  const within = (words: string[]) => asked.every((word) => words.some((one) => one.startsWith(word)));
  if (folded(entry.label).startsWith(folded(query))) return 3;
  if (within(own)) return 2;
  return within(every) ? 1 : 0;
}

/** By group, best matches first, each group short enough to take in at a glance. Places appear only once typed. */
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
