/** The headings of the list: consecutive places that fit equally well are grouped. */
import { AVOIDABLE } from "../plan/avoidable";
import type { Avoided, Place } from "../types";

export type TierName = "within" | "withinPartly" | "withinNot" | "over" | "overPartly" | "overNot";

export interface Tier {
  name: TierName;
  places: Place[];
}

const FIT = ["", "Partly", "Not"] as const;

/** The heading of a place: by budget, then by how well it fits the request. */
export function headingOf({ status, fit }: Place): TierName {
  return `${status === "feasible" ? "within" : "over"}${FIT[fit] ?? "Not"}` as const;
}

/** Places in their order, split where the heading changes. */
export function tiersOf(places: Place[]): Tier[] {
  const tiers: Tier[] = [];
  for (const place of places) {
    const name = headingOf(place);
    const last = tiers.at(-1);
    if (last?.name === name) last.places.push(place);
    else tiers.push({ name, places: [place] });
  }
  return tiers;
}

/** The avoided things that these places have, if every place has at least one; otherwise nothing. */
export function avoidedBy({ places }: Tier): Avoided[] {
  const all = places.map(({ fitReasons }) => AVOIDABLE.filter((one) => fitReasons.includes(one)));
  return all.every((one) => one.length > 0) ? AVOIDABLE.filter((one) => all.some((found) => found.includes(one))) : [];
}
