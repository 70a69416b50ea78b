import type { EmailOtpType } from "@supabase/auth-js";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { dropFragment } from "~/lib/fragment";
import { Button } from "~/ui/buttons/button";
import { InPlace } from "~/ui/layout/in-place";
import { Notice } from "~/ui/feedback/notice";

import { declareAdult } from "./declare-adult";
import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { NewLink } from "./new-link";
import { AdultLine } from "./terms";
import { onward, ownPath } from "./where-to";

const TYPES = ["signup", "invite", "magiclink", "recovery", "email", "email_change"] as const;

/** The page a mailed link leads to: nothing happens until the user presses the button (TRUST.md A4). */
export function ConfirmStep({ values }: { values: Record<string, string> }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [half, setHalf] = useState(false);
  const type = TYPES.find((one) => one === values.type) ?? "email";
  const next = type === "recovery" ? to("/auth/new-password") : (ownPath(values.redirect_to) ?? to("/dashboard"));
  const back = next === "/" ? to("/dashboard") : next;
  const mayBeNew = type !== "magiclink" && type !== "email_change";
  const words = type === "recovery" || type === "email_change" || type === "magiclink" ? type : "signup";

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const client = await auth();
      const { data, error } = await client.verifyOtp({
        token_hash: values.token_hash ?? "",
        type: type as EmailOtpType,
      });
      if (error) throw error;
      dropFragment("auth/confirm");
      if (!data.session) return setHalf(true);
      if (mayBeNew) await declareAdult(data.user);
      await navigate(await onward(back), { replace: true });
    } catch (error) {
      setFailure(failureOf(error, "otp_expired"));
    } finally {
      setBusy(false);
    }
  }

  if (half)
    return (
      <InPlace>
        <Notice tone="good" live="polite">
          {t("confirm.half")}
        </Notice>
      </InPlace>
    );
  if (!values.token_hash) {
    return (
      <NewLink type={type} back={back}>
        <Notice tone="warn" title={t("confirm.missing")}>
          <p>{t("confirm.missingLine")}</p>
        </Notice>
      </NewLink>
    );
  }
  if (failure?.key === "errors.otp_expired") {
    return (
      <NewLink type={type} back={back}>
        <InPlace>
          <FailureNotice headline={t("confirm.failed")} failure={failure} />
        </InPlace>
      </NewLink>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-18 text-ink-2">{t(`confirm.${words}.line`)}</p>
      {failure && <FailureNotice headline={t("confirm.stopped")} failure={failure} />}
      {mayBeNew && <AdultLine />}
      <Button
        variant="primary"
        size="l"
        full
        pending={busy}
        pendingLabel={t("confirm.busy")}
        onClick={() => void confirm()}
      >
        {t(`confirm.${words}.button`)}
      </Button>
    </div>
  );
}
