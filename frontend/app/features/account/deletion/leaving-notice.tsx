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

/** Shown on every page to someone back within 14 days of deleting the account: the deadline, and a button to keep it. */
export function LeavingNotice() {
  const { t, ready } = useTranslation(["account", "common"]);
  const language = useLanguage();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  // The session has it too, but may predate the click that kept the account.
  const { data } = useQuery({ ...securityQuery, staleTime: 0 });
  const leaves = data?.deletesAt;
  if (!leaves || !ready) return null;

  async function keep() {
    if (busy) return;
    setBusy(true);
    try {
      await unwrap(api.DELETE("/api/account/deletion"));
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, deletesAt: null });
      // The button disappears with the notice, so the focus goes to the heading.
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
      showToast({ tone: "good", text: t("leaving.kept") });
      // If this fails, the next refresh brings the new state.
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
