import { ConfirmStep } from "~/features/auth/confirm-step";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/confirm";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname, textsOf(splitLanguage(location.pathname).language).t("auth:confirm.title"));
}

export function clientLoader() {
  return fragmentOf("auth/confirm");
}

export default function ConfirmRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t("confirm.title")}</h1>
      <ConfirmStep values={loaderData} />
    </>
  );
}
