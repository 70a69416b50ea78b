import { ArrowDownToDot, ArrowUpFromDot, PlaneLanding, PlaneTakeoff } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, wallTime } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { ButtonLink } from "~/ui/buttons/button-link";

import { isByLand } from "~/ui/travel/kind";

import { daysOf, flightsOf, landing, leaving } from "./offer";
import type { Trip } from "./queries";

const ON_BOARD = 12;

/** Who arrives and leaves when, in the meeting point's time, around the map: a board that is dark in both themes. */
export function ArrivalBoard({ trip, map }: { trip: Trip; map: ReactNode }) {
  const { t } = useTranslation("trips");
  const allFly = !flightsOf(trip).some(isByLand);
  const [Arriving, Departing] = allFly ? [PlaneLanding, PlaneTakeoff] : [ArrowDownToDot, ArrowUpFromDot];
  return (
    <section aria-labelledby="board" data-theme="dark" className="grid gap-6 rounded-xl bg-surface p-5 text-ink sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="board" className="text-30">
          {t("board.title")}
        </h2>
        <p className="text-14 text-ink-2">{t("board.time", { city: trip.destination.city })}</p>
      </div>
      {flightsOf(trip).length === 0 ? (
        <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2">
          <Nobody trip={trip} />
          {map}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.2fr_1fr]">
          <Times
            trip={trip}
            of={landing}
            expected={(id) => daysOf(trip, id).start}
            usual={trip.start}
            title={t("board.arrivals")}
            icon={<Arriving aria-hidden="true" />}
          />
          <div className="order-last min-w-0 lg:order-none">{map}</div>
          <Times
            trip={trip}
            of={leaving}
            expected={(id) => daysOf(trip, id).end}
            usual={trip.end}
            title={t("board.departures")}
            icon={<Departing aria-hidden="true" />}
          />
        </div>
      )}
    </section>
  );
}

/** Before anyone has chosen a way: a link to choose one. */
function Nobody({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-18 text-ink-2">{t("board.none")}</p>
      {trip.start && (
        <ButtonLink to={to(`/trip-details/${trip.id}/flights`)}>
          {t("next.choose", { city: trip.destination.city })}
        </ButtonLink>
      )}
    </div>
  );
}

interface TimesProps {
  trip: Trip;
  of: typeof landing;
  /** The day someone is expected to come or go; a time on another day names it, as after an overnight trip. */
  expected: (traveller: string) => string | null;
  /** The day that applies to most. */
  usual: string | null;
  title: string;
  icon: ReactNode;
}

function Times({ trip, of, expected, usual, title, icon }: TimesProps) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const rows = flightsOf(trip)
    .map((flight) => ({
      flight,
      at: of(flight),
      person: trip.travellers.find((one) => one.id === flight.travellerId),
    }))
    .filter((row) => row.at !== null)
    .toSorted((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
  return (
    <div>
      <h3 className="mb-2 flex items-center gap-2 font-text text-14 font-semibold text-ink-2">
        {icon}
        {title}
      </h3>
      {rows.length === 0 && <p className="text-ink-2">{t("board.none")}</p>}
      <ol className="list-none p-0">
        {rows.slice(0, ON_BOARD).map(({ flight, at, person }) => (
          <li
            key={flight.id}
            className="grid grid-cols-[5.5rem_auto_1fr] items-center gap-3 border-b border-line py-2.5"
          >
            <span className="font-display text-18 font-bold whitespace-nowrap text-sun tabular-nums">
              {wallTime(at!, language)}
              {(at!.slice(0, 10) !== expected(flight.travellerId) || expected(flight.travellerId) !== usual) && (
                <span className="block font-text text-13 font-medium text-ink-2">
                  {day(at!.slice(0, 10), language, { weekday: "short", day: "numeric", month: "short" })}
                </span>
              )}
            </span>
            <Face
              name={person?.name ?? ""}
              colour={person?.colour ?? 1}
              size="s"
              pictureUrl={person?.pictureUrl}
              pending={person?.rsvp === "pending"}
            />
            <span className="min-w-0">
              <b className="block truncate">
                {person && person.id === trip.viewerTravellerId ? t("you", { name: person.name }) : person?.name}
              </b>
              <span className="text-13 text-ink-2">
                {person?.departureCity}
                {flight.confirmed
                  ? ` · ${t("confirmation.confirmed")}`
                  : !trip.archived && ` · ${t("confirmation.awaiting")}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length > ON_BOARD && (
        <p className="pt-2 text-14 text-ink-2">{t("board.more", { count: rows.length - ON_BOARD })}</p>
      )}
    </div>
  );
}
