import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";

import { ActivityList } from "./activity-list";
import { AreaList } from "./area-list";
import { ClimateChart } from "./climate-chart";
import { CostBar } from "./cost-bar";
import { DishList } from "./dish-list";
import { HolidayList } from "./holiday-list";
import { PageSection } from "./page-section";
import { SeasonBands } from "./season-bands";
import { StayList } from "./stay-list";
import type { DestinationDetail } from "./types";
import { WorkFacts } from "./work-facts";

/** What follows the words: weather, costs, stays, things to do, getting around, food and work. */
export function PlaceSections({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const teams = place.activities.filter(({ tags }) => tags.includes("teams"));
  const words = { lang: place.textLanguage, className: "prose-width text-18" };
  return (
    <>
      <PageSection id="weather" title={t("climate.title")} line={t("climate.line")}>
        <ClimateChart climate={place.climate} bestMonths={place.bestMonths} />
        {place.seasons.length > 0 && <SeasonBands seasons={place.seasons} />}
        <h3 className="mt-8 text-20">{t("climate.when")}</h3>
        <p {...words} className="mt-2 prose-width text-18">
          {place.when}
        </p>
      </PageSection>
      <PageSection id="costs" title={t("costs.title")} line={t("costs.line", { count: place.estimatedCost.people })}>
        <CostBar place={place} />
        {place.holidays.length > 0 && <HolidayList holidays={place.holidays} />}
      </PageSection>
      <PageSection id="areas" title={t("areas.title")} line={t("areas.line")}>
        <AreaList areas={place.areas} language={place.textLanguage} />
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
              <span className="rounded-s bg-surface-2 px-2 py-0.5 text-14 font-semibold tracking-wider">{iata}</span>
              {t("around.airport", { time: duration(minutesToCentre, language) })}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="food" title={t("food.title")}>
        <p {...words}>{place.foodAndDrink}</p>
        <DishList dishes={place.dishes} language={place.textLanguage} />
      </PageSection>
      <PageSection id="work" title={t("work.title")}>
        <p {...words}>{place.working}</p>
        <WorkFacts place={place} />
      </PageSection>
    </>
  );
}
