import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { tripTitle } from "~/lib/trip-title";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { ButtonLink } from "~/ui/buttons/button-link";

import { FitTicks } from "./fit-ticks";
import { Heart } from "./heart";
import { Standing } from "./open-trip-card";
import { OwnPrice } from "./own-price";
import type { OpenTripCard, Who } from "./queries";
import { Seats } from "./seats";

interface LeadTripProps {
  trip: OpenTripCard;
  who: Who;
  /** The map of where everyone comes from. */
  map: ReactNode;
  /** It comes first because it fits the viewer best, not because it leaves first. */
  fits: boolean;
}

/** The next open trip as a large card, with the routes that lead to it. */
export function LeadTrip({ trip, who, map, fits }: LeadTripProps) {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  const language = useLanguage();
  const { destination } = trip;
  return (
    <article className="grid overflow-hidden rounded-xl bg-surface shadow-2 lg:grid-cols-[1.85fr_1fr]">
      <div className="relative">
        <Poster
          slug={destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape="21"
          rounded="none"
          eager
          fill
          className="h-full min-h-80 lg:min-h-124"
        >
          <div className="grid gap-3 sm:px-4 sm:pb-3">
            <p className="text-16 font-semibold text-sun">{t(fits ? "fit.best" : "next")}</p>
            <h2 className="text-38 text-balance text-on-poster sm:text-48">{tripTitle(trip)}</h2>
            <p className="font-semibold">
              {dayRange(trip.start, trip.end, language, {
                weekday: "short",
                day: "numeric",
                month: "short",
                year: "numeric",
              })}
              {" · "}
              {t("nights", { count: trip.nights })}
              {trip.name && ` · ${destination.city}`}
            </p>
            <p className="flex flex-wrap items-center gap-3">
              <FaceStack people={trip.people} label="" more={(count) => `+${count}`} size="l" ring="poster" max={6} />
              <span>{t("hostGoing", { name: trip.hostName, count: trip.joinedCount })}</span>
            </p>
          </div>
        </Poster>
        <div className="absolute inset-x-4 top-4 flex items-start justify-between gap-3 sm:inset-x-7">
          <Seats trip={trip} />
          <Heart trip={trip} who={who} />
        </div>
      </div>
      <div className="grid content-between">
        {map}
        <div className="grid gap-4 p-5 sm:p-7">
          <OwnPrice trip={trip} mean={t("perPersonAllIn")} large />
          <FitTicks trip={trip.id} />
          {trip.summary && <p className="line-clamp-4 wrap-anywhere">{trip.summary}</p>}
          <p className="empty:hidden">
            <Standing asking={trip.asking} />
          </p>
          <ButtonLink
            variant="primary"
            full
            to={to(`/explore/${trip.id}`)}
            iconEnd={<ArrowRight aria-hidden="true" className="rtl:rotate-180" />}
          >
            {t(trip.asking === "may_ask" || trip.asking === null ? "ask.action" : "look")}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
