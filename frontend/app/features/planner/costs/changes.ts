/** The changes since the results, part by part: why the costs differ from what the board showed. */
import type { FullPlace, Quote, SearchReply } from "../types";

export type ChangedPart = "flights" | "stay" | "activities" | "taxes" | "dates" | "choices";

export interface Change {
  part: ChangedPart;
  cents: number;
}

/** The differences between a quote and its place's result, with a change of dates apart; empty if there are none. */
export function changesOf(quote: Quote, place: FullPlace, reply: SearchReply, depart: string): Change[] {
  const shown = reply.windows[place.window];
  const chosen = reply.windows.findIndex((window) => window.depart === depart);
  if (!shown || quote.travellers.length !== reply.travellers.length) return [];
  const total = quote.group.total.cents;
  if (shown.depart !== depart) {
    // The results carry the totals of other dates, but not their parts.
    const before = place.groupTotalCents[chosen];
    if (before === undefined) return [];
    return worth([
      { part: "dates", cents: before - place.groupTotal.cents },
      { part: "choices", cents: total - before },
    ]);
  }
  const { flights, transfers, accommodation, nightCredit, activities, taxesAndFees } = quote.group.parts;
  const { parts } = place;
  return worth([
    { part: "flights", cents: flights + transfers + nightCredit - parts.flights - parts.transfers },
    { part: "stay", cents: accommodation - parts.stay },
    { part: "activities", cents: activities },
    { part: "taxes", cents: taxesAndFees - parts.taxesAndFees },
  ]);
}

const worth = (changes: Change[]) => changes.filter(({ cents }) => Math.abs(cents) >= 100);
