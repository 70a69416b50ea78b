import { type ReactNode, Suspense } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration } from "~/lib/format";
import { whenUsed } from "~/lib/islands";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Poster } from "~/ui/art/poster";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { type Example, type ExamplePlace, groupFare, wholeEuros, worstOff } from "./example";

const FirstQuestion = whenUsed(() => import("./first-question"), "FirstQuestion");

/** Keeps a date on one line. */
const NBSP = "\u00a0";

/** Headline, the planner's first question, and the map on which six roads meet (passed in by the route). */
export function Hero({ example, map }: { example: Example; map?: ReactNode }) {
  const { t } = useTranslation("home");
  const [best] = example.places;
  return (
    <section aria-labelledby="headline" className="relative isolate overflow-hidden bg-map-sea">
      <div className="page pointer-events-none relative z-10 grid gap-8 pt-10 pb-8 lg:min-h-[740px] lg:grid-cols-[minmax(0,470px)_1fr] lg:content-center lg:py-10">
        <div className="pointer-events-auto grid content-start gap-5">
          <h1 id="headline" className="max-w-[9em] text-[clamp(2.625rem,5vw,4.25rem)] leading-none lg:w-[9em]">
            {t("hero.title")}
          </h1>
          <p className="max-w-[28.2em] text-18 text-ink-2">{t("hero.line")}</p>
          <Suspense>
            <FirstQuestion />
          </Suspense>
        </div>
      </div>
      {map}
      {best && <Answer {...{ example }} place={best} />}
    </section>
  );
}

function Answer({ example, place }: { example: Example; place: ExamplePlace }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const prices = usePriceWords();
  const inEuros = (cents: number) => prices.money({ cents, currency: "EUR" });
  const worst = place.fares[worstOff(place)] ?? 0;
  return (
    <aside
      aria-label={t("hero.answer")}
      className="relative z-10 mx-4 mb-8 grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-l bg-surface shadow-2 md:ms-auto md:max-w-md lg:absolute lg:end-[max(32px,calc(50%-592px))] lg:bottom-8 lg:m-0 lg:block lg:w-60"
    >
      <Poster slug={place.slug} shape="21" rounded="none" fill eager className="h-full lg:h-24" />
      <div className="p-4">
        <p className="font-display text-20 font-bold tracking-tight">
          {place.city}, {place.country}
        </p>
        <p className="mt-1 text-14 text-ink-2 tabular-nums">
          <b className="font-semibold text-ink">{t("hero.all", { price: inEuros(groupFare(place)) })}</b>{" "}
          {t("hero.worst", { time: duration(Math.max(...place.minutes), language), fare: inEuros(wholeEuros(worst)) })}
        </p>
        <p className="mt-2">
          <EstimateMark kind="estimate">
            {t("estimate", { date: day(example.asOf, language).replaceAll(" ", NBSP) })}
          </EstimateMark>
        </p>
      </div>
    </aside>
  );
}
