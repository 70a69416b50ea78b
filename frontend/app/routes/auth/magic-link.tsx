import { MagicLinkForm } from "~/features/auth/magic-link-form";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/magic-link";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("auth:magic.head"), description: t("auth:magic.description") });
}

export default function MagicLinkRoute() {
  return <MagicLinkForm />;
}
