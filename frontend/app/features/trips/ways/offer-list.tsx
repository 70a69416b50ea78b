import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, instant, wallTime } from "~/lib/format";
import { Skeleton } from "~/ui/feedback/skeleton";
import { RadioCards } from "~/ui/form/radio-cards";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";
import { BagLine } from "~/ui/travel/bag-line";
import { isByLand, KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";
import { usePriceWords } from "~/ui/marks/use-price-words";
import { useSourceNames } from "~/ui/marks/use-source-names";

import { type Offer, waysQuery } from "../editing/edits";
import { Failure } from "../failure";
import type { Trip } from "../queries";
import { directionLabel } from "./direction";

interface OfferListProps {
  trip: Trip;
  travellerId: string;
  present: Trip["flights"][number] | undefined;
  value: string | null;
  onChange: (id: string) => void;
}

/** Today's offers: times there and back, means of transport, price, and the difference from the current way. */
export function OfferList({ trip, travellerId, present, value, onChange }: OfferListProps) {
  const { t } = useTranslation(["editing", "trips"]);
  const names = useSourceNames();
  const language = useLanguage();
  const { data, error, isPending } = useQuery(waysQuery(trip.id, travellerId));
  if (error) return <Failure error={error} title={t("ways.failed")} />;
  if (isPending) return <Skeleton shape="block" className="h-64" />;
  const offers = data.offers[data.cityId] ?? [];
  if (data.atHome.includes(data.cityId)) return <p>{t("ways.atHome")}</p>;
  if (offers.length === 0) return <p>{t("trips:flights.none")}</p>;
  return (
    <div className="grid gap-3">
      {/* Limited in height, to leave room for the preview of what the choice changes. */}
      <div className="max-h-[42dvh] overflow-y-auto">
        <RadioCards
          legend={t("ways.offer")}
          legendHidden
          name="offer"
          value={value}
          onChange={onChange}
          options={offers.map((offer) => ({
            value: offer.id,
            title: <OfferLine offer={offer} present={present} />,
            disabled: false,
          }))}
        />
      </div>
      <EstimateMark kind={data.kind === "live" ? "live" : "estimate"}>
        {t(`trips:price.${data.kind}`, { source: names.source(data.source), when: instant(data.fetchedAt, language) })}
      </EstimateMark>
      <RatesNote of="EUR" />
    </div>
  );
}

function OfferLine({ offer, present }: { offer: Offer; present: Trip["flights"][number] | undefined }) {
  const { t } = useTranslation(["editing", "trips", "ways"]);
  const words = useWayWords();
  const language = useLanguage();
  const prices = usePriceWords();
  const isPresent = offer.id === present?.offerId;
  const more = present ? offer.price.cents - present.price.cents : 0;
  const stops = isByLand(offer) ? words.changes(offer) : t("trips:flights.stops", { count: offer.stops });
  return (
    <span className="flex items-start justify-between gap-4">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap gap-x-4 tabular-nums">
          {[offer.outbound, offer.inbound].map(
            (legs, at) =>
              legs[0] && (
                <span key={legs[0].departure}>
                  <span className="visually-hidden">
                    {t(directionLabel(offer, at === 0 ? "outbound" : "inbound"))}{" "}
                  </span>
                  {wallTime(legs[0].departure, language)} – {wallTime(legs.at(-1)!.arrival, language)}
                </span>
              ),
          )}
        </span>
        <span className="text-14 font-normal text-ink-2">
          <KindIcon kind={offer.kind} className="me-1.5 inline align-[-0.15em]" />
          {words.name(offer)} · {duration(offer.durationMinutes, language)}
          {offer.kind !== "road" && <> · {stops}</>}
        </span>
        <BagLine of={offer} className="font-normal" />
      </span>
      <span className="grid justify-items-end tabular-nums">
        <b>{prices.money(offer.price, "always")}</b>
        {isPresent && <span className="text-13 font-normal text-ink-2">{t("ways.present")}</span>}
        {present && !isPresent && more !== 0 && (
          <span className={more > 0 ? "text-13 text-bad" : "text-13 text-good"}>
            {more > 0 ? "+" : "−"}
            {prices.money({ ...offer.price, cents: Math.abs(more) })}
          </span>
        )}
      </span>
    </span>
  );
}
