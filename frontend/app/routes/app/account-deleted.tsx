import { Deleted } from "~/features/account/deletion/deleted";
import { useTranslation } from "~/i18n/use-texts";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/account-deleted";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

/** Shown to someone who has just deleted their account. */
export default function AccountDeletedRoute() {
  const { t } = useTranslation("account");
  return (
    <div className="page-wide grid max-w-2xl! gap-6 pt-16 pb-24">
      <h1 className="text-48">{t("deleted.title")}</h1>
      <Deleted />
    </div>
  );
}
