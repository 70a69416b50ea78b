import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { TextLink } from "~/ui/buttons/text-link";

import type { StripPlace } from "./types";

const STRIP =
  "mt-7 grid snap-x scroll-px-[max(16px,calc(50vw-592px))] list-none grid-flow-col auto-cols-[min(64vw,15.75rem)] gap-5 overflow-x-auto px-[max(16px,calc(50vw-592px))] pt-1 pb-5 [scrollbar-width:none]";

/** A horizontally scrolling row of posters that runs off the page's edge. */
export function PosterStrip({ places, count }: { places: readonly StripPlace[]; count: number }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const to = useLocalized();
  return (
    <section aria-labelledby="places" className="section-gap pt-0">
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="places" className="text-38 lg:text-48">
            {t("places.title", { count })}
          </h2>
          <p className="mt-3 max-w-[35.9em] text-ink-2">{t("places.line")}</p>
        </div>
        <TextLink to={to("/destinations")} arrow>
          {t("places.all")}
        </TextLink>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard needs a stop */}
      <ul tabIndex={0} aria-labelledby="places" className={STRIP}>
        {places.map((place) => (
          <li key={place.slug} className="snap-start">
            <Link to={to(`/destinations/${place.slug}`)} viewTransition className="group block rounded-l text-ink">
              <Poster slug={place.slug} transitionName={`poster-${place.slug}`} className="shadow-2">
                <b className="block font-display text-24 font-bold tracking-tight group-hover:underline">
                  {place.city}
                </b>
                <span className="text-14">{place.country}</span>
              </Poster>
              <span className="mt-3 flex justify-between gap-2 text-14">
                <b className="text-16 font-semibold">
                  <Price money={place.perPerson} digits="never" />
                </b>
                <span className="text-ink-2">
                  {t("places.flight", { time: duration(place.flightMinutes, language) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="page mt-2">
        <EstimateMark kind="estimate">{t("places.estimate")}</EstimateMark>
      </p>
    </section>
  );
}
