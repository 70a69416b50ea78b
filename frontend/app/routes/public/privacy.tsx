import { lazy, Suspense } from "react";

import { LegalPage } from "~/features/marketing/legal-page";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/privacy";

/** Asks the server whether analytics is on, which the pre-rendered page cannot know. */
const ConsentChoice = lazy(() => import("~/features/consent/consent-choice"));

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("legal:privacy.head"),
    description: t("legal:privacy.description"),
    crumbs: [{ name: t("legal:privacy.title") }],
  });
}

export default function PrivacyRoute() {
  return (
    <LegalPage
      page="privacy"
      choice={
        <Suspense>
          <ConsentChoice />
        </Suspense>
      }
    />
  );
}
