import { ArrowLeft, Laptop, Moon, Plus, Sun, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, number } from "~/lib/format";
import { tripPlace, tripTitle } from "~/lib/trip-title";
import { Face } from "~/ui/art/face";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { Heart } from "./heart";
import { HomeCity } from "./home-city";
import { Hours } from "./hours";
import { JoinPanel } from "./joining/join-panel";
import { OwnPrice } from "./own-price";
import { FromHomeContext, type OpenTrip, useAskedFromHome, useFromHome, type Who } from "./queries";
import { Seats } from "./seats";

interface OpenTripPageProps {
  trip: OpenTrip;
  who: Who;
  map: ReactNode;
}

/** One open trip for people who might join it: what it is, who is going, what it costs, and the panel for joining. */
export function OpenTripPage({ trip, who, map }: OpenTripPageProps) {
  const { t } = useTranslation("explore");
  const fromHome = useAskedFromHome(trip.asking === "participant" ? [] : [[trip]], who);
  return (
    <FromHomeContext value={fromHome}>
      <Hero trip={trip} who={who} />
      <div className="page-wide grid grid-cols-1 gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_390px]">
        <aside
          aria-label={t("ask.title")}
          id="join"
          className="self-start rounded-l bg-surface p-5 shadow-2 sm:p-7 lg:sticky lg:top-20 lg:order-2"
        >
          <JoinPanel trip={trip} />
        </aside>
        <div className="grid min-w-0 content-start gap-12">
          {trip.summary && (
            <p className="max-w-[29.3em] font-display text-24 leading-snug font-bold wrap-anywhere whitespace-pre-line">
              {trip.summary}
            </p>
          )}
          <section aria-labelledby="from">
            <h2 id="from" className="mb-3 text-30">
              {t("trip.from")}
            </h2>
            <div className="overflow-hidden rounded-l border border-line">{map}</div>
          </section>
          <Going trip={trip} />
          <Hours trip={trip} />
          <Facts trip={trip} />
        </div>
      </div>
    </FromHomeContext>
  );
}

function Hero({ trip, who }: Pick<OpenTripPageProps, "trip" | "who">) {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  const language = useLanguage();
  const { destination } = trip;
  return (
    <div className="relative overflow-hidden bg-poster text-on-poster" data-theme="dark">
      <div aria-hidden="true" className="absolute inset-0">
        <Poster
          slug={destination.slug}
          cover={<CoverPhoto of={trip.cover} />}
          shape="21"
          rounded="none"
          eager
          fill
          className="size-full"
        />
        <div className="scrim absolute inset-0 bg-poster/45 sm:bg-transparent" />
      </div>
      <div className="page-wide relative grid min-h-100 content-between gap-10 py-5">
        <div className="flex items-center justify-between gap-4">
          <Link
            to={to("/explore")}
            className="touch inline-flex items-center gap-2 rounded-m bg-poster/60 px-3 font-semibold text-on-poster no-underline"
          >
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
            {t("title")}
          </Link>
          <Heart trip={trip} who={who} />
        </div>
        <div className="grid justify-items-start gap-3">
          <Seats trip={trip} />
          <h1 className="text-display break-words text-on-poster">{tripTitle(trip)}</h1>
          <p className="text-18 font-semibold">
            {dayRange(trip.start, trip.end, language, {
              weekday: "short",
              day: "numeric",
              month: "short",
              year: "numeric",
            })}
            {"\u00A0· "}
            {t("nights", { count: trip.nights })}
            {"\u00A0· "}
            {tripPlace(trip)}
          </p>
          <p className="flex flex-wrap items-center gap-3">
            <FaceStack people={trip.people} label="" more={(count) => `+${count}`} size="l" ring="poster" max={8} />
            <span>{t("hostGoing", { name: trip.hostName, count: trip.joinedCount })}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** The people who said yes, by first name; the others as a number. */
function Going({ trip }: { trip: OpenTrip }) {
  const { t } = useTranslation("explore");
  const unnamed = trip.travellersCount - trip.people.length;
  return (
    <section aria-labelledby="going">
      <h2 id="going" className="mb-2 text-30">
        {t("trip.going")}
      </h2>
      <ul className="grid list-none gap-x-10 p-0 sm:grid-cols-2">
        {trip.people.map((one) => (
          <li
            key={`${one.colour} ${one.name} ${one.city}`}
            className="flex items-center gap-4 border-b border-line py-3"
          >
            <Face name={one.name} initials={one.initials} colour={one.colour} size="xl" />
            <div className="min-w-0">
              <p className="font-semibold break-words">{one.name}</p>
              <p className="text-14 text-ink-2">
                {one.isOrganizer ? t("trip.organizes", { city: one.city }) : one.city}
              </p>
            </div>
          </li>
        ))}
        {trip.seatsLeft !== null && trip.seatsLeft > 0 && (trip.asking === null || trip.asking === "may_ask") && (
          <li className="flex items-center gap-4 border-b border-line py-3">
            <span
              aria-hidden="true"
              className="grid size-12 flex-none place-items-center rounded-full border-2 border-dashed border-control text-ink-2"
            >
              <Plus />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{t("trip.free", { count: trip.seatsLeft })}</p>
              <p className="text-14 text-ink-2">{t("trip.freeLine", { count: trip.seatsLeft })}</p>
            </div>
          </li>
        )}
        {unnamed > 0 && (
          <li className="border-b border-line py-3 text-ink-2">{t("trip.unnamed", { count: unnamed })}</li>
        )}
      </ul>
      <p className="mt-3 text-14 text-ink-2">{t("trip.privacy")}</p>
    </section>
  );
}

/** The viewer's costs from their home city, or a link to set one. */
function ForYou({ trip }: { trip: OpenTrip }) {
  const { t } = useTranslation("explore");
  const { city, isKnown, of } = useFromHome();
  const own = of(trip.id);
  if (!isKnown || (city !== null && !own)) return null;
  return (
    <div>
      <dt className="text-14 text-ink-2">{t("home.you")}</dt>
      {own ? (
        <dd>
          <OwnPrice trip={trip} mean="" large />
        </dd>
      ) : (
        <dd>
          <HomeCity />
        </dd>
      )}
    </div>
  );
}

/** The stay, the Wi-Fi, the weather, the activities and the mean cost. */
function Facts({ trip }: { trip: OpenTrip }) {
  const { t } = useTranslation("explore");
  const language = useLanguage();
  const { stay, weather } = trip;
  const facts = [
    stay && {
      icon: <Moon aria-hidden="true" />,
      label: t("trip.stay"),
      value: stay.name,
      line: t(`trip.room.${stay.room}`),
    },
    stay && {
      icon: <Wifi aria-hidden="true" />,
      label: t("trip.wifi"),
      value: t("trip.mbps", { speed: number(stay.wifiMbps, language) }),
      line: t("trip.wifiLine"),
    },
    weather && {
      icon: <Sun aria-hidden="true" />,
      label: t("trip.weather"),
      value: [weather.highC, weather.lowC].map((one) => `${number(one, language)}°`).join(" / "),
      line: t("trip.rain", { count: weather.rainDays }),
    },
    trip.activities.length > 0 && {
      icon: <Laptop aria-hidden="true" />,
      label: t("trip.plans"),
      value: trip.activities.map((activity) => (
        <span key={activity} className="block">
          {activity}
        </span>
      )),
      line: t("trip.plansLine"),
    },
  ].filter((fact) => Boolean(fact)) as { icon: ReactNode; label: string; value: ReactNode; line: string }[];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-4 text-30">
        {t("trip.facts")}
      </h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {facts.map(({ icon, label, value, line }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-14 text-ink-2">
              {icon}
              {label}
            </dt>
            <dd className="font-display text-20 font-bold wrap-anywhere">{value}</dd>
            <dd className="text-14 text-ink-2">{line}</dd>
          </div>
        ))}
        <ForYou trip={trip} />
        <div>
          <dt className="text-14 text-ink-2">{t("trip.each")}</dt>
          <dd className="font-display text-30 font-bold">
            <Price money={trip.perPerson} digits="never" both />
          </dd>
          <dd>
            <EstimateMark kind="estimate">{t("trip.eachLine")}</EstimateMark>
            <RatesNote of={trip.perPerson.currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
