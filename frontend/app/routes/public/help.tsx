import { Estimates } from "~/features/marketing/estimates";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";
import { Badge } from "~/ui/marks/badge";
import { ButtonLink } from "~/ui/buttons/button-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/help";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("company:help.head"),
    description: t("company:help.description"),
    crumbs: [{ name: t("company:help.title") }],
  });
}

export default function HelpRoute() {
  const { t } = useTranslation("company");
  const to = useLocalized();
  return (
    <>
      <div className="page section-gap">
        <Badge tone="sea">{t("help.badge")}</Badge>
        <h1 className="mt-4 text-48 lg:text-display">{t("help.heading")}</h1>
        <p className="mt-5 prose-width text-20 text-ink-2">{t("help.line")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink variant="primary" size="l" to={to("/contact")}>
            {t("help.write")}
          </ButtonLink>
          <TextLink to={to("/how-it-works")} arrow>
            {t("help.how")}
          </TextLink>
        </div>
      </div>
      <Estimates />
    </>
  );
}
