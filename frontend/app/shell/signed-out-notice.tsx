import { useState } from "react";
import { useLocation } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import type { SignedOutReason } from "~/session/signed-out";
import { ToastCard } from "~/ui/feedback/toast-card";

/**
 * Says that the session has ended. It stays until it is closed or the page is left, because hardly anybody is looking
 * at the screen at that moment.
 */
export function SignedOutNotice({ reason }: { reason: SignedOutReason }) {
  const { t, ready } = useTranslation(["auth", "common"]);
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [closed, setClosed] = useState(false);
  const toast = { id: "signed-out", serial: 0, text: t(`left.${reason}`), tone: "warn" } as const;
  return (
    <section aria-label={t("common:toasts")} className="toasts">
      <ol aria-live="polite">
        {ready && !closed && pathname === first && (
          <ToastCard toast={toast} closeLabel={t("common:close")} held onLeave={() => setClosed(true)} />
        )}
      </ol>
    </section>
  );
}
