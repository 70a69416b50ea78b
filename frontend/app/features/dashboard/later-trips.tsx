import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { tripTitle } from "~/lib/trip-title";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import { Badges } from "./active-trip";
import type { TripCard } from "./types";

const SHOWN = 2;

/** The trips after the nearest one; the first gets a wider card. `count`: how many there are in all. */
export function LaterTrips({ trips, count }: { trips: TripCard[]; count: number }) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  const more = count - SHOWN;
  return (
    <section aria-labelledby="later">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="later" className="text-30">
          {t("later.title")}
        </h2>
        <TextLink to={to("/my-trips")} arrow>
          {more > 0 ? t("later.more", { count: more }) : t("actions.trips")}
        </TextLink>
      </div>
      <div
        className={
          trips.length > 1 ? "grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]" : "grid grid-cols-1"
        }
      >
        {trips.slice(0, SHOWN).map((trip) => (
          <LaterTrip key={trip.id} trip={trip} />
        ))}
      </div>
    </section>
  );
}

function LaterTrip({ trip }: { trip: TripCard }) {
  const { t } = useTranslation(["dashboard", "trips"]);
  const to = useLocalized();
  const language = useLanguage();
  const names = list(
    trip.faces.map((one) => one.name),
    language,
  );
  return (
    <article className="rounded-l bg-surface shadow-1">
      <Link
        to={to(`/trip-details/${trip.id}`)}
        className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-l text-ink no-underline sm:grid-cols-[10rem_minmax(0,1fr)]"
      >
        <Poster
          slug={trip.destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape="34"
          rounded="none"
          fill
          className="min-h-44"
        />
        <div className="grid grid-cols-1 content-center gap-2 p-4 sm:p-6">
          <div className="flex flex-wrap gap-2">
            <Badges card={trip} />
          </div>
          <h3 className="text-24 break-words">{tripTitle(trip)}</h3>
          <p className="text-ink-2">
            {trip.name && `${trip.destination.city} · `}
            {trip.start && trip.end ? dayRange(trip.start, trip.end, language) : t("trips:datesOpen")}
            {trip.countdown.kind === "days" && ` · ${t("trips:countdown.days", { count: trip.countdown.days })}`}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {trip.faces.length > 0 && <FaceStack people={trip.faces} label={names} size="s" ring="surface" max={6} />}
            <span className="text-14 text-ink-2">
              {t("friends.value", { joined: trip.joinedCount, count: trip.travellersCount })}
            </span>
          </div>
        </div>
      </Link>
    </article>
  );
}
