import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";

import { searchBody, selection } from "../plan/bodies";
import { going, type Plan } from "../plan/plan";
import { both, type Gone, withoutRefused } from "../plan/refused";
import { isPart, type Step } from "../plan/steps";
import type { Planning } from "../plan/use-plan";
import { quoteQuery, searchQuery } from "../queries";

/** Other people, dates or another place: what was said of the former ones is over. */
const about = ({ place, depart, out, back, ...plan }: Plan) =>
  JSON.stringify([going(plan as Plan).map(({ city }) => city.id), place, depart, out, back]);

interface Said {
  refusal: ApiError | null;
  of: string;
  /** How many activities were left. */
  outings: number;
  gone: Gone;
}

/**
 * Takes what the server refuses out of the plan and its address, and says what that was until it is chosen again.
 * Tickets are priced on a day and their ids end with it. A plan of an earlier day is not asked as of that day, which
 * would find them again: those are prices that nobody can pay any more.
 */
export function useRefused({ plan, change }: Planning, step: Step): Gone | null {
  const language = useLanguage();
  const [said, setSaid] = useState<Said | null>(null);
  // The steps ask; here the answers are only read.
  const search = useQuery({ ...searchQuery(searchBody(plan), language), enabled: false });
  const asked = (isPart(step) || step === "review") && plan.place !== null && search.isSuccess;
  const quote = useQuery({
    ...quoteQuery(selection(plan, search.data?.asOf)),
    enabled: asked && !search.isPlaceholderData,
  });
  const refusal = quote.error instanceof ApiError && quote.error.status === 422 ? quote.error : null;
  const found =
    refusal &&
    withoutRefused(
      plan,
      refusal.fields.map(({ field }) => field),
    );
  if (found && said?.refusal !== refusal) {
    const { left, gone } = found;
    const sum = said?.of === about(left) ? both(said.gone, gone) : gone;
    setSaid({ refusal, of: about(left), outings: left.outings.length, gone: sum });
  }
  const takeOut = useEffectEvent(() => found && change(() => found.left));
  useEffect(() => {
    if (refusal) takeOut();
  }, [refusal]);

  if (said?.of !== about(plan)) return null;
  const { gone } = said;
  return {
    place: gone.place,
    stay: gone.stay && plan.bed === null,
    tickets: gone.tickets.filter((index) => plan.flights[index] === undefined),
    activities: plan.outings.length === said.outings ? gone.activities : 0,
  };
}
