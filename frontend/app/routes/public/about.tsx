import { Principles } from "~/features/story/principles";
import { StartBand } from "~/features/story/start-band";
import { TwoFigures } from "~/features/story/two-figures";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/about";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("about:head"),
    description: t("about:description"),
    crumbs: [{ name: t("about:title") }],
  });
}

export default function AboutRoute() {
  const { t } = useTranslation("about");
  const to = useLocalized();
  return (
    <>
      <div className="page section-gap grid items-center gap-12 lg:grid-cols-[1.3fr_1fr] lg:gap-20">
        <div>
          <h1 className="max-w-[8em] text-48 lg:text-display">{t("heading")}</h1>
          <p className="mt-6 prose-width text-20 text-ink-2">{t("line")}</p>
          <p className="mt-5 prose-width text-18 text-ink-2">{t("story")}</p>
        </div>
        <Poster slug="porto" rounded="xl" eager className="max-w-sm justify-self-center shadow-2 lg:w-full" />
      </div>
      <TwoFigures />
      <section aria-labelledby="principles" className="page section-gap">
        <h2 id="principles" className="mb-8 text-38 lg:text-48">
          {t("principles.title")}
        </h2>
        <Principles />
      </section>
      <section aria-labelledby="earn" className="border-y border-line bg-surface-2">
        <div className="page section-gap grid gap-8 lg:grid-cols-2 lg:gap-20">
          <h2 id="earn" className="text-38 lg:text-48">
            {t("earn.title")}
          </h2>
          <div className="grid gap-4 text-18 text-ink-2">
            <p>{t("earn.fees")}</p>
            <p>{t("earn.addOns")}</p>
            <p>{t("earn.role")}</p>
            <p className="flex flex-wrap gap-x-6">
              <TextLink to={to("/pricing")} arrow>
                {t("earn.pricing")}
              </TextLink>
              <TextLink to={to("/contact")} arrow>
                {t("earn.contact")}
              </TextLink>
            </p>
          </div>
        </div>
      </section>
      <div className="section-gap pb-0" />
      <StartBand slug="prague" />
    </>
  );
}
