import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { showToast } from "~/ui/toast";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";

/** A new password after a reset. */
export function NewPasswordForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get("password"));
    const differs = password !== String(values.get("again"));
    setMismatch(differs);
    if (differs) return;
    setBusy(true);
    setFailure(null);
    try {
      const { error } = await (await auth()).updateUser({ password });
      if (error) throw error;
      showToast({ tone: "good", text: t("newPassword.done") });
      await navigate(to("/dashboard"), { replace: true });
    } catch (error) {
      setFailure(failureOf(error, "newPassword"));
    } finally {
      setBusy(false);
    }
  }

  const shared = {
    autoComplete: "new-password",
    required: true,
    minLength: 8,
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      {failure && <FailureNotice headline={t("newPassword.failed")} failure={failure} />}
      {mismatch && (
        <Notice tone="warn" live="assertive">
          {t("newPassword.mismatch")}
        </Notice>
      )}
      <PasswordField {...shared} label={t("newPassword.label")} name="password" hint={t("passwordHint")} />
      <PasswordField
        {...shared}
        label={t("newPassword.again")}
        name="again"
        error={mismatch ? t("newPassword.mismatch") : null}
      />
      <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={t("newPassword.busy")}>
        {t("newPassword.submit")}
      </Button>
    </form>
  );
}
