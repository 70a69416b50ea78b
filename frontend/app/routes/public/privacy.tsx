import { LegalPage } from "~/features/marketing/legal-page";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/privacy";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("legal:privacy.head"),
    description: t("legal:privacy.description"),
    crumbs: [{ name: t("legal:privacy.title") }],
  });
}

export default function PrivacyRoute() {
  return <LegalPage page="privacy" />;
}
