import { ArrowDown } from "lucide-react";
import type { RefObject } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";

import { useAvoided } from "../plan/use-avoided";
import type { ResultsProps } from "../step";
import type { Place } from "../types";
import { FareRow } from "./fare-row";
import { avoidedBy, type Tier, tiersOf } from "./tiers";
import { WishCard } from "./wish-card";

const MORE = 12;

interface BoardProps extends ResultsProps {
  list: RefObject<HTMLDivElement | null>;
  /** Everything ranked, and the part of it on the board. */
  order: Place[];
  rows: Place[];
  /** How many places the switch leaves out. */
  hidden: number;
  onChoose: (place: Place) => void;
  onShortlist: (slug: string) => void;
  onPoint: (slug: string) => void;
  onMore: (count: number) => void;
}

/** The board's places under their headings, and what comes before and after them. */
export function Board(props: BoardProps) {
  const { planning, reply, problems, list, order, rows, onChoose, onMore } = props;
  const { plan } = planning;
  const { t } = useTranslation("planner");
  const positions = new Map(order.map((place, index) => [place.slug, index + 1]));
  const longest = Math.max(60, ...rows.map((place) => place.worstMinutes));
  const tiers = tiersOf(rows);
  // A wish that is not on the board comes right after the answer, so that the answer's fares are seen first.
  const wish = reply.pick && !rows.some(({ slug }) => slug === reply.pick?.slug) && (
    <WishCard
      reply={reply}
      position={positions.get(reply.pick.slug) ?? null}
      chosen={plan.place === reply.pick.slug}
      onChoose={onChoose}
    />
  );
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="bad" live="assertive">
          {t("problem.destination_needed")}
        </Notice>
      )}
      {rows.length === 0 && wish}
      {rows.length === 0 && (
        <EmptyState title={t("places.none")} posterSlug="reykjavik">
          {reply.loosen[0] ? t("places.noneLoosen", { count: reply.loosen[0].changes.length }) : t("places.noneLine")}
        </EmptyState>
      )}
      <div ref={list} className="grid gap-4">
        {tiers.map(({ name, places }) => (
          <section key={name} aria-labelledby={`tier-${name}`} className="grid gap-3">
            {/* A single heading covers everything, so it can be hidden. */}
            <h2 id={`tier-${name}`} className={tiers.length === 1 && name === "within" ? "visually-hidden" : "text-18"}>
              <Heading name={name} places={places} />
            </h2>
            <ol className="grid gap-3">
              {places.map((place) => (
                <li key={place.slug} data-glide={place.slug} className="grid gap-3">
                  <FareRow
                    {...{ place, reply, longest }}
                    position={positions.get(place.slug) ?? 0}
                    lead={place === order[0]}
                    chosen={place.slug === plan.place}
                    chosenDepart={place.slug === plan.place ? plan.depart : null}
                    live={plan.place === null}
                    shortlisted={plan.shortlist.includes(place.slug)}
                    onChoose={() => onChoose(place)}
                    onShortlist={() => props.onShortlist(place.slug)}
                    onPoint={() => props.onPoint(place.slug)}
                  />
                  {place === order[0] && wish}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {order.length > rows.length && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2">
          <p>{t("places.rest", { count: order.length - rows.length })}</p>
          <Button variant="quiet" iconEnd={<ArrowDown aria-hidden="true" />} onClick={() => onMore(MORE)}>
            {t("places.more")}
          </Button>
        </div>
      )}
      <Foot {...props} />
    </>
  );
}

/** How well the places below it fit, and why, if it is something that people avoid. */
function Heading(tier: Tier) {
  const { t } = useTranslation("planner");
  const nameAvoided = useAvoided();
  const avoided = avoidedBy(tier);
  const name = t(`tier.${tier.name}`);
  return avoided.length === 0 ? name : t("tier.because", { tier: name, what: nameAvoided(avoided) });
}

/** The places left out, and what the figures include. */
function Foot({ planning, reply, hidden }: BoardProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  return (
    <div className="grid gap-1 text-14 text-ink-2">
      {hidden > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t("fresh.hidden", { count: hidden })}
          <Button variant="quiet" size="s" onClick={() => planning.change((now) => ({ ...now, newForAll: false }))}>
            {t("fresh.show")}
          </Button>
        </p>
      )}
      <p>{t("places.totals")}</p>
      <RatesNote of="EUR" />
      <p className="sm:hidden">{t("places.line", { places: reply.comparedPlaces, count: reply.windows.length })}</p>
      <EstimateMark kind={reply.quality === "live" ? "live" : "estimate"}>
        {t("estimate.sample", { day: day(reply.asOf, language) })}
      </EstimateMark>
    </div>
  );
}
