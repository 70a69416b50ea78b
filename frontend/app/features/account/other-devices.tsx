import { useState } from "react";
import { useTranslation } from "react-i18next";

import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast";

/** Ends every session but this one. */
export function OtherDevices() {
  const { t } = useTranslation("account");
  const [busy, setBusy] = useState(false);

  async function signOutOthers() {
    setBusy(true);
    const { error } = await (await auth()).signOut({ scope: "others" });
    setBusy(false);
    showToast(error ? { tone: "bad", text: t("devices.failed") } : { tone: "good", text: t("devices.done") });
  }

  return (
    <Button pending={busy} pendingLabel={t("devices.busy")} onClick={() => void signOutOthers()}>
      {t("devices.submit")}
    </Button>
  );
}
