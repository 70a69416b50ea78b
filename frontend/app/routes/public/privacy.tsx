import { lazy, Suspense } from "react";

import { LegalPage } from "~/features/marketing/legal-page";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/privacy";

/** It asks the server what is counted, which the built page cannot know. */
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
