import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Notice } from "~/ui/feedback/notice";

/** Warns before anyone types addresses in vain: emails are not being sent at the moment. */
export function MailState() {
  const { t } = useTranslation("planner");
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  if (config.data?.mail === "paused") return <Notice tone="warn">{t("invite.paused")}</Notice>;
  if (config.isError) return <Notice tone="warn">{t("invite.unavailable")}</Notice>;
  return null;
}
