import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { api, unwrap } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { instant } from "~/lib/format";
import { logOut } from "~/session/log-out";
import { queryClient } from "~/api/query-client";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";

import { securityQuery } from "../queries";
import { useRefusals } from "../refusals";

/** On every page of someone who deleted the account and is back within 14 days: until when, and the way to keep it. */
export function LeavingNotice() {
  const { t, ready } = useTranslation(["account", "common"]);
  const language = useLanguage();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  // The session says it as well, but may be older than the click that kept the account.
  const { data } = useQuery({ ...securityQuery, staleTime: 0 });
  const leaves = data?.deletesAt;
  if (!leaves || !ready) return null;

  async function keep() {
    if (busy) return;
    setBusy(true);
    try {
      await unwrap(api.DELETE("/api/account/deletion"));
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, deletesAt: null });
      // The button goes with the notice.
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
      showToast({ tone: "good", text: t("leaving.kept") });
      // What this fails to bring the next refresh brings.
      await auth()
        .then((client) => client.refreshSession())
        .catch(() => undefined);
    } catch (error) {
      showToast({ tone: "bad", text: refusal(error, {}, t("leaving.failed")) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="page-wide pt-4">
      <Notice
        tone="warn"
        title={t("leaving.title", { date: instant(leaves, language, undefined, { dateStyle: "long" }) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" pending={busy} pendingLabel={t("leaving.busy")} onClick={() => void keep()}>
              {t("leaving.keep")}
            </Button>
            <Button onClick={() => void logOut()}>{t("common:nav.logOut")}</Button>
          </div>
        }
      >
        {t("leaving.line")}
      </Notice>
    </div>
  );
}
