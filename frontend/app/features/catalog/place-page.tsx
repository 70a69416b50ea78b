import { Suspense } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { whenUsed } from "~/lib/islands";
import { ChipLink } from "~/ui/buttons/chip-link";

import type { DrawTown, DrawWays } from "./map-slots";
import { PageSection } from "./page-section";
import { PlaceHero } from "./place-hero";
import { SectionLinks } from "./section-links";
import type { DestinationDetail } from "./types";

const PlanningBox = whenUsed(() => import("./planning-box"), "PlanningBox");
const SeasonAndCosts = whenUsed(() => import("./season-and-costs"), "SeasonAndCosts");
const PlaceSections = whenUsed(() => import("./place-sections"), "PlaceSections");

interface PlacePageProps {
  place: DestinationDetail;
  ways: DrawWays;
  town: DrawTown;
}

/** A destination as an editorial page: the picture, the text, the numbers, and ways to start planning. */
export function PlacePage({ place, ways, town }: PlacePageProps) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const to = useLocalized();
  return (
    <article className="relative">
      <PlaceHero place={place} />
      <SectionLinks />
      <div className="page grid gap-12 pt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-20 lg:pt-16">
        <div className="min-w-0">
          <PageSection id="about" title={t("about.title", { city: place.city })}>
            <p
              lang={place.textLanguage}
              className="max-w-[38.6em] font-display text-20 leading-snug font-bold tracking-tight lg:text-24"
            >
              {place.lead}
            </p>
            {place.about.map((paragraph) => (
              <p key={paragraph} lang={place.textLanguage} className="mt-5 prose-width text-18">
                {paragraph}
              </p>
            ))}
            <ul lang={place.textLanguage} className="mt-6 list-disc ps-5 text-18">
              {place.highlights.map((highlight) => (
                <li key={highlight} className="py-1">
                  {highlight}
                </li>
              ))}
            </ul>
            <p className="mt-6 prose-width border-s-4 border-sun ps-4 text-16">
              <b className="font-semibold">{t("about.drawback")} </b>
              <span lang={place.textLanguage}>{place.drawback}</span>
            </p>
            <div className="mt-6 flex flex-wrap gap-2">
              {place.chips.map((chip) => (
                <ChipLink key={chip} to={to(`/destinations?chip=${chip}`)} current={false}>
                  {t(`chips.${chip}`)}
                </ChipLink>
              ))}
            </div>
            {place.textLanguage !== language && <p className="mt-4 text-14 text-ink-3">{t("about.language")}</p>}
          </PageSection>
          <Suspense>
            <SeasonAndCosts place={place} />
          </Suspense>
        </div>
        <div>
          <Suspense>
            <PlanningBox place={place} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <PlaceSections {...{ place, ways, town }} />
      </Suspense>
    </article>
  );
}
