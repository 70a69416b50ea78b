import { useMutation } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";

import type { Traveller } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, instant, wallTime } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { Disclosure } from "~/ui/layout/disclosure";
import { Badge } from "~/ui/marks/badge";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";
import { showToast } from "~/ui/feedback/toast";

import { isByLand, KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";
import { useSourceNames } from "~/ui/marks/use-source-names";

import { BookTripAt } from "../book-trip-at";
import { ConfirmedMark } from "../confirmed-mark";
import { fits, flightsOf, needsNoWay } from "../offer";
import { confirmFlight } from "../own-changes";
import type { Trip } from "../queries";
import { BeingChanged } from "../together/being-changed";
import { ChangeWay } from "./change-way";
import { directionLabel } from "./direction";
import { FlightLegs } from "./flight-legs";

/** Everyone's flight or way by land: the viewer's first, each with its details and whether it is confirmed elsewhere. */
export function Flights({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["trips", "editing"]);
  const [changing, setChanging] = useState<string | null>(null);
  const list = useGlide<HTMLUListElement>();
  const flights = flightsOf(trip);
  const chosen = new Set(flights.map((one) => one.travellerId));
  const open = trip.travellers.filter((one) => one.rsvp !== "declined" && !chosen.has(one.id));
  const mine = (flight: Trip["flights"][number]) => (flight.travellerId === trip.viewerTravellerId ? 0 : 1);
  return (
    <section aria-labelledby="flights">
      <h2 id="flights" className="mb-3 text-30">
        {t("flights.title")}
      </h2>
      <ul ref={list} className="grid list-none grid-cols-1 gap-3 p-0">
        {flights
          .toSorted((a, b) => mine(a) - mine(b))
          .map((flight) => (
            <FlightRow key={flight.id} trip={trip} flight={flight} onChange={() => setChanging(flight.travellerId)} />
          ))}
        {open.map((person) => (
          <li
            key={person.id}
            data-glide={person.id}
            className="flex flex-wrap items-center gap-4 rounded-l border border-dashed border-line-strong p-4"
          >
            <Face name={person.name} colour={person.colour} size="xl" pictureUrl={person.pictureUrl} />
            <div className="min-w-44 flex-1">
              <p className="font-semibold">
                {person.id === trip.viewerTravellerId ? t("you", { name: person.name }) : person.name}
              </p>
              <p className="text-14 text-ink-2">{t(`editing:ways.${whyOpen(trip, person)}`)}</p>
              <BeingChanged trip={trip} part={`way:${person.id}`} />
            </div>
            {mayChange(trip, person.id) && !needsNoWay(trip, person) && (
              <Button
                variant={person.id === trip.viewerTravellerId ? "primary" : "outline"}
                onClick={() => setChanging(person.id)}
              >
                {t("editing:ways.choose")}
                <span className="visually-hidden">: {person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {flights[0] && <RatesNote of={flights[0].price.currency} className="mt-3" />}
      <BookTripAt trip={trip} part="way" className="mt-4" />
      {changing && <ChangeWay trip={trip} travellerId={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

/** Why someone has no way yet. */
function whyOpen(trip: Trip, person: Traveller): "open" | "atHome" | "lives" {
  if (!needsNoWay(trip, person)) return "open";
  return person.id === trip.viewerTravellerId ? "atHome" : "lives";
}

/** People may change their own way, and the organizer everyone's, until the trip is over. */
function mayChange(trip: Trip, travellerId: string): boolean {
  return !trip.archived && (trip.viewerRole === "organizer" || travellerId === trip.viewerTravellerId);
}

interface FlightRowProps {
  trip: Trip;
  flight: Trip["flights"][number];
  onChange: () => void;
}

function FlightRow({ trip, flight, onChange }: FlightRowProps) {
  const { t } = useTranslation(["trips", "ways", "editing"]);
  const names = useSourceNames();
  const isSelf = flight.fareType === "self";
  const words = useWayWords();
  const language = useLanguage();
  const byLand = isByLand(flight);
  const confirm = useMutation(confirmFlight(trip));
  const person = trip.travellers.find((one) => one.id === flight.travellerId);
  const isOwn = flight.travellerId === trip.viewerTravellerId;
  const allowed = trip.viewerRole === "organizer" || isOwn;
  return (
    <li data-glide={flight.travellerId} className="rounded-l border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
        <Face name={person?.name ?? ""} colour={person?.colour ?? 1} size="xl" pictureUrl={person?.pictureUrl} />
        <div className="min-w-44 flex-1">
          <p className="font-semibold">{person && isOwn ? t("you", { name: person.name }) : person?.name}</p>
          <BeingChanged trip={trip} part={`way:${flight.travellerId}`} />
          <p className="text-14 text-ink-2">
            <KindIcon kind={flight.kind} className="me-1.5 inline align-[-0.15em]" />
            {isSelf ? (
              t("editing:ways.self")
            ) : (
              <>
                {words.name(flight)} ·{" "}
                <span className="whitespace-nowrap">
                  {duration(flight.durationMinutes, language)}
                  {flight.kind !== "road" && (
                    <> · {byLand ? words.changes(flight) : t("flights.stops", { count: flight.stops })}</>
                  )}
                </span>
              </>
            )}
          </p>
          <p className="text-14 tabular-nums">
            {[flight.outbound, flight.inbound].map(
              (legs, way) =>
                legs[0] && (
                  <span key={legs[0].departure} className="me-4 inline-block">
                    <span className="text-ink-2">{t(directionLabel(flight, way === 0 ? "outbound" : "inbound"))}</span>{" "}
                    {wallTime(legs[0].departure, language)} – {wallTime(legs.at(-1)!.arrival, language)}
                  </span>
                ),
            )}
          </p>
        </div>
        {!fits(flight, trip) && <Badge tone="warn">{t("editing:ways.misfit")}</Badge>}
        <div
          className={
            isSelf
              ? "hidden"
              : "grid justify-items-end max-sm:flex max-sm:w-full max-sm:flex-row-reverse max-sm:items-start max-sm:justify-between max-sm:gap-4"
          }
        >
          <b className="text-18">
            <Price money={flight.price} digits="always" />
          </b>
          <EstimateMark kind={flight.price.kind === "live" ? "live" : "estimate"}>
            {t(`price.${flight.price.kind}`, {
              source: names.source(flight.price.source),
              when: instant(flight.price.fetchedAt, language),
            })}
          </EstimateMark>
        </div>
        <ConfirmedMark
          confirmed={flight.confirmed}
          disabled={!allowed}
          pending={confirm.isPending}
          onChange={(confirmed) =>
            confirm.mutate(
              { id: flight.id, confirmed },
              { onError: ({ message }) => showToast({ tone: "bad", text: t("confirmation.failed"), detail: message }) },
            )
          }
        />
        {mayChange(trip, flight.travellerId) && (
          <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={onChange}>
            {t("editing:edit")}
            <span className="visually-hidden">: {person?.name}</span>
          </Button>
        )}
      </div>
      <div className={isSelf ? "hidden" : "border-t border-line px-4 sm:px-5"}>
        <Disclosure summary={t(byLand ? "ways:details" : "flights.details")} plain>
          <FlightLegs flight={flight} />
        </Disclosure>
      </div>
    </li>
  );
}
