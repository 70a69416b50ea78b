import { useTranslation } from "~/i18n/use-texts";

import { ClimateChart } from "./climate-chart";
import { CostBar } from "./cost-bar";
import { HolidayList } from "./holiday-list";
import { PageSection } from "./page-section";
import { SeasonBands } from "./season-bands";
import type { DestinationDetail } from "./types";

/** Next to the price: when to come, and what it costs. */
export function SeasonAndCosts({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  return (
    <>
      <PageSection id="weather" title={t("climate.title")} line={t("climate.line")}>
        <ClimateChart climate={place.climate} bestMonths={place.bestMonths} />
        {place.seasons.length > 0 && <SeasonBands seasons={place.seasons} />}
        <h3 className="mt-8 text-20">{t("climate.when")}</h3>
        <p lang={place.textLanguage} className="mt-2 prose-width text-18">
          {place.when}
        </p>
      </PageSection>
      <PageSection id="costs" title={t("costs.title")} line={t("costs.line", { count: place.estimatedCost.people })}>
        <CostBar place={place} />
        {place.holidays.length > 0 && <HolidayList holidays={place.holidays} />}
      </PageSection>
    </>
  );
}
