import { useIsMutating } from "@tanstack/react-query";
import { ArrowLeft, Share2 } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { useMarked } from "~/lib/glide";
import { lazily } from "~/lib/lazily";
import { isCounting, STATE_TONE } from "~/lib/trip-state";
import { tripTitle } from "~/lib/trip-title";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { classes } from "~/ui/classes";

import { ChangeMenu } from "./change-menu";
import { peopleOf, type Trip } from "./queries";
import { BeingChanged } from "./together/being-changed";
import { useShareLink } from "./use-share-link";

const HereNow = lazily(() => import("./together/here-now"), "HereNow");

/** A longer name would fill the poster at display size. */
const LONG = 32;

const DATES = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** Poster, name, dates, faces and the countdown; `compact` above a part of the trip, which is what users came for. */
export function TripHero({ trip, compact = false }: { trip: Trip; compact?: boolean }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const language = useLanguage();
  const { destination, travellers } = trip;
  const share = useShareLink(trip);
  const isChanging = useIsMutating({ mutationKey: peopleOf(trip.id) }) > 0;
  const title = tripTitle(trip);
  const dates = useMarked<HTMLSpanElement>(`${trip.start} ${trip.end}`);
  const isLong = title.length > LONG;
  const coming = travellers.filter((one) => one.rsvp !== "declined");
  return (
    <div className="relative bg-poster text-on-poster" data-theme="dark">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <Poster
          slug={destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape="21"
          rounded="none"
          eager
          fill
          className="size-full"
        />
        {/* On a phone the text reaches into the bright half of the picture. */}
        <div className="scrim absolute inset-0 bg-poster/45 sm:bg-transparent" />
      </div>
      <div
        className={classes(
          "page-wide relative grid grid-cols-1 content-between",
          compact ? "gap-3 py-4" : "min-h-90 gap-10 py-5",
        )}
      >
        <div className="flex items-center justify-between gap-4">
          <Link
            to={to("/my-trips")}
            className="touch inline-flex items-center gap-2 rounded-m bg-poster/60 px-3 font-semibold whitespace-nowrap text-on-poster no-underline"
          >
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
            <span className="max-[22.5rem]:sr-only">{t("myTrips")}</span>
          </Link>
          {trip.viewerRole === "organizer" && (
            <div className="flex flex-wrap items-center gap-2">
              {!trip.archived && <ChangeMenu trip={trip} />}
              <Button
                size="s"
                variant="ink"
                icon={<Share2 aria-hidden="true" />}
                pending={share.isPending}
                onClick={() => share.mutate()}
              >
                <span className="max-sm:sr-only">{t("share")}</span>
              </Button>
            </div>
          )}
        </div>
        <div className="flex items-end justify-between gap-x-6 gap-y-3 max-[24rem]:flex-wrap">
          <div className={classes("grid min-w-0 grid-cols-1 max-[24rem]:w-full", compact ? "gap-1" : "gap-3")}>
            <div
              className={
                compact ? "flex flex-wrap items-center gap-x-3 gap-y-1" : "grid grid-cols-1 justify-items-start gap-3"
              }
            >
              <Badge tone={STATE_TONE[trip.status]}>{t(`status.${trip.status}`)}</Badge>
              <h1
                className={classes(
                  "max-w-full break-words text-on-poster",
                  compact && "order-first",
                  compact && (isLong ? "text-20 sm:text-30" : "text-30"),
                  !compact && (isLong ? "text-30 sm:text-48" : "text-display"),
                )}
              >
                {title}
              </h1>
            </div>
            <p className={classes("dotted-line", compact ? "text-16" : "text-18")}>
              {trip.name && <span>{destination.city}</span>}
              <span ref={dates} className="rounded-s">
                {trip.start && trip.end ? dayRange(trip.start, trip.end, language, DATES) : t("datesOpen")}
              </span>
              {trip.start && trip.end && <span>{t("nights", { count: trip.nights })}</span>}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <FaceStack
                people={coming.map(({ name, colour, rsvp, pictureUrl }) => ({
                  name,
                  colour,
                  pictureUrl,
                  pending: rsvp === "pending",
                }))}
                label={list(
                  coming.map((one) => one.name),
                  language,
                )}
                more={(n) => `+${n}`}
                size={compact ? "m" : "l"}
                ring="poster"
                max={8}
              />
              <span>
                {t(`travellerCount.${isChanging ? "loading" : trip.travellerCountState}`, {
                  count: trip.joinedCount,
                  total: trip.travellersCount,
                })}
              </span>
              <Suspense>
                <HereNow key={trip.id} trip={trip} />
              </Suspense>
              <BeingChanged trip={trip} part="dates" />
              <BeingChanged trip={trip} part="about" />
            </div>
          </div>
          {isCounting(trip) && <Countdown trip={trip} compact={compact} />}
        </div>
      </div>
    </div>
  );
}

function Countdown({ trip: { countdown }, compact }: { trip: Trip; compact: boolean }) {
  const { t } = useTranslation("trips");
  if (countdown.kind !== "days")
    return <p className="font-display text-20 font-bold sm:text-30">{t(`countdown.${countdown.kind}`)}</p>;
  return (
    <p className="grid max-w-24 flex-none justify-items-end text-end max-[24rem]:flex max-[24rem]:max-w-full max-[24rem]:items-baseline max-[24rem]:gap-2 sm:max-w-none">
      <span
        className={classes("font-display leading-none font-bold tabular-nums", compact ? "text-38" : "text-display")}
      >
        {countdown.days}
      </span>
      <span className="font-semibold">{t("countdown.daysToGo", { count: countdown.days })}</span>
    </p>
  );
}
