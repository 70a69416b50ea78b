import { Luggage } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration, wallTime } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { Dialog } from "~/ui/overlay/dialog";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import { Advice } from "~/ui/travel/advice";
import { BagLine } from "~/ui/travel/bag-line";
import { isByLand } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";
import { useSourceNames } from "~/ui/marks/use-source-names";
import type { Leg, Offer } from "../types";
import { Baggage } from "./baggage";
import { spanMinutes } from "./offer-row";

const DATE: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

/** A flight or a way by land in detail: airline, departure, arrival, duration, layovers, baggage, price (SPEC 2). */
export function FlightDetails({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const { t } = useTranslation("planner");
  const names = useSourceNames();
  const words = useWayWords();
  return (
    <Dialog
      open={offer !== null}
      onClose={onClose}
      title={t(offer && isByLand(offer) ? "details.landTitle" : "details.title")}
      description={offer ? words.name(offer) : undefined}
      closeLabel={t("close")}
      size="m"
    >
      {offer && (
        <div className="grid gap-6">
          <Way name={t("details.outbound")} legs={offer.outbound} offer={offer} direction="outbound" />
          {offer.inbound.length > 0 && (
            <Way name={t("details.inbound")} legs={offer.inbound} offer={offer} direction="inbound" />
          )}
          <section aria-labelledby="baggage" className="grid gap-2">
            <h3 id="baggage" className="flex items-center gap-2 text-16">
              <Luggage aria-hidden="true" />
              {t("details.baggage")}
            </h3>
            {isByLand(offer) ? (
              <p className="text-14 text-ink-2">{offer.baggage.note}</p>
            ) : (
              <Baggage baggage={offer.baggage} />
            )}
          </section>
          <section aria-labelledby="price" className="grid gap-1 border-t border-line pt-4">
            <div className="flex items-baseline justify-between">
              <h3 id="price" className="text-16">
                {t("details.price")}
              </h3>
              <span className="font-display text-24 font-bold">
                <Price money={offer.price} digits="always" />
              </span>
            </div>
            <EstimateMark kind={offer.price.kind === "live" ? "live" : "estimate"}>
              {t("details.source", { source: names.source(offer.price.source) })}
            </EstimateMark>
            <p className="text-14 text-ink-2">{t("details.carbon", { kg: offer.co2eKg })}</p>
            <BagLine of={offer} />
            <Advice of={offer} />
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Way({
  name,
  legs,
  offer,
  direction,
}: {
  name: string;
  legs: Leg[];
  offer: Offer;
  direction: "outbound" | "inbound";
}) {
  const { t } = useTranslation(["planner", "ways"]);
  const words = useWayWords();
  const language = useLanguage();
  const changes = offer.layovers.filter((one) => one.direction === direction);
  const byLand = isByLand(offer);
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 text-16">
        {name}
        <span className="font-text text-14 font-normal tracking-normal text-ink-2">
          {t(byLand ? "ways:duration" : "details.duration")}: {duration(spanMinutes(legs), language)}
        </span>
      </h3>
      <ol className="grid gap-2">
        {legs.map((leg, at) => (
          <li key={leg.departure} className="grid gap-2">
            <LegLines leg={leg} />
            {changes[at] && (
              <p className="flex flex-wrap items-center gap-2 rounded-m bg-surface-2 px-3 py-2 text-14">
                {t(byLand ? "ways:change" : "details.layover", {
                  city: changes[at].city,
                  time: duration(changes[at].minutes, language),
                })}
                {changes[at].long && <Badge tone="warn">{t("details.long")}</Badge>}
              </p>
            )}
          </li>
        ))}
      </ol>
      {changes.length === 0 && offer.kind !== "road" && (
        <p className="text-14 text-ink-2">{byLand ? words.changes(offer) : t("details.noLayover")}</p>
      )}
    </section>
  );
}

function LegLines({ leg }: { leg: Leg }) {
  const { t } = useTranslation(["planner", "ways"]);
  const names = useSourceNames();
  const language = useLanguage();
  const at = (instant: string, city: string, stop: string) =>
    `${wallTime(instant, language)}, ${day(instant.slice(0, 10), language, DATE)} · ${stop.includes(city) ? stop : `${city} (${stop})`}`;
  const byLand = leg.airline === null;
  const rows = [
    ...(leg.airline ? [[t("details.airline"), `${names.airline(leg.airline.name)}, ${leg.flight}`]] : []),
    [t(byLand ? "ways:departure" : "details.departure"), at(leg.departure, leg.fromCity, leg.from)],
    [t(byLand ? "ways:arrival" : "details.arrival"), at(leg.arrival, leg.toCity, leg.to)],
    [t(byLand ? "ways:duration" : "details.duration"), duration(leg.durationMinutes, language)],
  ];
  return (
    <dl className="grid gap-1 rounded-m border border-line p-3 text-14 tabular-nums">
      {rows.map(([term, text]) => (
        <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
