import { UndoStep } from "~/features/auth/undo-step";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/undo";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname, textsOf(splitLanguage(location.pathname).language).t("auth:undo.title"));
}

export function clientLoader() {
  return fragmentOf("auth/undo");
}

export default function UndoRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t("undo.title")}</h1>
      <UndoStep token={loaderData.token ?? ""} />
    </>
  );
}
