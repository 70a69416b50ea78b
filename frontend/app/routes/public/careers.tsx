import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/careers";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("company:careers.head"),
    description: t("company:careers.description"),
    crumbs: [{ name: t("company:careers.title") }],
  });
}

export default function CareersRoute() {
  const { t } = useTranslation("company");
  const to = useLocalized();
  return (
    <div className="page section-gap">
      <div className="relative isolate overflow-hidden rounded-xl bg-poster px-6 pt-48 pb-8 text-on-poster shadow-2 sm:px-10 lg:pt-72 lg:pb-12">
        <Poster slug="queenstown" shape="21" rounded="none" fill eager className="absolute! inset-0 -z-20" />
        <div className="scrim absolute inset-0 -z-10" />
        <p className="text-18 font-semibold">{t("careers.title")}</p>
        <h1 className="mt-2 max-w-[10.6em] text-48 lg:text-display">{t("careers.heading")}</h1>
      </div>
      <p className="mt-8 prose-width text-20 text-ink-2">{t("careers.line")}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink variant="primary" size="l" to={to("/contact")}>
          {t("careers.write")}
        </ButtonLink>
        <TextLink to={to("/about")} arrow>
          {t("careers.about")}
        </TextLink>
      </div>
    </div>
  );
}
