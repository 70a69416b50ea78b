import { Check } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, wallTime } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Price } from "~/ui/marks/price";
import { BagLine } from "~/ui/travel/bag-line";
import { isByLand, KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";

import type { Leg, Offer } from "../types";

interface OfferRowProps {
  offer: Offer;
  cheapest: boolean;
  chosen: boolean;
  onChoose: () => void;
  onDetails: () => void;
}

/** Minutes from the first departure to the last arrival of one direction. */
export function spanMinutes(legs: Leg[]): number {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last ? Math.round((Date.parse(last.arrival) - Date.parse(first.departure)) / 60_000) : 0;
}

/** One offer, like a line on a departure board: out, back, changes, price. */
export function OfferRow({ offer, cheapest, chosen, onChoose, onDetails }: OfferRowProps) {
  const { t } = useTranslation(["planner", "ways"]);
  const words = useWayWords();
  const language = useLanguage();
  const [out] = offer.outbound;
  const name = words.name(offer);
  const which = out?.flight ?? (out ? `${name} ${wallTime(out.departure, language)}` : name);
  return (
    <article
      className={classes(
        "grid items-center gap-x-6 gap-y-3 rounded-m bg-surface p-3.5 shadow-1 md:grid-cols-[minmax(0,1fr)_auto]",
        chosen && "outline-2 outline-coral",
      )}
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <KindIcon kind={offer.kind} className="text-sea" />
          <b className="font-semibold">{name}</b>
          {cheapest && <Badge tone="good">{t("label.cheapest")}</Badge>}
        </p>
        <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          <Direction offer={offer} legs={offer.outbound} name={t("flights.out")} />
          <Direction offer={offer} legs={offer.inbound} name={t("flights.back")} />
        </div>
        <BagLine of={offer} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 md:justify-end">
        <span className="grid md:justify-items-end">
          <span className="font-display text-20 font-bold">
            <Price money={offer.price} digits="never" big />
          </span>
          {offer.advice.includes("overnight") && <span className="text-13 text-ink-2">{t("ways:nightOff")}</span>}
        </span>
        <div className="flex gap-2">
          <Button size="s" variant="quiet" onClick={onDetails} aria-label={t("flights.detailsOf", { way: which })}>
            {t("flights.details")}
          </Button>
          <Button
            size="s"
            variant={chosen ? "ink" : "outline"}
            aria-pressed={chosen}
            onClick={onChoose}
            icon={chosen ? <Check aria-hidden="true" /> : undefined}
            aria-label={t(chosen ? "places.chosenCity" : "places.chooseCity", {
              city: out?.flight ? `${name}, ${out.flight}` : which,
            })}
          >
            {chosen ? t("places.chosen") : t("places.choose")}
          </Button>
        </div>
      </div>
    </article>
  );
}

function Direction({ offer, legs, name }: { offer: Offer; legs: Leg[]; name: string }) {
  const { t } = useTranslation("planner");
  const words = useWayWords();
  const language = useLanguage();
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const stops = legs.length - 1;
  const byAir = stops === 0 ? t("fare.nonstop") : t("fare.stops", { count: stops });
  const days = legs.reduce((sum, leg) => sum + leg.carryDays, 0);
  return (
    <p className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-2 text-14 tabular-nums">
      <span className="text-ink-2">{name}</span>
      <span className="grid">
        <b className="text-16 font-semibold">
          {wallTime(first.departure, language)} – {wallTime(last.arrival, language)}
          {days > 0 && <sup className="ms-1 text-12 text-warn">{t("flights.plusDays", { count: days })}</sup>}
        </b>
        <span className="text-ink-2">
          {first.from} – {last.to}, {duration(spanMinutes(legs), language)}
          {offer.kind !== "road" && <>, {isByLand(offer) ? words.changes(offer) : byAir}</>}
        </span>
      </span>
    </p>
  );
}
