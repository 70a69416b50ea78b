import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { Poster } from "~/ui/art/poster";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { DestinationDetail } from "./types";

/** "UTC+5:30", from hours ahead of UTC. */
export function utc(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  return `UTC${hours < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** The place's own poster as the page's head, with the deciding facts. */
export function PlaceHero({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const prices = usePriceWords();
  const to = useLocalized();
  const best = place.bestMonths[Math.floor(place.bestMonths.length / 2)] ?? 6;
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2027, best - 1, 15),
  );
  const facts = [
    {
      label: t("facts.weather", { month }),
      value: [place.highC[best - 1] ?? 0, place.climate.lowC[best - 1] ?? 0]
        .map((one) => `${number(one, language)}°`)
        .join(" / "),
    },
    { label: t("facts.day"), value: prices.round(place.dailySpend) },
    {
      label: t("facts.wifi"),
      value: t("facts.mbps", { count: place.wifiMbps, speed: number(place.wifiMbps, language) }),
    },
    { label: t("facts.clock"), value: utc(place.utcOffset) },
  ];
  return (
    <header className="relative isolate overflow-hidden bg-poster text-on-poster">
      <Poster
        slug={place.slug}
        shape="21"
        rounded="none"
        fill
        eager
        transitionName={`poster-${place.slug}`}
        className="absolute! inset-0 -z-20"
      />
      <div className="scrim absolute inset-0 -z-10" />
      <div className="page flex min-h-[480px] flex-col justify-end pt-24 pb-8 lg:min-h-[600px]">
        <nav aria-label={t("trail")} className="flex items-center gap-2 text-14">
          <Link to={to("/destinations")} className="rounded-s py-1 hover:underline">
            {t("heading")}
          </Link>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          <span>{place.country}</span>
        </nav>
        <h1 className="mt-1 text-[clamp(3.25rem,11vw,7.5rem)] leading-none tracking-tighter">{place.city}</h1>
        <p lang={place.textLanguage} className="mt-4 max-w-[28.2em] text-20">
          {place.tagline}
        </p>
        <dl className="mt-6 grid w-fit grid-cols-2 gap-x-8 gap-y-4 sm:flex">
          {facts.map(({ label, value }) => (
            <div key={label} className="border-s border-on-poster/60 ps-3">
              <dt className="text-13">{label}</dt>
              <dd className="font-display text-20 font-bold tracking-tight tabular-nums lg:text-24">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
