/** The bar's figures while flights are still open: the prices from the place's row instead of their estimates. */
import type { SourcedFares } from "../live/live";
import { isFull } from "../places/full";
import { type Plan, tripDays } from "../plan/plan";
import type { Quote, SearchReply } from "../types";

type Sum = Quote["group"];

export interface WithRow {
  quote: Quote;
  /** The row's fares, and the group's total by the estimates; null if the quote is shown unchanged. */
  row: { fares: SourcedFares; estimate: Sum["total"] } | null;
}

/** The quote with the prices of the place's row for everyone without a chosen flight, if the dates are the row's. */
export function withRow(quote: Quote, reply: SearchReply, plan: Plan): WithRow {
  const place = reply.results.find(({ slug }) => slug === plan.place);
  const isOfRow = place && reply.windows[place.window]?.depart === tripDays(plan)?.depart;
  if (!isOfRow || !isFull(place) || !place.live || quote.travellers.length !== reply.travellers.length) {
    return { quote, row: null };
  }
  const { fareCents } = place.perTraveller;
  const isOpen = (index: number) => plan.flights[index] === undefined && (fareCents[index] ?? 0) > 0;
  if (!quote.travellers.some(({ index }) => isOpen(index))) return { quote, row: null };
  const travellers = quote.travellers.map((one) =>
    isOpen(one.index) ? { ...one, ...dearer(one, (fareCents[one.index] ?? 0) - one.parts.flights) } : one,
  );
  const more = travellers.reduce((sum, { total }) => sum + total.cents, 0) - quote.group.total.cents;
  return {
    quote: { ...quote, travellers, group: dearer(quote.group, more) },
    row: { fares: place.live, estimate: quote.group.total },
  };
}

const dearer = ({ parts, total }: Sum, cents: number): Sum => ({
  parts: { ...parts, flights: parts.flights + cents },
  total: { ...total, cents: total.cents + cents },
});
