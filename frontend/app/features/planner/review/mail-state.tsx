import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Notice } from "~/ui/feedback/notice";

/** Said before anybody types addresses in vain: mails do not go out at present. */
export function MailState() {
  const { t } = useTranslation("planner");
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  if (config.data?.mail === "paused") return <Notice tone="warn">{t("invite.paused")}</Notice>;
  if (config.isError) return <Notice tone="warn">{t("invite.unavailable")}</Notice>;
  return null;
}
