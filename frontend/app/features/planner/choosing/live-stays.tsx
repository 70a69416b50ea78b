import { useQuery } from "@tanstack/react-query";
import { BedDouble, Check, MapPin, Star } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, distance, instant, number } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { liveStaysQuery } from "../queries";
import type { LiveStay, Room } from "../types";

const AT_ONCE = 10;

interface LiveStaysProps {
  provider: string;
  slug: string;
  days: { depart: string; back: string };
  nights: number;
  guests: number;
  room: Room;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Stays from a live source, with the price of all rooms for this group and dates. */
export function LiveStays({ provider, slug, days, nights, guests, room, chosen, onChoose }: LiveStaysProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const [shown, setShown] = useState(AT_ONCE);
  const found = useQuery(liveStaysQuery({ provider, slug, ...days, guests: Math.max(1, guests), room }, language));
  if (found.isError)
    return (
      <Notice
        tone="bad"
        live="assertive"
        action={<Button onClick={() => void found.refetch()}>{t("failure.again")}</Button>}
      >
        {t("stay.failed")}
      </Notice>
    );
  if (found.isPending)
    return (
      <div className="late grid gap-3">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} shape="block" className="h-32 w-full" />
        ))}
      </div>
    );
  const { stays, source, fetchedAt, stale } = found.data;
  const [first] = stays;
  if (!first) return <EmptyState title={t("stay.liveNone", { provider: source })}>{t("stay.liveNoneHint")}</EmptyState>;
  const when = instant(fetchedAt, language);
  return (
    <div className="grid gap-3">
      {stale && <Notice tone="warn">{t("stay.stale", { source, when })}</Notice>}
      <ul className="grid gap-3">
        {stays
          .filter((stay, at) => at < shown || stay.id === chosen)
          .map((stay) => (
            <li key={stay.id}>
              <LiveStayRow {...{ stay, nights }} chosen={stay.id === chosen} onChoose={() => onChoose(stay.id)} />
            </li>
          ))}
      </ul>
      {stays.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + AT_ONCE)}>
          {t("stay.more")}
        </Button>
      )}
      <EstimateMark kind="live">{t("stay.livePrices", { source, when })}</EstimateMark>
      <RatesNote of={first.total.currency} />
    </div>
  );
}

interface LiveStayRowProps {
  stay: LiveStay;
  nights: number;
  chosen: boolean;
  onChoose: () => void;
}

function LiveStayRow({ stay, nights, chosen, onChoose }: LiveStayRowProps) {
  const prices = usePriceWords();
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const terms = [
    stay.board && t(`stay.board.${stay.board}`),
    stay.freeUntil && t("stay.freeUntil", { day: day(stay.freeUntil, language) }),
  ].filter(Boolean);
  return (
    <article
      aria-labelledby={stay.id}
      className={classes(
        "grid gap-4 rounded-l bg-surface p-4 shadow-1 sm:grid-cols-[minmax(0,1fr)_auto]",
        chosen && "outline-2 outline-coral",
      )}
    >
      <div className="grid content-start gap-2">
        <h2 id={stay.id} className="text-20 break-words">
          {stay.name}
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
          {stay.stars !== null && (
            <li className="inline-flex items-center gap-1.5 font-semibold text-ink">
              <Star aria-hidden="true" className="text-sun" />
              {t("stay.stars", { count: stay.stars })}
            </li>
          )}
          {stay.score !== null && (
            <li>{t("stay.score", { score: number(stay.score, language, { minimumFractionDigits: 1 }) })}</li>
          )}
          <li className="inline-flex items-center gap-1.5">
            <BedDouble aria-hidden="true" />
            {t("stay.units_hotel", { count: stay.rooms })}
          </li>
        </ul>
        <p className="inline-flex items-start gap-1.5 text-14 text-ink-2">
          <MapPin aria-hidden="true" className="mt-0.5 flex-none" />
          <span>
            {[stay.address, t("stay.away", { distance: distance(stay.kmToCentre, language) })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        {terms.length > 0 && <p className="text-14">{terms.join(" · ")}</p>}
      </div>
      <div className="grid content-between gap-3 sm:min-w-44 sm:justify-items-end sm:text-end">
        <div className="grid gap-0.5 sm:justify-items-end">
          <span className="font-display text-24 leading-none font-bold">
            <Price money={stay.total} digits="never" big />
          </span>
          <span className="text-14 text-ink-2">
            {t("stay.units_hotel", { count: stay.rooms })} × {t("dates.nights", { count: nights })}
          </span>
          <span className="text-14 text-ink-2">
            <Price money={stay.nightly} /> {t("stay.per.hotel")}
          </span>
          {stay.due && <span className="text-14 font-medium">{t("stay.due", { amount: prices.money(stay.due) })}</span>}
          <EstimateMark kind={stay.quality}>
            {t(stay.quality === "live" ? "stay.live" : "stay.liveEstimate")}
          </EstimateMark>
        </div>
        <Button
          variant={chosen ? "ink" : "outline"}
          aria-pressed={chosen}
          onClick={onChoose}
          icon={chosen ? <Check aria-hidden="true" /> : undefined}
          aria-label={t(chosen ? "places.chosenCity" : "places.chooseCity", { city: stay.name })}
        >
          {chosen ? t("places.chosen") : t("places.choose")}
        </Button>
      </div>
    </article>
  );
}
