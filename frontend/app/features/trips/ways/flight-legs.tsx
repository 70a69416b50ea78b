import { Luggage } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration, wallTime } from "~/lib/format";

import { Advice } from "~/ui/travel/advice";
import { BagLine } from "~/ui/travel/bag-line";
import { isByLand } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";
import { usePriceWords } from "~/ui/marks/use-price-words";
import { useSourceNames } from "~/ui/marks/use-source-names";

import type { Trip } from "../queries";
import { directionLabel } from "./direction";

/** A flight or a way by land in detail: airline, departure, arrival, duration, layovers, baggage (SPEC 2). */
export function FlightLegs({ flight }: { flight: Trip["flights"][number] }) {
  const { t } = useTranslation(["trips", "ways"]);
  const names = useSourceNames();
  const words = useWayWords();
  const byLand = isByLand(flight);
  const language = useLanguage();
  const prices = usePriceWords();
  const { baggage } = flight;
  const pieces =
    byLand || flight.fareType === "booked"
      ? []
      : [
          t("baggage.personal", { count: baggage.personalItem }),
          t("baggage.carryOn", { count: baggage.carryOn }),
          t("baggage.checked", { count: baggage.checked }),
          ...baggage.additionalFees.map((fee) => t(`baggage.fee_${fee.what}`, { price: prices.money(fee.price) })),
        ];
  return (
    <div className="grid gap-5 pb-5 sm:grid-cols-2">
      {(["outbound", "inbound"] as const)
        .filter((direction) => flight[direction].length > 0)
        .map((direction) => (
          <div key={direction}>
            <h3 className="mb-1 font-text text-14 font-semibold text-ink-2">{t(directionLabel(flight, direction))}</h3>
            <ol className="list-none p-0">
              {flight[direction].map((leg) => (
                <li key={leg.departure} className="border-b border-line py-2 tabular-nums">
                  <b>
                    {wallTime(leg.departure, language)} {leg.from} – {wallTime(leg.arrival, language)}
                    {leg.carryDays > 0 && <sup>+{leg.carryDays}</sup>} {leg.to}
                  </b>
                  <span className="block text-14 text-ink-2">
                    {day(leg.departure.slice(0, 10), language)} ·{" "}
                    {leg.airline
                      ? `${names.airline(leg.airline.name)} ${leg.flight}`
                      : [words.name(flight), leg.flight].filter(Boolean).join(" ")}{" "}
                    · {duration(leg.durationMinutes, language)}
                  </span>
                </li>
              ))}
            </ol>
            {flight.layovers
              .filter((stop) => stop.direction === direction)
              .map((stop) => (
                <p key={stop.city + String(stop.minutes)} className="pt-1 text-14 text-ink-2">
                  {t("flights.layover", { city: stop.city, time: duration(stop.minutes, language) })}
                </p>
              ))}
          </div>
        ))}
      <p className="flex gap-3 text-14 text-ink-2 sm:col-span-2">
        <Luggage aria-hidden="true" />
        <span>
          {pieces.join(" · ")}
          {baggage.note && <span className="block">{baggage.note}</span>}
        </span>
      </p>
      <p className="grid gap-1 sm:col-span-2 empty:hidden">
        <BagLine of={flight} />
        <Advice of={flight} />
      </p>
    </div>
  );
}
