import { ArrowRight } from "lucide-react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { STATE_TONE } from "~/lib/trip-state";
import { tripTitle } from "~/lib/trip-title";
import { Badge } from "~/ui/marks/badge";
import { ButtonLink } from "~/ui/buttons/button-link";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { Readiness } from "~/ui/travel/readiness";

import type { Mode } from "./modes";
import { ModeRow } from "./mode-row";
import { ON_POSTER } from "./on-poster";
import type { Trip, TripCard } from "./types";

interface ActiveTripProps {
  card: TripCard;
  /** The trip in full; undefined if it could not be loaded. */
  trip: Trip | undefined;
  mode: Mode;
  /** Nothing more urgent is on the page. */
  first: boolean;
}

/** The nearest trip as one large card: how soon, where, with whom, and how ready it is. */
export function ActiveTrip({ card, trip, mode, first }: ActiveTripProps) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  return (
    <section aria-labelledby={card.dashboardGroup ? "active-group" : undefined} className="@container grid gap-3">
      {card.dashboardGroup && (
        <h2 id="active-group" className="text-24">
          {t(`group.${card.dashboardGroup}`)}
        </h2>
      )}
      <article
        aria-labelledby="active-trip"
        className="grid grid-cols-1 overflow-hidden rounded-xl bg-surface shadow-2 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="relative grid min-h-96 @min-[56rem]:min-h-[29rem]">
          <Poster
            slug={card.destination.slug}
            cover={<CoverPhoto of={card.cover} />}
            shape="21"
            rounded="none"
            fill
            eager
            className="size-full"
          >
            <Over card={card} />
          </Poster>
          <div className="absolute start-5 top-5 flex flex-wrap gap-2" data-theme="light">
            <Badges card={card} />
          </div>
        </div>
        <div className="grid grid-cols-1 content-between gap-6 p-5 sm:p-8">
          <div className="grid grid-cols-1 gap-5">
            <Readiness percent={card.readinessPercent} trip={trip} as="h3" />
            <ModeRow card={card} trip={trip} mode={mode} />
          </div>
          <ButtonLink
            variant={first ? "primary" : "ink"}
            full
            to={to(`/trip-details/${card.id}`)}
            iconEnd={<ArrowRight aria-hidden="true" className="rtl:rotate-180" />}
          >
            {t("active.open")}
          </ButtonLink>
        </div>
      </article>
    </section>
  );
}

/** The status in the word used on every screen, and the urgency until the trip begins. */
export function Badges({ card }: { card: TripCard }) {
  const { t } = useTranslation(["dashboard", "trips"]);
  const { status, urgency } = card;
  return (
    <>
      <Badge tone={STATE_TONE[status]}>{t(`trips:status.${status}`)}</Badge>
      {status !== "active" && <Badge tone={urgency === "urgent" ? "warn" : "plain"}>{t(`urgency.${urgency}`)}</Badge>}
    </>
  );
}

function Over({ card }: { card: TripCard }) {
  const { t } = useTranslation(["dashboard", "trips"]);
  const language = useLanguage();
  const { countdown, faces } = card;
  const names = list(
    faces.map((one) => one.name),
    language,
  );
  return (
    <div className={`${ON_POSTER} grid grid-cols-1 gap-2 sm:px-4 sm:pb-3`}>
      {countdown.kind === "days" ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-display leading-none font-bold tabular-nums">{countdown.days}</span>
          <span className="text-18 font-semibold">{t("trips:countdown.daysToGo", { count: countdown.days })}</span>
        </p>
      ) : (
        <p className="font-display text-30 font-bold">{t(`trips:countdown.${countdown.kind}`)}</p>
      )}
      <h3 id="active-trip" className="text-48 break-words text-on-poster">
        {tripTitle(card)}
      </h3>
      {card.name && <p className="text-16 font-semibold">{card.destination.city}</p>}
      {card.start && card.end && (
        <p className="text-16 font-semibold">
          {dayRange(card.start, card.end, language, {
            weekday: "short",
            day: "numeric",
            month: "short",
            year: "numeric",
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {faces.length > 0 && <FaceStack people={faces} label={names} size="l" ring="poster" max={8} />}
        <span className="text-14">
          {t(`trips:travellerCount.${card.travellerCountState}`, {
            count: card.joinedCount,
            total: card.travellersCount,
          })}
        </span>
      </div>
    </div>
  );
}
