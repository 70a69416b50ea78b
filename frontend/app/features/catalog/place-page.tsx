import { useTranslation } from "react-i18next";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { duration } from "~/lib/format";
import { ChipLink } from "~/ui/chip-link";

import { ActivityList } from "./activity-list";
import { isChip } from "./cards";
import { ClimateChart } from "./climate-chart";
import { CostBar } from "./cost-bar";
import { PageSection } from "./page-section";
import { PlaceHero } from "./place-hero";
import { PlanningBox } from "./planning-box";
import { SectionLinks } from "./section-links";
import { StayList } from "./stay-list";
import type { DestinationDetail } from "./types";
import { WorkFacts } from "./work-facts";

/** A destination as an editorial page: the picture, the words, the numbers, and one way to start planning. */
export function PlacePage({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const to = useLocalized();
  const teams = place.activities.filter(({ tags }) => tags.includes("teams"));
  const words = { lang: place.textLanguage, className: "prose-width text-18" };
  return (
    <article>
      <PlaceHero place={place} />
      <SectionLinks />
      <div className="page grid gap-12 py-12 lg:grid-cols-[minmax(0,1fr)_350px] lg:gap-20 lg:py-16">
        <div className="min-w-0">
          <PageSection id="about" title={t("about.title", { city: place.city })}>
            <p
              lang={place.textLanguage}
              className="max-w-[58ch] font-display text-20 leading-snug font-semibold tracking-tight lg:text-24"
            >
              {place.about}
            </p>
            <ul lang={place.textLanguage} className="mt-6 list-disc ps-5 text-18">
              {place.highlights.map((highlight) => (
                <li key={highlight} className="py-1">
                  {highlight}
                </li>
              ))}
            </ul>
            <div className="mt-6 flex flex-wrap gap-2">
              {place.chips.filter(isChip).map((chip) => (
                <ChipLink key={chip} to={to(`/destinations?chip=${chip}`)} current={false}>
                  {t(`chips.${chip}`)}
                </ChipLink>
              ))}
            </div>
            {place.textLanguage !== language && <p className="mt-4 text-14 text-ink-3">{t("about.language")}</p>}
          </PageSection>
          <PageSection id="weather" title={t("climate.title")} line={t("climate.line")}>
            <ClimateChart climate={place.climate} bestMonths={place.bestMonths} />
          </PageSection>
          <PageSection
            id="costs"
            title={t("costs.title")}
            line={t("costs.line", { count: place.estimatedCost.people })}
          >
            <CostBar place={place} />
          </PageSection>
          <PageSection id="stays" title={t("stays.title")} line={t("stays.line")}>
            <StayList stays={place.stays} />
          </PageSection>
          <PageSection id="activities" title={t("activities.title")}>
            <ActivityList activities={place.activities} />
          </PageSection>
          <PageSection id="teams" title={t("activities.teamTitle")} line={t("activities.teamLine")}>
            <ActivityList activities={teams} forTeams />
          </PageSection>
          <PageSection id="around" title={t("around.title")}>
            <p {...words}>{place.gettingAround}</p>
            <ul className="mt-4 list-none p-0">
              {place.airports.map(({ iata, minutesToCentre }) => (
                <li key={iata} className="flex gap-3 py-1">
                  <span className="rounded-s bg-surface-2 px-2 py-0.5 text-14 font-semibold tracking-wider">
                    {iata}
                  </span>
                  {t("around.airport", { time: duration(minutesToCentre, language) })}
                </li>
              ))}
            </ul>
          </PageSection>
          <PageSection id="food" title={t("food.title")}>
            <p {...words}>{place.foodAndDrink}</p>
          </PageSection>
          <PageSection id="work" title={t("work.title")}>
            <WorkFacts place={place} />
          </PageSection>
        </div>
        <div>
          <PlanningBox place={place} />
        </div>
      </div>
    </article>
  );
}
