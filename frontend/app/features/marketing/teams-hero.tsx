import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import { CostSheet } from "./cost-sheet";

/** Tripoint for teams: one sentence, what to do next, and the total that finance asks for. */
export function TeamsHero() {
  const { t } = useTranslation("teams");
  const to = useLocalized();
  return (
    <div className="page section-gap grid items-center gap-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div>
        <h1 className="max-w-[9.3em] text-48 lg:text-display">{t("heading")}</h1>
        <p className="mt-6 prose-width text-20 text-ink-2">{t("line")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink variant="primary" size="l" to={to("/trip-planner")}>
            {t("plan")}
          </ButtonLink>
          <TextLink href="#enquiry" arrow>
            {t("ask")}
          </TextLink>
        </div>
      </div>
      <div className="grid">
        <Poster slug="bilbao" rounded="xl" shape="21" eager className="shadow-2 sm:me-10" />
        <CostSheet className="relative -mt-16 ms-6 max-w-md sm:ms-auto lg:-mt-24" />
      </div>
    </div>
  );
}
