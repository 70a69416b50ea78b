import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";
import { classes } from "~/ui/classes";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Panel } from "~/ui/layout/panel";
import { Badge } from "~/ui/marks/badge";

import type { Trip } from "../queries";
import { addDays, DAY_MINUTES, wallTimeOf } from "./clock";
import { type Calendar, calendarOf, isOuting, type Plan } from "./plans";
import { type Entry, entriesQuery } from "./queries";
import { useDayWords } from "./use-day-words";

const NONE: readonly Entry[] = [];

/** The viewer's plans on this day of a trip under way, in the place's time. */
export function Today({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation(["days", "mine"]);
  const entries = useQuery(entriesQuery(trip));
  const found = entries.data?.entries ?? NONE;
  const calendar = useMemo(() => calendarOf(trip, found), [trip, found]);
  if (!ready || entries.isPending) return <Skeleton shape="block" className="h-48" />;
  if (!calendar) return null;
  return (
    <Panel as="section" pad="l" lifted labelledBy="today">
      <h2 id="today" className="text-30">
        {t("days:today.title", { city: trip.destination.city })}
      </h2>
      <Plans trip={trip} calendar={calendar} />
    </Panel>
  );
}

function Plans({ trip, calendar }: { trip: Trip; calendar: Calendar }) {
  const { t } = useTranslation(["days", "mine"]);
  const to = useLocalized();
  const words = useDayWords(calendar);
  const [now] = useState(() => wallTimeOf(Date.now(), trip.destination.timezone));
  const today = plansOn(trip, calendar, now.day);
  const [first] = plansOn(trip, calendar, addDays(now.day, 1));
  const what = (plan: Plan) =>
    isOuting(plan) ? plan.title : t(`mine:days.${plan.kind}`, { city: trip.destination.city });
  const next = today.find((plan) => plan.to > now.minutes);
  return (
    <>
      <p className="text-ink-2">{words.longDay(now.day)}</p>
      {today.length === 0 && <p className="py-4 text-18">{t("days:today.nothing")}</p>}
      {today.length > 0 && (
        <ol className="mt-3 list-none border-t border-line p-0">
          {today.map((plan) => (
            <li
              key={plan.key}
              className={classes(
                "grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-3",
                plan.to <= now.minutes && "text-ink-2",
              )}
            >
              <span className="font-display text-18 font-bold tabular-nums">{words.clock(plan.from)}</span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <span className={classes("min-w-0 break-words", plan === next && "font-semibold")}>{what(plan)}</span>
                {plan === next && (
                  <Badge tone="coral">{t(plan.from <= now.minutes ? "days:today.now" : "days:today.next")}</Badge>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {first && (
        <p className="pt-3 text-ink-2">
          {t("days:today.tomorrow", { time: words.clock(first.from), what: what(first) })}
        </p>
      )}
      <TextLink to={to(`/trip-details/${trip.id}/days`)} arrow className="mt-1">
        {t("mine:days.all")}
      </TextLink>
    </>
  );
}

/** A day's plans of the viewer, or of all for an organizer who stays at home; night landings count on their own day. */
export function plansOn(trip: Trip, calendar: Calendar, day: string): Plan[] {
  const me = trip.viewerTravellerId;
  return calendar.days
    .flatMap(({ plans }) => plans)
    .map((plan) =>
      plan.from >= DAY_MINUTES
        ? { ...plan, day: addDays(plan.day, 1), from: plan.from - DAY_MINUTES, to: plan.to - DAY_MINUTES }
        : plan,
    )
    .filter((plan) => plan.day === day && (me === null ? isOuting(plan) : plan.people.includes(me)))
    .toSorted((a, b) => a.from - b.from);
}
