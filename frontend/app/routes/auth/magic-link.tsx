import { useTranslation } from "react-i18next";

import { MagicLinkForm } from "~/features/session/magic-link-form";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/magic-link";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("auth:magic.title"), description: t("auth:magic.line") });
}

export default function MagicLinkRoute() {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t("magic.title")}</h1>
      <p className="text-18 text-ink-2">{t("magic.line")}</p>
      <MagicLinkForm />
    </>
  );
}
