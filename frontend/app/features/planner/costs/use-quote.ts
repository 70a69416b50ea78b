import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { selection } from "../plan/bodies";
import type { Plan } from "../plan/plan";
import { quoteQuery } from "../queries";
import type { Quote, SearchReply } from "../types";

/** The cost of the current choices; while a newer price is loading, the last one is kept. */
export function useQuote(plan: Plan, reply: Pick<SearchReply, "asOf" | "travellers">) {
  const quote = useQuery({
    ...quoteQuery(selection(plan, reply.asOf)),
    placeholderData: keepPreviousData,
    enabled: plan.place !== null,
  });
  // Another group's price says nothing about this one's.
  const fits = plan.place !== null && quote.data?.travellers.length === reply.travellers.length;
  return { quote: fits ? (quote.data as Quote) : null, stale: quote.isPlaceholderData, failed: quote.isError };
}
