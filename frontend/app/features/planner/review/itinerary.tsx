import { useQuery } from "@tanstack/react-query";
import { BedDouble, CalendarDays, MapPin, Plane, Sparkles, Users } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { Poster } from "~/ui/art/poster";

import { useNames } from "../plan/names";
import { going, isLive, nightsBetween, tripDays } from "../plan/plan";
import type { Step } from "../plan/steps";
import type { Planning } from "../plan/use-plan";
import { usePlaceNames } from "../plan/use-place-names";
import { activitiesQuery, staysQuery } from "../queries";
import { useLiveChoices } from "../use-live-choices";
import type { SearchReply } from "../types";

const MOST_NAMES = 8;

interface ItineraryProps {
  planning: Planning;
  /** Null if it has not loaded, or cannot be loaded. */
  reply: SearchReply | null;
  /** The dates are to be confirmed, whatever dates the search used. */
  datesOpen?: boolean;
}

/** The trip so far: where, when, who, where they sleep, how they get there, what they do. */
export function Itinerary({ planning, reply, datesOpen = false }: ItineraryProps) {
  const { plan } = planning;
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const lines = useLines(planning, reply, datesOpen);
  const named = usePlaceNames(plan.place, reply);
  const days = tripDays(plan);
  return (
    <section aria-labelledby="itinerary" className="overflow-hidden rounded-l bg-surface shadow-1">
      {plan.place && (
        <Poster slug={plan.place} shape="21" rounded="none" eager className="max-h-72 w-full">
          <h2 id="itinerary" className="text-38 sm:text-48">
            {named?.city ?? t("review.trip")}
          </h2>
          {days && !datesOpen && <p className="font-medium">{dayRange(days.depart, days.back, language)}</p>}
        </Poster>
      )}
      {!plan.place && (
        <h2 id="itinerary" className="p-5 pb-0 text-24">
          {t("review.trip")}
        </h2>
      )}
      <ul className="px-4 sm:px-6">
        {lines.map(({ step, icon, title, text }) => (
          <li key={step} className="flex items-start gap-4 border-b border-line py-4 last:border-0">
            <span className="mt-0.5 text-20 text-sea">{icon}</span>
            <div className="grid min-w-0 flex-1 gap-0.5">
              <h3 className="font-text text-14 font-medium tracking-normal text-ink-2">{title}</h3>
              <p className="font-medium">{text}</p>
            </div>
            <Button
              size="s"
              variant="quiet"
              onClick={() => planning.go(step)}
              aria-label={`${t("answers.change")} ${title}`}
            >
              {t("failure.change")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Line {
  step: Step;
  icon: ReactNode;
  title: string;
  text: string;
}

function useLines({ plan }: Planning, reply: SearchReply | null, datesOpen: boolean): Line[] {
  const { t } = useTranslation(["planner", "trips"]);
  const language = useLanguage();
  const nameOf = useNames();
  const days = tripDays(plan);
  const people = going(plan);
  const asked = plan.place !== null && days !== null;
  const stays = useQuery({
    ...staysQuery(plan.place ?? "", days?.depart ?? "", days?.back ?? "", language),
    enabled: asked && plan.bed !== null && !isLive(plan.bed.id),
  });
  const activities = useQuery({
    ...activitiesQuery(plan.place ?? "", language),
    enabled: asked && plan.outings.some(({ id }) => !isLive(id)),
  });
  const place = reply?.results.find(({ slug }) => slug === plan.place);
  const named = usePlaceNames(plan.place, reply);
  const live = useLiveChoices(plan, place?.locals ?? 0);
  const stay = [...(stays.data ?? []), ...live.stays].find(({ id }) => id === plan.bed?.id);
  const known = [...(activities.data ?? []), ...live.activities];
  const outings = plan.outings.flatMap(({ id }) => known.find((one) => one.id === id)?.name ?? []);
  const names = people.slice(0, MOST_NAMES).map((person, index) => `${nameOf(person, index)} (${person.city.label})`);
  const rest = people.length - MOST_NAMES;
  const chosen = Object.keys(plan.flights).length;
  const not = t("review.notChosen");
  return [
    {
      step: "results",
      icon: <MapPin aria-hidden="true" />,
      title: t("part.results"),
      text: named ? `${named.city}, ${named.country}` : not,
    },
    {
      step: "dates",
      icon: <CalendarDays aria-hidden="true" />,
      title: t("step.dates"),
      text: datesOpen
        ? t("trips:datesOpen")
        : days && plan.back > plan.out
          ? `${dayRange(days.depart, days.back, language)}, ${t("dates.nights", { count: nightsBetween(days.depart, days.back) })}`
          : not,
    },
    {
      step: "travelers",
      icon: <Users aria-hidden="true" />,
      title: t("step.travelers"),
      text: people.length > 0 ? list(rest > 0 ? [...names, t("costs.others", { count: rest })] : names, language) : not,
    },
    {
      step: "stay",
      icon: <BedDouble aria-hidden="true" />,
      title: t("part.stay"),
      text: stay && plan.bed ? `${stay.name}, ${t(`room.${plan.bed.room}`)}` : not,
    },
    {
      step: "flights",
      icon: <Plane aria-hidden="true" />,
      title: t("part.flights"),
      text: datesOpen
        ? not
        : chosen === 0
          ? t("review.flightsEstimated")
          : t("review.flightsChosen", { count: chosen, of: people.length }),
    },
    {
      step: "activities",
      icon: <Sparkles aria-hidden="true" />,
      title: t("part.activities"),
      text: outings.length > 0 ? list(outings, language) : t("review.noActivities"),
    },
  ];
}
