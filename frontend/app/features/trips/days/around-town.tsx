import { useQuery } from "@tanstack/react-query";
import { BedDouble, Footprints, Plane, TrainFront } from "lucide-react";
import { Suspense, useMemo, useState } from "react";

import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { distance } from "~/lib/format";
import { directionTo, kmBetween, type Place, walkingMinutes } from "~/lib/ground";
import { classes } from "~/ui/classes";
import { Skeleton } from "~/ui/feedback/skeleton";
import { SelectField } from "~/ui/form/select-field";

import type { Calendar } from "./plans";
import { townQuery } from "./queries";
import { routeKm, type Town, townOf, type TownStop } from "./town";
import { useDayWords } from "./use-day-words";
import type { TownMapSlot } from "./types";

/** Beyond this nobody walks, in minutes. */
const LONGEST_WALK = 60;
const HERE_KM = 0.05;
const ICONS = { stay: BedDouble, airport: Plane, station: TrainFront };

interface AroundTownProps {
  trip: Trip;
  calendar: Calendar;
  map: TownMapSlot;
}

/** The stay, the plans and the places of arrival with their distances, as a list and on a map. */
export function AroundTown({ trip, calendar, map: TownMap }: AroundTownProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const { data: places, isError } = useQuery(townQuery(trip));
  const [day, setDay] = useState<string | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const town = useMemo(() => places && townOf(trip, calendar, places, day), [trip, calendar, places, day]);
  if (isError || (town && day === null && town.stops.length === 0)) return null;
  const { city } = trip.destination;
  return (
    <section aria-labelledby="town" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-160">
          <h2 id="town" className="text-30">
            {t("town.title", { city })}
          </h2>
          <p className="mt-1 text-ink-2">
            {t(trip.stays.length > 0 ? "town.line" : "town.lineCentre")} {t("town.approximate")}
          </p>
        </div>
        <SelectField
          label={t("town.day")}
          labelHidden
          value={day ?? ""}
          onChange={({ target }) => {
            setDay(target.value || null);
            choose(null);
          }}
        >
          <option value="">{t("town.whole")}</option>
          {calendar.days.map((one) => (
            <option key={one.day} value={one.day}>
              {words.longDay(one.day)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-3 max-lg:order-2">
          {town ? <Stops {...{ town, calendar, chosen }} onChoose={choose} /> : <Skeleton lines={6} />}
        </div>
        <div className="h-90 sm:h-115">
          <Suspense fallback={<Skeleton shape="block" className="h-full" />}>
            {town && (
              <TownMap
                middle={town.middle}
                points={town.stops}
                route={town.route}
                chosen={chosen}
                onChoose={choose}
                label={t("town.map", { city, count: town.stops.length })}
              />
            )}
          </Suspense>
        </div>
      </div>
    </section>
  );
}

interface StopsProps {
  town: Town;
  calendar: Calendar;
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Stops({ town, calendar, chosen, onChoose }: StopsProps) {
  const { t } = useTranslation("days");
  const language = useLanguage();
  const words = useDayWords(calendar);
  const { stops, route, nowhere, middle } = town;
  const km = routeKm(route);
  return (
    <>
      {route.length > 2 && (
        <p className="flex items-center gap-2 text-sea">
          <Footprints aria-hidden="true" />
          {t("town.route", { distance: distance(km, language), time: words.length(walkingMinutes(km)) })}
        </p>
      )}
      {stops.length === 0 && <p className="text-ink-2">{t("town.nothing")}</p>}
      <ol className="grid max-h-115 gap-1 overflow-y-auto">
        {stops.map((stop) => (
          <li key={stop.id}>
            <button
              type="button"
              aria-pressed={stop.id === chosen}
              onClick={() => onChoose(stop.id)}
              className={classes(
                "flex w-full items-start gap-3 rounded-m px-2 py-2.5 text-start -outline-offset-2 hover:bg-hover",
                stop.id === chosen && "bg-surface-2",
              )}
            >
              <Mark stop={stop} />
              <span className="min-w-0">
                <b className="block leading-snug font-semibold">{stop.name}</b>
                <span className="block text-14 text-ink-2">
                  <Lines stop={stop} middle={middle} calendar={calendar} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {nowhere.length > 0 && (
        <p className="text-14 text-ink-2">{t("town.nowhere", { list: words.list([...new Set(nowhere)]) })}</p>
      )}
    </>
  );
}

function Mark({ stop }: { stop: TownStop }) {
  const Icon = stop.kind === "activity" ? null : ICONS[stop.kind];
  return (
    <span
      aria-hidden="true"
      className={classes(
        "mt-0.5 grid size-7 flex-none place-items-center rounded-full text-13 font-bold text-paper tabular-nums",
        Icon ? "bg-ink [&>svg]:size-4" : "bg-coral",
      )}
    >
      {Icon ? <Icon /> : stop.mark}
    </span>
  );
}

/** The time, who arrives there, and the distance from the stay. */
function Lines({ stop, middle, calendar }: { stop: TownStop; middle: Place; calendar: Calendar }) {
  const { t } = useTranslation("days");
  const language = useLanguage();
  const words = useDayWords(calendar);
  const km = kmBetween(middle, stop);
  const minutes = walkingMinutes(km);
  const way = {
    distance: distance(km, language),
    time: words.length(minutes),
    to: t(DIRECTIONS[directionTo(middle, stop)]!),
  };
  return [
    stop.plan && `${words.day(stop.plan.day)}, ${words.span(stop.plan)}`,
    stop.kind === "activity" && !stop.plan && t("town.noTime"),
    stop.people.length > 0 && words.names(stop.people),
    stop.kind !== "stay" && km >= HERE_KM && t(minutes <= LONGEST_WALK ? "town.walk" : "town.far", way),
    stop.kind !== "stay" && stop.vague && t("town.vague"),
  ]
    .filter(Boolean)
    .join(" · ");
}

const DIRECTIONS = [
  "town.to.n",
  "town.to.ne",
  "town.to.e",
  "town.to.se",
  "town.to.s",
  "town.to.sw",
  "town.to.w",
  "town.to.nw",
] as const;
