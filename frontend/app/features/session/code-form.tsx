import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";

import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { afterSignIn } from "./where-to";

/** The code of a mail, typed where it was asked for: the mail may have been opened on another device. */
export function CodeForm({ email, type }: { email: string; type: "signup" | "email" }) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const token = String(new FormData(event.currentTarget).get("code")).replaceAll(/\D/g, "");
    setBusy(true);
    setFailure(null);
    try {
      const { error } = await (await auth()).verifyOtp({ email, token, type });
      if (error) throw error;
      await navigate(afterSignIn(search), { replace: true });
    } catch (error) {
      setFailure(failureOf(error, "otp_expired"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid w-full gap-3" onSubmit={(event) => void verify(event)}>
      {failure && <FailureNotice headline={t("code.failed")} failure={failure} />}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("code.label")}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,8}"
          title={t("code.shape")}
          maxLength={8}
          className="w-44"
        />
        <Button type="submit" variant="outline" pending={busy} pendingLabel={t("confirm.busy")}>
          {t("code.submit")}
        </Button>
      </div>
    </form>
  );
}
