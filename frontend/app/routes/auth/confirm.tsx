import { ConfirmStep } from "~/features/auth/confirm-step";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/confirm";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
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
