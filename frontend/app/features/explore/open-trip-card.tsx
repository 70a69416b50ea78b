import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { tripPlace, tripTitle } from "~/lib/trip-title";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { Badge } from "~/ui/marks/badge";

import { FitTicks } from "./fit-ticks";
import { Heart } from "./heart";
import { OwnPrice } from "./own-price";
import type { OpenTripCard as Card, Who } from "./queries";
import { Seats } from "./seats";

/** One open trip in the list: poster, dates, who is going, and roughly what it costs. */
export function OpenTripCard({ trip, who, heading: Heading }: { trip: Card; who: Who; heading: "h2" | "h3" }) {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  const language = useLanguage();
  const { destination } = trip;
  return (
    <article className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-l border border-line bg-surface">
      <div className="relative">
        <Poster
          slug={destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape="21"
          rounded="none"
          fill
          className="h-50"
        >
          <Heading className="text-24 text-on-poster">
            {/* The whole card is a link; the heart lies above it. */}
            <Link to={to(`/explore/${trip.id}`)} className="after:absolute after:inset-0 group-hover:underline">
              {tripTitle(trip)}
            </Link>
          </Heading>
          <p className="text-14">{tripPlace(trip)}</p>
        </Poster>
        <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-3">
          <Seats trip={trip} />
          <Heart trip={trip} who={who} className="z-1" />
        </div>
      </div>
      <div className="grid content-start gap-3 p-4 sm:p-5">
        <p className="flex flex-wrap justify-between gap-x-4">
          <b className="font-semibold">
            {dayRange(trip.start, trip.end, language, { weekday: "short", day: "numeric", month: "short" })}
          </b>
          <span className="text-ink-2">{t("nights", { count: trip.nights })}</span>
        </p>
        <p className="flex items-center gap-3 border-b border-line pb-3">
          <FaceStack people={trip.people} label="" more={(count) => `+${count}`} size="m" ring="surface" max={4} />
          <span className="min-w-0 text-14 text-ink-2">
            {t("hostGoing", { name: trip.hostName, count: trip.joinedCount })}
          </span>
        </p>
        {trip.summary && <p className="line-clamp-2 text-14 wrap-anywhere">{trip.summary}</p>}
        <p className="text-14 text-ink-2">{t("from", { cities: list(trip.cities.slice(0, 4), language) })}</p>
        <FitTicks trip={trip.id} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 self-end pt-1">
          <div className="min-w-0 flex-1">
            <OwnPrice trip={trip} mean={t("perPerson")} />
          </div>
          <Standing asking={trip.asking} />
        </div>
      </div>
    </article>
  );
}

/** The viewer's relation to the trip, if any. */
export function Standing({ asking }: Pick<Card, "asking">) {
  const { t } = useTranslation("explore");
  if (asking === "organizer") return <Badge tone="sea">{t("standing.organizer")}</Badge>;
  if (asking === "participant") return <Badge tone="good">{t("standing.participant")}</Badge>;
  if (asking === "requested") return <Badge tone="warn">{t("standing.requested")}</Badge>;
  return null;
}
