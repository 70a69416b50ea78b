import { CircleCheck, CircleDashed } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, number } from "~/lib/format";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Skeleton } from "~/ui/feedback/skeleton";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import type { Trip, TripCard } from "./types";

/** How ready the trip is, as the dashboard counts it: dates confirmed, accommodation booked, extra activities booked. */
export function Readiness({ card, trip }: { card: TripCard; trip: Trip | undefined }) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="readiness">
      <h3 id="readiness" className="mb-2 flex items-baseline justify-between gap-3 font-text text-16 font-semibold">
        {t("readiness.title")}
        <span className="font-display text-48 leading-none font-bold tracking-tight tabular-nums">
          {number(card.readinessPercent / 100, useLanguage(), { style: "percent" })}
        </span>
      </h3>
      <ProgressBar value={card.readinessPercent} label={t("readiness.title")} tone="good" />
      <div className="mt-2">{trip ? <Facts trip={trip} /> : <Skeleton lines={3} className="h-6" />}</div>
    </section>
  );
}

function Facts({ trip }: { trip: Trip }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { facts } = trip.readiness;
  const rows = [
    {
      key: "dates",
      done: facts.datesConfirmed,
      detail:
        trip.start && trip.end
          ? dayRange(trip.start, trip.end, language, { day: "numeric", month: "short" })
          : t("readiness.open"),
    },
    {
      key: "accommodation",
      done: facts.accommodationBooked,
      detail: facts.accommodationSelected && !facts.accommodationBooked ? t("readiness.chosen") : undefined,
    },
    {
      key: "activities",
      done: facts.activitiesBooked,
      detail: trip.activities.length > 0 ? t("readiness.planned", { count: trip.activities.length }) : undefined,
    },
  ] as const;
  return (
    <ul className="list-none p-0">
      {rows.map(({ key, done, detail }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 border-b border-line py-3">
          {done ? (
            <CircleCheck aria-hidden="true" className="shrink-0 text-good" />
          ) : (
            <CircleDashed aria-hidden="true" className="shrink-0 text-ink-3" />
          )}
          <VisuallyHidden>{t(done ? "readiness.complete" : "readiness.pending")}: </VisuallyHidden>
          <span className="flex-[1_1_8rem]">{t(`readiness.${key}`)}</span>
          <span className="ms-auto text-end text-14 font-semibold text-ink-2 tabular-nums">
            {detail ?? t(done ? "readiness.booked" : "readiness.none")}
          </span>
        </li>
      ))}
    </ul>
  );
}
