import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/feedback/notice";
import { Panel } from "~/ui/layout/panel";
import { Badge } from "~/ui/marks/badge";

import { clashesOf } from "../days/clashes";
import { wallTimeOf } from "../days/clock";
import { Feed } from "../days/feed";
import { type Calendar, calendarOf, isOuting, type Plan } from "../days/plans";
import { type Entry, entriesQuery } from "../days/queries";
import { useDayWords } from "../days/use-day-words";
import type { Trip } from "../queries";

const NONE: readonly Entry[] = [];

/** The viewer's own plans, day by day, in the place's time. */
export function MyDays({ trip }: { trip: Trip }) {
  const { t } = useTranslation("mine");
  const to = useLocalized();
  const entries = useQuery(entriesQuery(trip));
  const found = entries.data?.entries ?? NONE;
  const calendar = useMemo(() => calendarOf(trip, found), [trip, found]);
  return (
    <Panel as="section" labelledBy="my-days">
      <h2 id="my-days" className="mb-1 text-24">
        {t("days.title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("days.line", { city: trip.destination.city })}</p>
      {entries.isError && <Notice tone="warn">{t("days.failed")}</Notice>}
      {calendar ? <Days trip={trip} calendar={calendar} /> : <p className="text-ink-2">{t("days.datesOpen")}</p>}
      <ul className="mt-2 list-none p-0">
        <Feed />
      </ul>
      <TextLink to={to(`/trip-details/${trip.id}/days`)} arrow className="mt-2">
        {t("days.all")}
      </TextLink>
    </Panel>
  );
}

function Days({ trip, calendar }: { trip: Trip; calendar: Calendar }) {
  const { t } = useTranslation(["mine", "days"]);
  const words = useDayWords(calendar);
  const me = trip.viewerTravellerId ?? "";
  const [today] = useState(() => wallTimeOf(Date.now(), trip.destination.timezone).day);
  const clashes = useMemo(() => clashesOf(calendar).filter(({ person }) => person === me), [calendar, me]);
  const days = calendar.days
    .map(({ day, outside, plans }) => ({ day, outside, plans: plans.filter((plan) => plan.people.includes(me)) }))
    .filter(({ outside, plans }) => !outside || plans.length > 0);
  return (
    <>
      <ol className="list-none p-0">
        {days.map(({ day, plans }) => (
          <li
            key={day}
            aria-current={day === today ? "date" : undefined}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 border-t border-line py-2.5 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-3"
          >
            <span>
              <b className={classes("block", day === today && "text-coral-ink")}>{words.weekday(day)}</b>
              <span className="text-14 text-ink-2">{words.dayAndMonth(day)}</span>
            </span>
            {plans.length === 0 ? (
              <span className="text-ink-2">{t("days.free")}</span>
            ) : (
              <ul className="grid list-none grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-0 max-[22.5rem]:grid-cols-1">
                {plans.map((plan) => (
                  <PlanRow key={plan.key} plan={plan} city={trip.destination.city} clock={words.clock} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {clashes.length > 0 && (
        <p className="mt-2 flex items-center gap-2 text-14 font-semibold text-warn">
          <TriangleAlert aria-hidden="true" className="shrink-0" />
          {t("days.clashes", { count: clashes.length })}
        </p>
      )}
    </>
  );
}

function PlanRow({ plan, city, clock }: { plan: Plan; city: string; clock: (minutes: number) => string }) {
  const { t } = useTranslation("mine");
  return (
    <li className="grid grid-cols-subgrid max-[22.5rem]:gap-0 min-[22.5rem]:col-span-2">
      <span className="text-ink-2 tabular-nums">{clock(plan.from)}</span>
      <span className="min-w-0 break-words">
        {isOuting(plan) ? plan.title : t(`days.${plan.kind}`, { city })}{" "}
        {!isOuting(plan) && plan.late && <Badge tone="warn">{t("days.late")}</Badge>}
      </span>
    </li>
  );
}
