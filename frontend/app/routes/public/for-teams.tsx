import { AddOns } from "~/features/marketing/add-ons";
import { EnquirySection } from "~/features/marketing/enquiry-section";
import { RetreatFigures } from "~/features/marketing/retreat-figures";
import { Rows } from "~/features/marketing/rows";
import { TeamsHero } from "~/features/marketing/teams-hero";
import { Tiers } from "~/features/marketing/tiers";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/for-teams";

const READERS = ["finance", "people", "traveler"] as const;

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("teams:head"),
    description: t("teams:description"),
    crumbs: [{ name: t("teams:title") }],
  });
}

export default function ForTeamsRoute() {
  const { t } = useTranslation(["teams", "sales"]);
  return (
    <>
      <TeamsHero />
      <RetreatFigures />
      <section aria-labelledby="readers" className="page section-gap">
        <h2 id="readers" className="mb-8 text-38 lg:text-48">
          {t("readers.title")}
        </h2>
        <Rows
          columns={3}
          rows={READERS.map((key) => ({
            key,
            title: t(`readers.${key}.title`),
            text: t(`readers.${key}.line`),
          }))}
        />
      </section>
      <section aria-labelledby="tiers" className="page pb-4">
        <h2 id="tiers" className="mb-8 text-38 lg:text-48">
          {t("sales:tiers.title")}
        </h2>
        <Tiers />
      </section>
      <AddOns />
      <EnquirySection />
    </>
  );
}
