import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { useSourceNames } from "~/ui/marks/use-source-names";

import { CostDock } from "../costs/cost-dock";
import { selection } from "../plan/bodies";
import { going, type Plan } from "../plan/plan";
import { usePlaceNames } from "../plan/use-place-names";
import { arrivalsQuery, offersQuery } from "../queries";
import type { ResultsProps } from "../step";
import { ArrivalButtons } from "./arrival-buttons";
import { CityFlights } from "./city-flights";
import { PartHead } from "./part-head";

/** The travellers of each departure city, in list order. */
function byCity(plan: Plan): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  going(plan).forEach(({ city }, index) => groups.set(city.id, [...(groups.get(city.id) ?? []), index]));
  return groups;
}

/** Everyone's flight, city by city; three buttons choose for all at the same time. */
export function FlightsStep(props: ResultsProps) {
  const { planning, reply } = props;
  const { plan, change } = planning;
  const { t } = useTranslation("planner");
  const names = useSourceNames();
  const language = useLanguage();
  const chosen = selection(plan, reply.asOf);
  const groups = byCity(plan);
  const offers = useQuery(offersQuery(chosen, [...groups.keys()], language));
  const arrivals = useQuery(arrivalsQuery(chosen));
  const destination = usePlaceNames(plan.place, reply);
  const take = (flights: Record<number, string>) =>
    change((now) => ({ ...now, flights: { ...now.flights, ...flights } }));
  const none =
    offers.isSuccess &&
    Object.entries(offers.data.byCity).every(([city, list]) => list.length === 0 && !offers.data.atHome.includes(city));

  return (
    <>
      <div className="page grid flex-1 grid-cols-1 content-start gap-6 py-8">
        <PartHead help="ways" title={t("flights.title", { city: destination?.city })} line={t("flights.line")} />
        {offers.isError && (
          <Notice
            tone="bad"
            live="assertive"
            action={<Button onClick={() => void offers.refetch()}>{t("failure.again")}</Button>}
          >
            {t("flights.failed")}
          </Notice>
        )}
        {none && (
          <Notice tone="warn" live="polite">
            {t("flights.none")}
          </Notice>
        )}
        {arrivals.data && !none && <ArrivalButtons arrivals={arrivals.data} flights={plan.flights} onTake={take} />}
        {offers.isPending && (
          <div className="late grid gap-3">
            {[...groups.keys()].slice(0, 6).map((city) => (
              <Skeleton key={city} shape="block" className="h-44 w-full" />
            ))}
          </div>
        )}
        {offers.isSuccess && (
          <>
            <EstimateMark kind={offers.data.kind === "live" ? "live" : "estimate"}>
              {t(offers.data.kind === "live" ? "flights.live" : "flights.sample", {
                source: names.source(offers.data.source),
                at: offers.data.fetchedAt && instant(offers.data.fetchedAt, language),
              })}
            </EstimateMark>
            {!none && (
              <ol className="grid gap-8">
                {[...groups].map(([city, travellers]) => (
                  <li key={city}>
                    <CityFlights
                      plan={plan}
                      city={city}
                      travellers={travellers}
                      offers={offers.data.byCity[city] ?? []}
                      isAtHome={offers.data.atHome.includes(city)}
                      onTake={take}
                    />
                  </li>
                ))}
              </ol>
            )}
            <RatesNote of="EUR" />
          </>
        )}
      </div>
      <CostDock {...props} nextLabel={t("next")} />
    </>
  );
}
