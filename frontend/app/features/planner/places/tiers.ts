/** The headings of the list: places that stand alike stand together. */
import type { Place } from "../types";

export type TierName = "within" | "over";

export interface Tier {
  name: TierName;
  places: Place[];
}

/** What a place is listed under. */
export function tierOf({ status }: Place): TierName {
  return status === "feasible" ? "within" : "over";
}

/** Places in their order, cut where the heading changes. */
export function tiersOf(places: Place[], nameOf: (place: Place) => TierName = tierOf): Tier[] {
  const tiers: Tier[] = [];
  for (const place of places) {
    const name = nameOf(place);
    const last = tiers.at(-1);
    if (last?.name === name) last.places.push(place);
    else tiers.push({ name, places: [place] });
  }
  return tiers;
}
