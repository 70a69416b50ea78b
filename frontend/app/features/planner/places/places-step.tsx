import { ArrowDown } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "~/i18n/use-language";
import { day } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";

import { CostDock } from "../costs/cost-dock";
import { MOST_ON_SHORTLIST, type Plan, toggled, withPlace } from "../plan/plan";
import type { ResultsProps } from "../step";
import type { Place } from "../types";
import { boardRows, ROWS } from "./board";
import { FareRow } from "./fare-row";
import { useGlide } from "./glide";
import { NearMisses } from "./near-misses";
import { inOrder } from "./ranking";
import { Side } from "./side";
import { useSlider } from "./use-slider";
import { WeightsPanel } from "./weights-panel";
import { WishCard } from "./wish-card";

const MORE = 12;

/** The fare board: where to meet, best first, and what counts most. */
export function PlacesStep(props: ResultsProps) {
  const { planning, reply, problems } = props;
  const { plan, change } = planning;
  const { t } = useTranslation("planner");
  const [count, setCount] = useState(ROWS);
  const [pointed, setPointed] = useState<string | null>(null);
  const [slider, slide] = useSlider(plan.slider, (value) => change((now) => ({ ...now, slider: value })));
  const order = inOrder(reply, slider);
  const rows = boardRows(order, count);
  const list = useRef<HTMLOListElement>(null);
  useGlide(list, rows.map(({ slug }) => slug).join());
  const positions = new Map(order.map((place, index) => [place.slug, index + 1]));
  const longest = Math.max(60, ...rows.map((place) => place.worstMinutes));
  const set = (part: (now: Plan) => Plan) => change(part);
  const choose = (place: Place) =>
    set((now) => withPlace(now, place.slug, reply.windows[place.best]?.depart ?? now.out));
  const [lead] = order;

  function shortlist(slug: string) {
    if (!plan.shortlist.includes(slug) && plan.shortlist.length >= MOST_ON_SHORTLIST) {
      return showToast({ text: t("shortlist.full", { count: MOST_ON_SHORTLIST }) });
    }
    set((now) => ({ ...now, shortlist: toggled(now.shortlist, slug) }));
  }

  return (
    <>
      <div className="page-wide grid flex-1 grid-cols-1 content-start gap-x-8 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,390px)]">
        <Heading {...props} lead={lead} slider={slider} />
        <WeightsPanel
          preset={plan.preset}
          slider={slider}
          onSlide={slide}
          onPreset={(preset) => set((now) => ({ ...now, preset, slider: null }))}
        />
        <section
          id="places"
          tabIndex={-1}
          aria-label={t("places.list")}
          aria-busy={props.stale}
          className="grid content-start gap-4 outline-none max-lg:order-2"
        >
          {problems.length > 0 && (
            <Notice tone="bad" live="assertive">
              {t("problem.destination_needed")}
            </Notice>
          )}
          {reply.pick && !rows.some(({ slug }) => slug === reply.pick?.slug) && (
            <WishCard
              reply={reply}
              position={positions.get(reply.pick.slug) ?? null}
              chosen={plan.place === reply.pick.slug}
              onChoose={choose}
            />
          )}
          {rows.length === 0 && (
            <EmptyState title={t("places.none")} posterSlug="reykjavik">
              {t("places.noneLine")}
            </EmptyState>
          )}
          <ol ref={list} className="grid gap-3">
            {rows.map((place) => (
              <li key={place.slug} data-glide={place.slug}>
                <FareRow
                  {...{ place, longest }}
                  position={positions.get(place.slug) ?? 0}
                  travellers={reply.travellers}
                  lead={place === lead}
                  chosen={place.slug === plan.place}
                  shortlisted={plan.shortlist.includes(place.slug)}
                  onChoose={() => choose(place)}
                  onShortlist={() => shortlist(place.slug)}
                  onPoint={() => setPointed(place.slug)}
                />
              </li>
            ))}
          </ol>
          {order.length > rows.length && (
            <div className="flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2">
              <p>{t("places.rest", { count: order.length - rows.length })}</p>
              <Button variant="quiet" iconEnd={<ArrowDown aria-hidden="true" />} onClick={() => setCount(count + MORE)}>
                {t("places.more")}
              </Button>
            </div>
          )}
          <NearMisses reply={reply} plan={plan} onLoosen={(next) => set(() => next)} />
        </section>
        <Side {...props} order={order} rows={rows} pointed={pointed} onChoose={choose} onShortlist={shortlist} />
      </div>
      <CostDock {...props} />
    </>
  );
}

function Heading({ reply, lead, slider }: ResultsProps & { lead: Place | undefined; slider: number | null }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const kind = slider === null ? "best" : slider < 25 ? "cheapest" : slider > 75 ? "greenest" : "fairest";
  return (
    <header className="grid content-start gap-3">
      <h1 className="text-38 sm:text-48">
        {lead ? t(`places.title.${kind}`, { city: lead.city }) : t("places.title.none")}
      </h1>
      <p className="prose-width text-18 text-ink-2">
        {t("places.line", { places: reply.comparedPlaces, count: reply.windows.length })}
      </p>
      <EstimateMark kind={reply.quality === "live" ? "live" : "estimate"}>
        {t("estimate.sample", { day: day(reply.asOf, language) })}
      </EstimateMark>
    </header>
  );
}
