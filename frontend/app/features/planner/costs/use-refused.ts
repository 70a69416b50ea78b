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

/** Identifies the people, dates and place: when these change, earlier notices no longer apply. */
const about = ({ place, depart, out, back, ...plan }: Plan) =>
  JSON.stringify([going(plan as Plan).map(({ city }) => city.id), place, depart, out, back]);

interface Said {
  refusal: ApiError | null;
  of: string;
  /** How many activities remained. */
  outings: number;
  gone: Gone;
}

/**
 * Removes what the server refuses from the plan and its URL, and says what that was until it is chosen again. Tickets
 * are priced on a certain day, and their ids end with it. An older plan is not quoted as of its own day: that would find
 * tickets at prices that nobody can pay any more.
 */
export function useRefused({ plan, change }: Planning, step: Step): Gone | null {
  const language = useLanguage();
  const [said, setSaid] = useState<Said | null>(null);
  // The steps make the requests; here the answers are only read.
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
