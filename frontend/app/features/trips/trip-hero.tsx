import { useIsMutating } from "@tanstack/react-query";
import { ArrowLeft, Share2 } from "lucide-react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { STATE_TONE } from "~/lib/trip-state";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { FaceStack } from "~/ui/art/face-stack";
import { Poster } from "~/ui/art/poster";

import { peopleOf, type Trip } from "./queries";
import { useShareLink } from "./use-share-link";

/** Poster, name, dates, faces and the countdown. */
export function TripHero({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const language = useLanguage();
  const { destination, travellers } = trip;
  const share = useShareLink(trip);
  const isChanging = useIsMutating({ mutationKey: peopleOf(trip.id) }) > 0;
  const coming = travellers.filter((one) => one.rsvp !== "declined");
  return (
    <div className="relative overflow-hidden bg-poster text-on-poster" data-theme="dark">
      <div aria-hidden="true" className="absolute inset-0">
        <Poster slug={destination.slug} shape="21" rounded="none" eager fill className="size-full" />
        {/* On a phone the words reach into the bright half of the picture. */}
        <div className="scrim absolute inset-0 bg-poster/45 sm:bg-transparent" />
      </div>
      <div className="page-wide relative grid min-h-90 content-between gap-10 py-5">
        <div className="flex items-center justify-between gap-4">
          <Link
            to={to("/my-trips")}
            className="touch inline-flex items-center gap-2 rounded-m bg-poster/60 px-3 font-semibold text-on-poster no-underline"
          >
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
            {t("myTrips")}
          </Link>
          {trip.viewerRole === "organizer" && (
            <Button
              size="s"
              variant="ink"
              icon={<Share2 aria-hidden="true" />}
              pending={share.isPending}
              onClick={() => share.mutate()}
            >
              {t("share")}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid max-w-full gap-3">
            <div>
              <Badge tone={STATE_TONE[trip.status]}>{t(`status.${trip.status}`)}</Badge>
            </div>
            <h1 className="text-display break-words text-on-poster">{destination.city}</h1>
            <p className="text-18">
              {trip.start && trip.end
                ? `${dayRange(trip.start, trip.end, language, { weekday: "short", day: "numeric", month: "short", year: "numeric" })} · ${t("nights", { count: trip.nights })}`
                : t("datesOpen")}
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
                size="l"
                ring="poster"
                max={8}
              />
              <span>
                {t(`travellerCount.${isChanging ? "loading" : trip.travellerCountState}`, {
                  count: trip.joinedCount,
                  total: trip.travellersCount,
                })}
              </span>
            </div>
          </div>
          {trip.status !== "cancelled" && <Countdown trip={trip} />}
        </div>
      </div>
    </div>
  );
}

function Countdown({ trip: { countdown } }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  if (countdown.kind !== "days")
    return <p className="font-display text-30 font-bold">{t(`countdown.${countdown.kind}`)}</p>;
  return (
    <p className="grid justify-items-end">
      <span className="font-display text-display leading-none font-bold tabular-nums">{countdown.days}</span>
      <span className="font-semibold">{t("countdown.daysToGo", { count: countdown.days })}</span>
    </p>
  );
}
