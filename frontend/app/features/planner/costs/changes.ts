/** What was chosen since the results, part by part: why the costs are no longer what the board showed. */
import type { FullPlace, Quote, SearchReply } from "../types";

export type ChangedPart = "flights" | "stay" | "activities" | "dates" | "choices";

export interface Change {
  part: ChangedPart;
  cents: number;
}

/** The differences between a quote and the result of its place, those of the dates apart; empty where there are none. */
export function changesOf(quote: Quote, place: FullPlace, reply: SearchReply, depart: string): Change[] {
  const shown = reply.windows[place.window];
  const chosen = reply.windows.findIndex((window) => window.depart === depart);
  if (!shown || quote.travellers.length !== reply.travellers.length) return [];
  const total = quote.group.total.cents;
  if (shown.depart !== depart) {
    // The parts of other dates do not travel with the results, their totals do.
    const before = place.groupTotalCents[chosen];
    if (before === undefined) return [];
    return worth([
      { part: "dates", cents: before - place.groupTotal.cents },
      { part: "choices", cents: total - before },
    ]);
  }
  const { flights, transfers, accommodation, nightCredit, activities, taxesAndFees } = quote.group.parts;
  const { parts } = place;
  const outings = activities + taxesOf(activities, quote);
  return worth([
    { part: "flights", cents: flights + transfers + nightCredit - parts.flights - parts.transfers },
    { part: "stay", cents: accommodation + taxesAndFees - (outings - activities) - parts.stay - parts.taxesAndFees },
    { part: "activities", cents: outings },
  ]);
}

/** Taxes on what is done there, by its share of what is taxed. */
function taxesOf(activities: number, { group }: Quote): number {
  const taxed = group.parts.accommodation + activities;
  return taxed > 0 ? Math.round((group.parts.taxesAndFees * activities) / taxed) : 0;
}

const worth = (changes: Change[]) => changes.filter(({ cents }) => Math.abs(cents) >= 100);
