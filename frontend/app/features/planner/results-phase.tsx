import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { useLanguage } from "~/i18n/use-language";
import type { SessionState } from "~/session/auth";

import { Bar } from "./bar";
import { PartsNav } from "./parts-nav";
import { withLive } from "./live/live";
import { useLivePrices } from "./live/use-live-prices";
import { searchBody } from "./plan/bodies";
import { going } from "./plan/plan";
import type { Step } from "./plan/steps";
import { LogInPrompt } from "./places/log-in-prompt";
import { PlacesStep } from "./places/places-step";
import { ResultsFailure } from "./places/results-failure";
import { ResultsSkeleton } from "./places/results-skeleton";
import { searchQuery } from "./queries";
import type { ResultsProps, StepProps } from "./step";
import type { SearchReply } from "./types";
import { useFullPlaces } from "./use-full-places";

const ChoosingPart = lazy(async () => ({ default: (await import("./choosing/choosing-part")).ChoosingPart }));

/** The second phase: what the search found, and what is chosen from it. Visitors are asked to log in. */
export function ResultsPhase({
  step,
  signedIn,
  ...props
}: StepProps & { step: Step; signedIn: SessionState["status"] }) {
  const { plan } = props.planning;
  const language = useLanguage();
  const search = useQuery({
    ...searchQuery(searchBody(plan), language),
    placeholderData: keepPreviousData,
    enabled: signedIn === "in",
  });
  useFullPlaces(plan, search.isPlaceholderData ? null : (search.data ?? null), [plan.place, ...plan.shortlist]);
  const prices = useLivePrices(plan, search.isPlaceholderData || search.isError ? null : (search.data ?? null));
  if (signedIn === "out") {
    return (
      <>
        <LogInPrompt place={step === "activities" ? "activities" : "results"} />
        <Bar previous={props.previous} next={props.next} hideNext />
      </>
    );
  }
  const reply = search.data && sameGroup(search.data, props) ? withLive(search.data, prices?.live) : null;
  const results = reply && { ...props, reply, prices, stale: search.isPlaceholderData };
  return (
    <>
      <PartsNav step={step} planning={props.planning} />
      {results && !search.isError ? (
        <Part step={step} {...results} />
      ) : (
        <>
          {search.isError ? (
            <ResultsFailure error={search.error} planning={props.planning} onRetry={() => void search.refetch()} />
          ) : (
            <ResultsSkeleton people={going(plan).length} />
          )}
          <Bar previous={props.previous} next={props.next} hideNext />
        </>
      )}
    </>
  );
}

/** An earlier reply may be shown meanwhile only if it is for the same people. */
function sameGroup(reply: SearchReply, { planning }: StepProps): boolean {
  const cities = going(planning.plan);
  return (
    reply.travellers.length === cities.length && reply.travellers.every((one, at) => one.cityId === cities[at]?.city.id)
  );
}

function Part({ step, ...props }: ResultsProps & { step: Step }) {
  if (step === "results") return <PlacesStep {...props} />;
  return (
    <Suspense fallback={<Bar previous={props.previous} next={props.next} waiting />}>
      <ChoosingPart step={step} {...props} />
    </Suspense>
  );
}
