import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration, wallTime } from "~/lib/format";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import { Advice } from "~/ui/travel/advice";
import { BagLine } from "~/ui/travel/bag-line";
import { isByLand, KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";

import type { InviteView } from "./queries";

interface YourWayProps {
  invite: InviteView;
  map: ReactNode;
}

/** The reader's way there; readers without one see only the map. */
export function YourWay({ invite, map }: YourWayProps) {
  const { t } = useTranslation("invitations");
  const words = useWayWords();
  const language = useLanguage();
  const flight = invite.yourFlight;
  const first = flight?.outbound[0];
  const last = flight?.outbound.at(-1);
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="mb-3 text-24">
        {first ? t("yourWay") : t("everyonesWay")}
      </h2>
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        {map}
        {flight && first && last && (
          <div className="grid gap-3 p-5">
            <p className="grid grid-cols-[auto_1fr_auto] items-center gap-4 tabular-nums">
              <span>
                <b className="block font-display text-24">{wallTime(first.departure, language)}</b>
                {first.fromCity}
              </span>
              <span className="border-t-2 border-dashed border-line-strong pt-1 text-center text-14 text-ink-2">
                <KindIcon kind={flight.kind} className="me-1.5 inline align-[-0.15em]" />
                {isByLand(flight) && `${words.name(flight)} · `}
                {duration(flight.durationMinutes, language)}
                {flight.kind !== "road" && (
                  <> · {isByLand(flight) ? words.changes(flight) : t("stops", { count: flight.stops })}</>
                )}
              </span>
              <span className="text-end">
                <b className="block font-display text-24">{wallTime(last.arrival, language)}</b>
                {last.toCity}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
              <EstimateMark kind={flight.price.kind === "live" ? "live" : "estimate"}>
                {t(isByLand(flight) ? "ticketPrice" : "flightPrice", {
                  day: day(first.departure.slice(0, 10), language),
                })}
              </EstimateMark>
              <Price money={flight.price} digits="always" />
            </p>
            <BagLine of={flight} />
            <Advice of={flight} />
          </div>
        )}
      </div>
    </section>
  );
}
