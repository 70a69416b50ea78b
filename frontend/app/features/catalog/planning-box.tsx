import { ArrowRight, Check, Plus } from "lucide-react";
import { useEffect, useState } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { togglePlannedPlace, useCurrentPlan } from "~/lib/current-plan";
import type { Money } from "~/lib/format";
import { day } from "~/lib/format";
import { useHomeCity } from "~/lib/home-city";
import { daysLater, plannerLink } from "~/lib/planner-link";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { TextLink } from "~/ui/buttons/text-link";
import { DateField } from "~/ui/form/date-field";
import { SelectField } from "~/ui/form/select-field";
import { Panel } from "~/ui/layout/panel";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { HomeCityField } from "./city-fields";
import { PlanHeart } from "./plan-heart";
import { useReach } from "./reach";
import { totalOf, tripCost } from "./trip-cost";
import type { DestinationDetail } from "./types";

const NIGHTS = [2, 3, 4, 5, 6, 7, 10, 14];
const ISO_DAY = /^20\d\d-\d\d-\d\d$/;

/** This user's costs on these dates, and the two ways into planning: a new plan, or the one already started. */
export function PlanningBox({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const to = useLocalized();
  const home = useHomeCity();
  const { starts } = useReach(place);
  const [nights, setNights] = useState(place.estimatedCost.nights);
  const [arrive, setArrive] = useState("");
  const depart = ISO_DAY.test(arrive) && !Number.isNaN(Date.parse(arrive)) ? arrive : undefined;
  const back = depart && daysLater(depart, nights);
  const nightly = useFlatRate(place, depart, back);
  const own = starts.find((start) => start.own);
  const usual = own?.ways[0];
  const lines = tripCost(place, { nights, fare: usual?.fare, nightly });
  const link = plannerLink({ cities: home ? [home] : [], depart, return: back, to: place.slug });
  return (
    <>
      <Panel as="aside" lifted labelledBy="box-title" className="lg:sticky lg:top-36">
        <h2 id="box-title" className="text-20">
          {t("box.title", { count: nights })}
        </h2>
        <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3">
          <HomeCityField className="col-span-2" />
          <DateField label={t("box.arrive")} value={arrive} onChange={(event) => setArrive(event.target.value)} />
          <SelectField
            label={t("box.nights")}
            value={String(nights)}
            onChange={(event) => setNights(Number(event.target.value))}
          >
            {NIGHTS.map((count) => (
              <option key={count} value={count}>
                {t("box.nightsCount", { count })}
              </option>
            ))}
          </SelectField>
        </div>
        <dl className="mt-4">
          {lines.map(({ part, money }) => (
            <div key={part} className="flex justify-between gap-4 py-1.5">
              <dt className="text-ink-2">
                {part === "flight" && usual
                  ? t("box.fromCity", { way: t(`reach.kinds.${usual.kind}`), city: own.city })
                  : t(`box.${part}`, { count: part === "days" ? nights + 1 : nights })}
              </dt>
              <dd className="tabular-nums">
                <Price money={money} digits="never" />
              </dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="font-semibold">{t("box.total")}</dt>
            <dd className="font-display text-30 font-bold tracking-tight">
              <Price money={totalOf(lines)} digits="never" both />
            </dd>
          </div>
        </dl>
        <p className="mt-2 mb-4">
          <EstimateMark kind="estimate">
            {nightly && depart
              ? t("box.estimateOn", { date: day(depart, language, { day: "numeric", month: "long" }) })
              : t(usual ? "box.estimateOwn" : "box.estimate")}
          </EstimateMark>
        </p>
        <RatesNote of={totalOf(lines).currency} className="-mt-3 mb-4" />
        <ButtonLink
          variant="primary"
          full
          to={to(link)}
          iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
        >
          {t("box.plan")}
        </ButtonLink>
        <AddToPlan slug={place.slug} />
      </Panel>
      {/* Placed over the page's picture, which has no script of its own. */}
      <div className="absolute end-4 top-4 sm:end-8 sm:top-6">
        <PlanHeart slug={place.slug} city={place.city} />
      </div>
    </>
  );
}

/** Adds the place to those that the plan compares, without leaving the page. */
function AddToPlan({ slug }: { slug: string }) {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  const { address, places } = useCurrentPlan();
  const isIn = places.includes(slug);
  return (
    <div className="mt-2">
      <Button
        full
        aria-pressed={isIn}
        icon={isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={() => togglePlannedPlace(slug)}
      >
        {t(isIn ? "box.added" : "box.add")}
      </Button>
      <output className="block">
        {isIn && (
          <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-ink-2">
            {t("box.inPlan", { count: places.length })}
            <TextLink to={to(address)} arrow>
              {t("box.open")}
            </TextLink>
          </span>
        )}
      </output>
    </div>
  );
}

/** The nightly price of a flat on these dates; undefined without dates, and until the server has answered. */
function useFlatRate(place: DestinationDetail, depart?: string, back?: string): Money | undefined {
  const [found, setFound] = useState<{ of: string; rate: Money } | null>(null);
  const query = depart && back ? `/api/destinations/${place.slug}/stays?depart=${depart}&return=${back}` : "";
  useEffect(() => {
    if (!query) return;
    const asked = new AbortController();
    fetch(query, { signal: asked.signal })
      .then((reply) => (reply.ok ? reply.json() : { stays: [] }))
      .then(({ stays }: Pick<DestinationDetail, "stays">) => {
        const flat = stays.find(({ type }) => type === "apartment");
        if (flat) setFound({ of: query, rate: flat.rate });
      })
      .catch(() => undefined); // the year's mean is shown instead, and says so
    return () => asked.abort();
  }, [query]);
  return found?.of === query ? found.rate : undefined;
}
