import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api, type ApiError, unwrap } from "~/api/client";
import { dropFragment } from "~/lib/fragment";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** The old mailbox takes a change of address back: nothing happens until a person presses the button (TRUST.md A13). */
export function UndoStep({ token }: { token: string }) {
  const { t } = useTranslation(["auth", "common"]);
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const [failure, setFailure] = useState<string | null>(null);

  async function undo() {
    setState("busy");
    setFailure(null);
    try {
      await unwrap(api.POST("/api/account/undo-address", { body: { token } }));
      dropFragment("auth/undo");
      setState("done");
    } catch (error) {
      setFailure((error as ApiError).message || t("common:error.network"));
      setState("ready");
    }
  }

  if (!token) return <Notice tone="warn">{t("undo.missing")}</Notice>;
  if (state === "done") {
    return (
      <Notice tone="good" live="polite">
        {t("undo.done")}
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-18 text-ink-2">{t("undo.line")}</p>
      {failure && (
        <Notice tone="bad" live="assertive" title={t("undo.failed")}>
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        variant="primary"
        size="l"
        full
        pending={state === "busy"}
        pendingLabel={t("undo.busy")}
        onClick={() => void undo()}
      >
        {t("undo.button")}
      </Button>
    </div>
  );
}
