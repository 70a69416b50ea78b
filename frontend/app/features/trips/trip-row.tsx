import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { isCounting, STATE_TONE } from "~/lib/trip-state";
import { tripPlace, tripTitle } from "~/lib/trip-title";
import { Badge } from "~/ui/marks/badge";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { classes } from "~/ui/classes";
import { Price } from "~/ui/marks/price";

import type { TripCard } from "./queries";

interface TripRowProps {
  trip: TripCard;
  lead?: boolean;
  heading?: "h3" | "h4";
}

/** One trip in a list; the first of the upcoming ones is large. */
export function TripRow({ trip, lead = false, heading: Heading = "h4" }: TripRowProps) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const language = useLanguage();
  const { countdown } = trip;
  const state = trip.status;
  const counts = isCounting(trip) && !(state === "active" && countdown.kind === "ongoing");
  return (
    <article
      className={
        lead
          ? "overflow-hidden rounded-xl border border-line bg-surface shadow-2"
          : "overflow-hidden rounded-l border border-line bg-surface"
      }
    >
      <Link
        to={to(`/trip-details/${trip.id}`)}
        className={
          lead
            ? "grid grid-cols-1 text-ink no-underline md:grid-cols-[1.4fr_minmax(0,1fr)]"
            : "grid h-full grid-cols-[7rem_minmax(0,1fr)] text-ink no-underline sm:grid-cols-[10rem_minmax(0,1fr)]"
        }
      >
        <Poster
          slug={trip.destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape={lead ? "21" : "34"}
          rounded="none"
          eager={lead}
          fill
          className={lead ? "min-h-56" : "min-h-44"}
        >
          {lead && counts ? <CountdownWords countdown={countdown} /> : null}
        </Poster>
        <div
          className={
            lead
              ? "grid grid-cols-1 content-center gap-3 p-6 sm:p-8"
              : "grid grid-cols-1 content-center gap-2 p-4 sm:p-5"
          }
        >
          <div className="flex flex-wrap gap-2">
            <Badge tone={STATE_TONE[state]}>{t(`status.${state}`)}</Badge>
            {!lead && counts && (
              <Badge tone={trip.urgency === "urgent" ? "warn" : "plain"}>
                {countdown.kind === "days"
                  ? t("countdown.days", { count: countdown.days })
                  : t(`countdown.${countdown.kind}`)}
              </Badge>
            )}
          </div>
          <Heading
            className={classes("font-display font-bold tracking-tight", lead ? "text-38 leading-tight" : "text-24")}
          >
            <span className="break-words">{tripTitle(trip)}</span>{" "}
            <span className="font-text text-16 font-normal text-ink-2">{tripPlace(trip)}</span>
          </Heading>
          <p className="text-ink-2">
            {trip.start && trip.end ? dayRange(trip.start, trip.end, language) : t("datesOpen")}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <FaceStack
              people={trip.faces}
              label={trip.faces.map((one) => one.name).join(", ")}
              more={(n) => `+${n}`}
              size="s"
              ring="surface"
            />
            <span className="text-14 text-ink-2">
              {t(`travellerCount.${trip.travellerCountState}`, {
                count: trip.joinedCount,
                total: trip.travellersCount,
              })}
            </span>
          </div>
          <p className="text-14 text-ink-2">
            {trip.estimatedPricePerPerson && (
              <>
                <b className="text-16 text-ink">
                  <Price money={trip.estimatedPricePerPerson} digits="never" />
                </b>{" "}
                {t("perPerson")} ·{" "}
              </>
            )}
            {trip.viewerRole === "organizer" ? t("youOrganize") : t("hostedBy", { name: trip.hostName })}
          </p>
        </div>
      </Link>
    </article>
  );
}

function CountdownWords({ countdown }: { countdown: TripCard["countdown"] }) {
  const { t } = useTranslation("trips");
  if (countdown.kind !== "days")
    return <p className="font-display text-30 font-bold">{t(`countdown.${countdown.kind}`)}</p>;
  return (
    <p className="flex items-baseline gap-3">
      <span className="font-display text-display font-bold tabular-nums">{countdown.days}</span>
      {t("countdown.daysToGo", { count: countdown.days })}
    </p>
  );
}
