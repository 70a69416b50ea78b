import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { auth, useSession } from "~/session/auth";
import { PasswordField } from "~/ui/form/password-field";
import { showToast } from "~/ui/feedback/toast";
import { useFaults } from "~/ui/form/use-faults";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf, whyWeak } from "./failures";
import { SubmitButton } from "./submit-button";
import { afterSignIn, needsPassword, onward } from "./where-to";

/** A new password after a reset, or for an address that someone else had also signed up with. */
export function NewPasswordForm() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const session = useSession();
  const [disputed] = useState(session.status === "in" && needsPassword(session.session));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const faults = useFaults(t("checks.title"), {
    password: { missing: t("checks.newPassword"), short: t("checks.passwordShort") },
    again: { missing: t("checks.again") },
  });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    const values = new FormData(form);
    const password = String(values.get("password"));
    const differs = password !== String(values.get("again"));
    if (!faults.pass(form, { again: differs ? t("newPassword.mismatch") : null })) return;
    setBusy(true);
    try {
      const { error } = await (await auth()).updateUser({ password });
      if (error) throw error;
      showToast({ tone: "good", text: t("newPassword.done") });
      await navigate(await onward(afterSignIn(location.search)), { replace: true });
    } catch (error) {
      const found = failureOf(error, "newPassword");
      if (found.key === "errors.same_password") faults.show(form, { password: t("errors.same_password") });
      else setFailure(found);
      if (found.reasons.length > 0) faults.show(form, { password: whyWeak(found, t) });
    } finally {
      setBusy(false);
    }
  }

  const shared = {
    autoComplete: "new-password",
    required: true,
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      {disputed && <p className="text-18 text-ink-2">{t("newPassword.disputed")}</p>}
      {failure && <FailureNotice headline={t("newPassword.failed")} failure={failure} />}
      {faults.summary}
      <PasswordField
        {...shared}
        label={t("newPassword.label")}
        name="password"
        minLength={8}
        hint={t("passwordHint")}
        error={faults.at("password")}
      />
      <PasswordField {...shared} label={t("newPassword.again")} name="again" error={faults.at("again")} />
      <SubmitButton busy={busy} busyLabel={t("newPassword.busy")}>
        {t("newPassword.submit")}
      </SubmitButton>
    </form>
  );
}
