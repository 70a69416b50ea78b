import { useMutation } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, instant, wallTime } from "~/lib/format";
import { Disclosure } from "~/ui/layout/disclosure";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";
import { showToast } from "~/ui/feedback/toast";

import { isByLand, KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";

import { ConfirmedMark } from "./confirmed-mark";
import { FlightLegs } from "./flight-legs";
import { flightsOf } from "./offer";
import { confirmFlight, type Trip } from "./queries";

/** Everybody's flight or way by land: mine first, each with its details and whether it is confirmed elsewhere. */
export function Flights({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const flights = flightsOf(trip);
  const mine = (flight: Trip["flights"][number]) => (flight.travellerId === trip.viewerTravellerId ? 0 : 1);
  return (
    <section aria-labelledby="flights">
      <h2 id="flights" className="mb-3 text-30">
        {t("flights.title")}
      </h2>
      {flights.length === 0 && <p className="text-ink-2">{t("flights.none")}</p>}
      <ul className="grid list-none gap-3 p-0">
        {flights
          .toSorted((a, b) => mine(a) - mine(b))
          .map((flight) => (
            <FlightRow key={flight.id} trip={trip} flight={flight} />
          ))}
      </ul>
    </section>
  );
}

/** The words of a direction: some languages have one for flights alone. */
function wayThere(byLand: boolean, isOut: boolean) {
  if (byLand) return isOut ? "ways:out" : "ways:back";
  return isOut ? "flights.outbound" : "flights.inbound";
}

function FlightRow({ trip, flight }: { trip: Trip; flight: Trip["flights"][number] }) {
  const { t } = useTranslation(["trips", "ways"]);
  const words = useWayWords();
  const language = useLanguage();
  const byLand = isByLand(flight);
  const confirm = useMutation(confirmFlight(trip));
  const person = trip.travellers.find((one) => one.id === flight.travellerId);
  const isOwn = flight.travellerId === trip.viewerTravellerId;
  const allowed = trip.viewerRole === "organizer" || isOwn;
  return (
    <li className="rounded-l border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
        <Face name={person?.name ?? ""} colour={person?.colour ?? 1} size="xl" pictureUrl={person?.pictureUrl} />
        <div className="min-w-44 flex-1">
          <p className="font-semibold">{person && isOwn ? t("you", { name: person.name }) : person?.name}</p>
          <p className="text-14 text-ink-2">
            <KindIcon kind={flight.kind} className="me-1.5 inline align-[-0.15em]" />
            {words.name(flight)} · {duration(flight.durationMinutes, language)}
            {flight.kind !== "road" && (
              <> · {byLand ? words.changes(flight) : t("flights.stops", { count: flight.stops })}</>
            )}
          </p>
          <p className="text-14 tabular-nums">
            {[flight.outbound, flight.inbound].map(
              (legs, way) =>
                legs[0] && (
                  <span key={legs[0].departure} className="me-4 inline-block">
                    <span className="text-ink-2">{t(wayThere(byLand, way === 0))}</span>{" "}
                    {wallTime(legs[0].departure, language)} – {wallTime(legs.at(-1)!.arrival, language)}
                  </span>
                ),
            )}
          </p>
        </div>
        <div className="grid justify-items-end">
          <b className="text-18">
            <Price money={flight.price} digits="always" />
          </b>
          <EstimateMark kind={flight.price.kind === "live" ? "live" : "estimate"}>
            {t(`price.${flight.price.kind}`, {
              source: flight.price.source,
              when: instant(flight.price.fetchedAt, language),
            })}
          </EstimateMark>
        </div>
        <ConfirmedMark
          confirmed={flight.confirmed}
          disabled={!allowed || confirm.isPending}
          onChange={(confirmed) =>
            confirm.mutate(
              { id: flight.id, confirmed },
              { onError: () => showToast({ tone: "bad", text: t("confirmation.failed") }) },
            )
          }
        />
      </div>
      <div className="border-t border-line px-4 sm:px-5">
        <Disclosure summary={t(byLand ? "ways:details" : "flights.details")} plain>
          <FlightLegs flight={flight} />
        </Disclosure>
      </div>
    </li>
  );
}
