import { AddOns } from "~/features/marketing/add-ons";
import { PriceQuestions, QUESTIONS } from "~/features/marketing/price-questions";
import { Rows } from "~/features/marketing/rows";
import { Tiers } from "~/features/marketing/tiers";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { questionsAndAnswers } from "~/shell/facts";
import { publicHead } from "~/shell/seo";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/pricing";

const EARNINGS = ["fees", "teams", "never"] as const;

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("sales:pricing.head"),
    description: t("sales:pricing.description"),
    crumbs: [{ name: t("sales:pricing.title") }],
    facts: [
      questionsAndAnswers(
        QUESTIONS.map((one) => [t(`sales:pricing.questions.${one}.ask`), t(`sales:pricing.questions.${one}.answer`)]),
      ),
    ],
  });
}

export default function PricingRoute() {
  const { t } = useTranslation("sales");
  const to = useLocalized();
  return (
    <>
      <div className="page section-gap pb-0">
        <h1 className="max-w-[9.3em] text-48 lg:text-display">{t("pricing.heading")}</h1>
        <p className="mt-5 prose-width text-20 text-ink-2">{t("pricing.line")}</p>
        <h2 className="visually-hidden">{t("tiers.title")}</h2>
        <div className="mt-12">
          <Tiers lead />
        </div>
      </div>
      <AddOns />
      <section aria-labelledby="earn" className="border-y border-line bg-surface-2">
        <div className="page section-gap">
          <h2 id="earn" className="mb-8 text-38 lg:text-48">
            {t("pricing.earn.title")}
          </h2>
          <Rows
            columns={3}
            rows={EARNINGS.map((key) => ({
              key,
              title: t(`pricing.earn.${key}.title`),
              text: t(`pricing.earn.${key}.line`),
            }))}
          />
        </div>
      </section>
      <section aria-labelledby="questions" className="page section-gap grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions" className="text-38 lg:text-48">
          {t("pricing.questions.title")}
        </h2>
        <div className="grid content-start gap-4">
          <PriceQuestions />
          <TextLink to={to("/help/plans-and-paying")} arrow>
            {t("pricing.help")}
          </TextLink>
        </div>
      </section>
    </>
  );
}
