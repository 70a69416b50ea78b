import { useState } from "react";
import { Link } from "react-router";

import { api, type ApiError, unwrap } from "~/api/client";
import { useLocalized } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { dropFragment } from "~/lib/fragment";
import { Button } from "~/ui/buttons/button";
import { InPlace } from "~/ui/layout/in-place";
import { Notice } from "~/ui/feedback/notice";

/** Undoes a change of address from the old mailbox: nothing happens until the button is pressed (TRUST.md A13). */
export function UndoStep({ token }: { token: string }) {
  const { t } = useTranslation(["auth", "common"]);
  const to = useLocalized();
  /** `over`: the link no longer works for anyone. */
  const [state, setState] = useState<"ready" | "busy" | "done" | "over">("ready");
  const [failure, setFailure] = useState<string | null>(null);

  async function undo() {
    setState("busy");
    setFailure(null);
    try {
      await unwrap(api.POST("/api/account/undo-address", { body: { token } }));
      dropFragment("auth/undo");
      setState("done");
    } catch (error) {
      const { code, message } = error as ApiError;
      setFailure(message || t("common:error.network"));
      setState(code === "undo_is_over" ? "over" : "ready");
    }
  }

  if (!token) return <Notice tone="warn">{t("undo.missing")}</Notice>;
  if (state === "done") {
    return (
      <InPlace>
        <Notice tone="good" live="polite">
          {t("undo.done")}
        </Notice>
      </InPlace>
    );
  }
  if (state === "over") {
    return (
      <InPlace>
        <Notice tone="bad" live="assertive" title={t("undo.failed")}>
          <p>{failure}</p>
          <p>
            <RichText
              text={t("undo.over")}
              elements={{ contact: <Link className="font-semibold underline" to={to("/contact")} /> }}
            />
          </p>
        </Notice>
      </InPlace>
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
