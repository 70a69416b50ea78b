import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { RatesNote } from "~/ui/marks/rates-note";

import { DayOfActivities, PlannedActivities, TeamActivities } from "./activity-list";
import { AreaList } from "./area-list";
import type { DrawTown, DrawWays } from "./map-slots";
import { ClockLanes } from "./clock-lanes";
import { ClosingCall } from "./closing-call";
import { DishList } from "./dish-list";
import { GroupFood } from "./group-food";
import { divided } from "./outings";
import { PageSection } from "./page-section";
import { ReachBoard } from "./reach-board";
import { StayList } from "./stay-list";
import type { DestinationDetail } from "./types";
import { WorkFacts } from "./work-facts";

interface PlaceSectionsProps {
  place: DestinationDetail;
  ways: DrawWays;
  town: DrawTown;
}

/** The sections below the column next to the price: the full width of the page. */
export function PlaceSections({ place, ways, town }: PlaceSectionsProps) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const { teams, others } = divided(place.activities);
  const words = { lang: place.textLanguage, className: "prose-width text-18" };
  return (
    <>
      <div className="page pt-14 pb-16 lg:pt-20 lg:pb-24">
        <PageSection id="reach" title={t("reach.title", { city: place.city })} line={t("reach.line")}>
          <ReachBoard place={place} map={ways} />
        </PageSection>
        <PageSection id="work" title={t("work.title")}>
          <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
            <div>
              <p {...words}>{place.working}</p>
              <WorkFacts place={place} />
            </div>
            <ClockLanes place={place} />
          </div>
        </PageSection>
        <PageSection id="stays" title={t("stays.title")} line={t("stays.line")}>
          <StayList {...place} />
        </PageSection>
        <PageSection id="activities" title={t("activities.title")} line={t("activities.line")}>
          <DayOfActivities activities={others} slug={place.slug} />
          {place.activities[0] && <RatesNote of={place.activities[0].price.currency} className="mt-3" />}
          <PlannedActivities slug={place.slug} />
        </PageSection>
        {teams.length > 0 && (
          <PageSection id="teams" title={t("activities.teamTitle")} line={t("activities.teamLine")}>
            <TeamActivities activities={teams} slug={place.slug} />
          </PageSection>
        )}
        <PageSection id="food" title={t("food.title")}>
          <div className="grid items-start gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
            <div>
              <p {...words}>{place.foodAndDrink}</p>
              <div className="mt-8">
                <DishList dishes={place.dishes} language={place.textLanguage} />
              </div>
            </div>
            <GroupFood place={place} />
          </div>
        </PageSection>
        <PageSection id="areas" title={t("areas.title")} line={t("areas.line")}>
          <AreaList place={place} map={town} />
        </PageSection>
        <PageSection id="around" title={t("around.title")}>
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
            <p {...words}>{place.gettingAround}</p>
            <ul className="list-none border-t border-line p-0">
              {place.airports.map(({ iata, minutesToCentre }) => (
                <li key={iata} className="flex items-center gap-3 border-b border-line py-3">
                  <span className="rounded-s bg-surface-2 px-2 py-0.5 text-14 font-semibold tracking-wider">
                    {iata}
                  </span>
                  {t("around.airport", { time: duration(minutesToCentre, language) })}
                </li>
              ))}
            </ul>
          </div>
        </PageSection>
      </div>
      <ClosingCall place={place} />
    </>
  );
}
