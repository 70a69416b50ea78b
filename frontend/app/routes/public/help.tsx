import { Suspense } from "react";

import { groupsIn } from "~/features/help/articles.server";
import { Estimates } from "~/features/marketing/estimates";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { whenLoaded } from "~/lib/islands";
import { publicHead } from "~/shell/seo";
import { Badge } from "~/ui/marks/badge";
import { ButtonLink } from "~/ui/buttons/button-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/help";

const HelpSearch = whenLoaded(() => import("~/features/help/search"), "HelpSearch");

export function loader({ request }: Route.LoaderArgs) {
  return groupsIn(splitLanguage(new URL(request.url).pathname).language);
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("company:help.head"),
    description: t("help:description"),
    crumbs: [{ name: t("help:title") }],
  });
}

export default function HelpRoute({ loaderData: groups }: Pick<Route.ComponentProps, "loaderData">) {
  const { t } = useTranslation(["help", "company"]);
  const to = useLocalized();
  return (
    <>
      <div className="page section-gap">
        <h1 className="text-48 lg:text-display">{t("help:title")}</h1>
        <p className="mt-5 mb-8 prose-width text-20 text-ink-2">{t("help:line")}</p>
        <Suspense>
          <HelpSearch groups={groups} />
        </Suspense>
      </div>
      <section aria-labelledby="soon" className="border-t border-line">
        <div className="page section-gap">
          <Badge tone="sea">{t("company:help.badge")}</Badge>
          <h2 id="soon" className="mt-4 text-38">
            {t("help:soon")}
          </h2>
          <p className="mt-4 prose-width text-18 text-ink-2">{t("company:help.line")}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink variant="primary" size="l" to={to("/contact")}>
              {t("company:help.write")}
            </ButtonLink>
            <TextLink to={to("/how-it-works")} arrow>
              {t("company:help.how")}
            </TextLink>
          </div>
        </div>
      </section>
      <Estimates />
    </>
  );
}
