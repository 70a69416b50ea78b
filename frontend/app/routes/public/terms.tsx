import { LegalPage } from "~/features/marketing/legal-page";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/terms";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("legal:terms.head"),
    description: t("legal:terms.description"),
    crumbs: [{ name: t("legal:terms.title") }],
  });
}

export default function TermsRoute() {
  return <LegalPage page="terms" />;
}
