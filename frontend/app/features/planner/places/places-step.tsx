import { lazy, Suspense, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { showToast } from "~/ui/feedback/toast";

import { CostDock } from "../costs/cost-dock";
import { MOST_ON_SHORTLIST, type Plan, withPlace } from "../plan/plan";
import type { ResultsProps } from "../step";
import { StepHelp } from "../step-help";
import type { Place } from "../types";
import { useFullPlaces } from "../use-full-places";
import { Board } from "./board-list";
import { boardRows, ROWS } from "./board";
import { windowOf } from "./dates";
import { FreshSwitch } from "./fresh-switch";
import { isFull } from "./full";
import { newToAll } from "./locals";
import { Hints, NearMisses } from "./near-misses";
import { OtherDays } from "./other-days";
import { inOrder } from "./ranking";
import { ResultsHead } from "./results-head";
import { withShortlisted } from "./shortlisted";
import { Side } from "./side";
import { useSlider } from "./use-slider";
import { WeightsPanel } from "./weights-panel";

/** Loaded lazily: few plans have a source of prices. */
const LiveStrip = lazy(async () => ({ default: (await import("../live/live-strip")).LiveStrip }));

/** The fare board: where to meet, best first, and the controls for what counts most. */
export function PlacesStep(props: ResultsProps) {
  const { planning, reply } = props;
  const { plan, change } = planning;
  const { t } = useTranslation("planner");
  const [count, setCount] = useState(ROWS);
  const [pointed, setPointed] = useState<string | null>(null);
  const {
    value: slider,
    slide,
    reset,
  } = useSlider(plan.slider, (value) => change((now) => ({ ...now, slider: value })));
  const all = inOrder(reply, slider);
  const order = plan.newForAll ? newToAll(all) : all;
  // The cards were chosen from the server's order: moving the slider changes that order.
  const rows = boardRows(order, count, slider === null ? reply.cards : []);
  const list = useGlide<HTMLDivElement>(String(count));
  const set = (part: (now: Plan) => Plan) => change(part);
  const choose = (place: Place) => set((now) => withPlace(now, place.slug, windowOf(place, reply)?.depart ?? now.out));
  const [lead] = order;
  const dated = reply.results.find(({ slug }) => slug === plan.place) ?? lead;
  const shown = [lead, dated, ...rows].map((place) => place?.slug);
  useFullPlaces(plan, props.stale ? null : reply, shown);

  function shortlist(slug: string) {
    if (!withShortlisted(plan, slug, reply)) {
      return showToast({ text: t("shortlist.full", { count: MOST_ON_SHORTLIST }) });
    }
    set((now) => withShortlisted(now, slug, reply) ?? now);
  }

  return (
    <>
      <div className="page-wide grid flex-1 grid-cols-1 content-start gap-x-8 gap-y-2 py-3 sm:gap-y-4 sm:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:grid-rows-[auto_1fr]">
        <ResultsHead {...props} lead={lead} slider={slider} />
        <Side
          {...props}
          {...{ order, rows, pointed }}
          controls={
            <>
              <WeightsPanel
                preset={plan.preset}
                slider={slider}
                onSlide={(value) => {
                  setPointed(null); // the map follows the new order
                  slide(value);
                }}
                onPreset={(preset) => {
                  setPointed(null);
                  reset();
                  set((now) => ({ ...now, preset, slider: null }));
                }}
              />
              <FreshSwitch
                on={plan.newForAll}
                hidden={all.length - newToAll(all).length}
                onChange={(newForAll) => {
                  setPointed(null);
                  set((now) => ({ ...now, newForAll }));
                }}
              />
            </>
          }
          onPoint={setPointed}
          onChoose={choose}
          onShortlist={shortlist}
        />
        <section
          id="places"
          tabIndex={-1}
          aria-label={t("places.list")}
          aria-busy={props.stale}
          className="grid content-start gap-4 outline-none max-lg:order-2"
        >
          {props.prices && (
            <Suspense>
              <LiveStrip prices={props.prices} />
            </Suspense>
          )}
          <Hints reply={reply} plan={plan} onLoosen={(next) => set(() => next)} />
          <Board
            {...props}
            {...{ list, order, rows }}
            hidden={all.length - order.length}
            onChoose={choose}
            onShortlist={shortlist}
            onPoint={setPointed}
            onMore={(more) => setCount(count + more)}
          />
          {dated && isFull(dated) && (
            <OtherDays
              place={dated}
              reply={reply}
              chosen={plan.place === dated.slug}
              depart={
                plan.place === dated.slug && plan.depart ? plan.depart : (windowOf(dated, reply)?.depart ?? plan.out)
              }
              onChoose={(depart) => set((now) => withPlace(now, dated.slug, depart))}
            />
          )}
          <NearMisses reply={reply} />
          <p className="flex flex-wrap gap-x-6">
            <StepHelp of="ranking" />
            <StepHelp of="fairness" />
            <StepHelp of="blind" />
            <StepHelp of="results" />
          </p>
        </section>
      </div>
      <CostDock {...props} />
    </>
  );
}
