import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api, unwrap } from "~/api/client";
import { dropFragment } from "~/lib/fragment";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** The old mailbox takes a change of address back: nothing happens until a person presses the button (TRUST.md A13). */
export function UndoStep({ token }: { token: string }) {
  const { t } = useTranslation(["auth", "common"]);
  const undo = useMutation({
    mutationFn: () => unwrap(api.POST("/api/account/undo-address", { body: { token } })),
    onSuccess: () => dropFragment("auth/undo"),
  });
  if (!token) return <Notice tone="warn">{t("undo.missing")}</Notice>;
  if (undo.isSuccess) {
    return (
      <Notice tone="good" live="polite">
        {t("undo.done")}
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-18 text-ink-2">{t("undo.line")}</p>
      {undo.error && (
        <Notice tone="bad" live="assertive" title={t("undo.failed")}>
          <p>{undo.error.message || t("common:error.network")}</p>
        </Notice>
      )}
      <Button
        variant="primary"
        size="l"
        full
        pending={undo.isPending}
        pendingLabel={t("undo.busy")}
        onClick={() => undo.mutate()}
      >
        {t("undo.button")}
      </Button>
    </div>
  );
}
