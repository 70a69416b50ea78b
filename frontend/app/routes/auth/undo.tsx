import { UndoStep } from "~/features/auth/undo-step";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/undo";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
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
