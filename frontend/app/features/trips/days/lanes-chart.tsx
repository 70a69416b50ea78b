import { useState } from "react";

import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { travellerClass } from "~/ui/art/traveller";
import { classes } from "~/ui/classes";
import { Segmented } from "~/ui/form/segmented";
import { SelectField } from "~/ui/form/select-field";
import { Disclosure } from "~/ui/layout/disclosure";
import { KindIcon } from "~/ui/travel/kind";

import { type Lane, type Lanes, isSeen, lanesOf, type Span, travelDays } from "./lanes";
import { LanesTable } from "./lanes-table";
import type { Calendar } from "./plans";
import { useDayWords } from "./use-day-words";

const FEW_DAYS = 4;
const MOST = 24;

/** Hours of sleep are hatched. */
const NIGHT = "bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_6px)] opacity-60";

type Clock = "place" | "home";

/** A travel day with one lane per person, in local time at the destination or at home. */
export function LanesChart({ trip, calendar }: { trip: Trip; calendar: Calendar }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const days = travelDays(calendar);
  const [chosen, choose] = useState(days[0] ?? "");
  const [clock, setClock] = useState<Clock>("place");
  const day = days.includes(chosen) ? chosen : days[0];
  if (day === undefined) return null;
  const found = lanesOf(trip, calendar, day);
  const { city } = trip.destination;
  return (
    <section aria-labelledby="lanes" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-160">
          <h2 id="lanes" className="text-30">
            {t("lanes.title")}
          </h2>
          <p className="mt-1 text-ink-2">
            <Summary lanes={found} trip={trip} calendar={calendar} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {days.length > 1 && days.length <= FEW_DAYS && (
            <Segmented
              legend={t("lanes.day")}
              value={day}
              onChange={choose}
              options={days.map((one) => ({ value: one, label: words.day(one) }))}
            />
          )}
          {days.length > FEW_DAYS && (
            <SelectField label={t("lanes.day")} labelHidden value={day} onChange={({ target }) => choose(target.value)}>
              {days.map((one) => (
                <option key={one} value={one}>
                  {words.day(one)}
                </option>
              ))}
            </SelectField>
          )}
          <Segmented
            legend={t("lanes.clock")}
            value={clock}
            onChange={setClock}
            options={[
              { value: "place", label: t("lanes.placeClock", { city }) },
              { value: "home", label: t("lanes.homeClocks") },
            ]}
          />
        </div>
      </div>
      <div aria-hidden="true" className="grid gap-2">
        <div className="relative ms-0 h-6 text-13 text-ink-2 tabular-nums sm:ms-44">
          {found.marks.slice(0, -1).map(({ at, hour }) => (
            <span
              key={at}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 max-sm:even:hidden"
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              {words.hour(hour)}
            </span>
          ))}
        </div>
        {found.lanes.slice(0, MOST).map((lane) => (
          <LaneRow key={lane.person.id} lane={lane} lanes={found} trip={trip} calendar={calendar} clock={clock} />
        ))}
      </div>
      <LanesLegend city={city} />
      <Disclosure plain summary={t("lanes.table")} open={found.lanes.length > MOST}>
        <LanesTable trip={trip} calendar={calendar} lanes={found} />
      </Disclosure>
    </section>
  );
}

function Summary({ lanes, trip, calendar }: { lanes: Lanes; trip: Trip; calendar: Calendar }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const language = useLanguage();
  const { city, timezone } = trip.destination;
  const time = (at: number) =>
    instant(new Date(at).toISOString(), language, timezone, { hour: "numeric", minute: "2-digit" });
  return (
    <>
      {lanes.longest &&
        t("lanes.longest", {
          name: words.firstName(lanes.longest.person.id),
          time: words.length(lanes.longest.minutes),
        })}{" "}
      {lanes.overlap
        ? t("lanes.overlap", { from: time(lanes.overlap[0]), to: time(lanes.overlap[1]), city })
        : t("lanes.noOverlap")}
    </>
  );
}

/** The times next to the way are each this wide, as a share of the lane: there is no room for another number. */
const TIME = { phone: 0.24, else: 0.1 };
const isFree = (at: number, way: Span | undefined, room: number) => !way || at < way[0] - room || at > way[1] + room;

const place = ([from, to]: Span) => ({ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` });

interface LaneRowProps {
  lane: Lane;
  lanes: Lanes;
  trip: Trip;
  calendar: Calendar;
  clock: Clock;
}

function LaneRow({ lane, lanes, trip, calendar, clock }: LaneRowProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const language = useLanguage();
  const { person, way } = lane;
  const difference = words.difference(lanes.begins, person.timezone, trip.destination.timezone);
  const zoneOf = { departure: clock === "home" ? person.timezone : trip.destination.timezone };
  const time = (at: number) =>
    instant(new Date(at).toISOString(), language, zoneOf.departure, { hour: "numeric", minute: "2-digit" });
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
      <p className="flex min-w-0 items-center gap-2.5 leading-tight">
        <Face name={person.name} colour={person.colour} pictureUrl={person.pictureUrl} size="m" />
        <span className="min-w-0">
          <b className="block truncate text-14">{words.firstName(person.id)}</b>
          <span className="block truncate text-13 text-ink-2">
            {difference
              ? t(`lanes.${difference.key}`, { city: person.departureCity, hours: difference.hours })
              : t("lanes.same", { city: person.departureCity })}
          </span>
        </span>
      </p>
      <div
        className={classes(
          "relative h-9 overflow-hidden rounded-s bg-surface-2",
          travellerClass(person.colour),
          lane.late && "outline-2 outline-warn",
        )}
      >
        {lane.there && <span className="absolute inset-y-0 bg-who/20" style={place(lane.there)} />}
        {lane.nights.filter(isSeen).map((span) => (
          <span key={span[0]} className={classes(NIGHT, "absolute inset-y-0")} style={place(span)} />
        ))}
        {lane.work.filter(isSeen).map((span) => (
          <span key={span[0]} className="absolute bottom-0 h-1 rounded-full bg-sun" style={place(span)} />
        ))}
        {lane.own
          .filter(({ at }) => isFree(at, way?.span, TIME.else))
          .map(({ at, hour }) => (
            <span
              key={at}
              className={classes(
                "absolute top-2 -translate-x-1/2 text-12 text-ink-2 tabular-nums",
                !isFree(at, way?.span, TIME.phone) && "max-sm:hidden",
              )}
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              {words.hour(hour)}
            </span>
          ))}
        {way && (
          <>
            <span
              className="absolute inset-y-1 grid min-w-6 place-items-center rounded-s bg-face text-on-who"
              style={place(way.span)}
            >
              <KindIcon kind={way.move.way.kind} className="size-4!" />
            </span>
            <b
              className={classes(
                "absolute inset-y-0 grid -translate-x-full place-items-center pe-1.5 text-13 whitespace-nowrap tabular-nums rtl:translate-x-full",
                way.span[0] < TIME.phone - 0.05 && "max-sm:hidden",
              )}
              style={{ insetInlineStart: `${way.span[0] * 100}%` }}
            >
              {time(way.departs)}
            </b>
            <b
              className={classes(
                "absolute inset-y-0 grid place-items-center ps-1.5 text-13 whitespace-nowrap tabular-nums",
                lane.late && "text-warn",
                way.span[1] > 1 - TIME.phone + 0.05 && "max-sm:hidden",
              )}
              style={{ insetInlineStart: `${way.span[1] * 100}%` }}
            >
              {time(way.arrives)}
            </b>
          </>
        )}
      </div>
    </div>
  );
}

function LanesLegend({ city }: { city: string }) {
  const { t } = useTranslation("days");
  const box = "inline-block h-3.5 w-6 rounded-s";
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-13 text-ink-2" aria-label={t("legend.title")}>
      <li className="flex items-center gap-2">
        <span className={`${box} ${NIGHT} bg-surface-2`} />
        {t("lanes.asleep")}
      </li>
      <li className="flex items-center gap-2">
        <span className="inline-block h-1 w-6 rounded-full bg-sun" />
        {t("lanes.work")}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${box} bg-ink-2`} />
        {t("lanes.way")}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${box} bg-ink-2/25`} />
        {t("lanes.there", { city })}
      </li>
      <li>{t("lanes.own")}</li>
    </ul>
  );
}
