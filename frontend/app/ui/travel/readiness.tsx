import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, number } from "~/lib/format";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Skeleton } from "~/ui/feedback/skeleton";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

interface Trip {
  start: string | null;
  end: string | null;
  activities: readonly unknown[];
  readiness: {
    facts: Record<"datesConfirmed" | "accommodationSelected" | "accommodationBooked" | "activitiesBooked", boolean>;
  };
}

interface ReadinessProps {
  percent: number;
  /** The full trip; undefined while it is not available. */
  trip: Trip | undefined;
  as: "h2" | "h3";
}

/** A trip's readiness, the same on every screen: its percentage and the three facts behind it. */
export function Readiness({ percent, trip, as: Heading }: ReadinessProps) {
  const { t } = useTranslation("trips");
  return (
    <section aria-labelledby="readiness">
      <Heading
        id="readiness"
        className="mb-2 flex items-baseline justify-between gap-3 font-text text-16 font-semibold"
      >
        {t("readiness.title")}
        <span className="font-display text-48 leading-none font-bold tracking-tight tabular-nums">
          {number(percent / 100, useLanguage(), { style: "percent" })}
        </span>
      </Heading>
      <ProgressBar value={percent} label={t("readiness.title")} tone="good" />
      <div className="mt-2">{trip ? <Facts trip={trip} /> : <Skeleton lines={3} className="h-6" />}</div>
    </section>
  );
}

function Facts({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const { facts } = trip.readiness;
  const rows = [
    {
      key: "dates_confirmed",
      done: facts.datesConfirmed,
      detail:
        trip.start && trip.end
          ? dayRange(trip.start, trip.end, language, { day: "numeric", month: "short" })
          : t("readiness.open"),
    },
    {
      key: "accommodation_booked",
      done: facts.accommodationBooked,
      detail: facts.accommodationSelected && !facts.accommodationBooked ? t("readiness.chosen") : undefined,
    },
    {
      key: "activities_booked",
      done: facts.activitiesBooked,
      detail: trip.activities.length > 0 ? t("readiness.planned", { count: trip.activities.length }) : undefined,
    },
  ] as const;
  return (
    <ul className="list-none p-0">
      {rows.map(({ key, done, detail }) => (
        <ReadinessRow key={key} done={done} words={t(`readiness.${key}`)}>
          {detail ?? t(done ? "readiness.booked" : "readiness.none")}
        </ReadinessRow>
      ))}
    </ul>
  );
}

/** One item that is complete or pending. */
export function ReadinessRow({ done, words, children }: { done: boolean; words: string; children?: ReactNode }) {
  const { t } = useTranslation("trips");
  const state = t(done ? "readiness.complete" : "readiness.pending");
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-3 last:border-0">
      {done ? (
        <CircleCheck aria-hidden="true" className="shrink-0 text-good" />
      ) : (
        <CircleDashed aria-hidden="true" className="shrink-0 text-ink-3" />
      )}
      {children && <VisuallyHidden>{state}: </VisuallyHidden>}
      <span className="flex-[1_1_8rem]">{words}</span>
      <span className="ms-auto text-end text-14 font-semibold text-ink-2 tabular-nums">{children ?? state}</span>
    </li>
  );
}
