import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/form/text-field";
import { useFaults } from "~/ui/form/use-faults";

import { declareAdult } from "./declare-adult";
import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { AdultLine } from "./terms";
import { afterSignIn, onward } from "./where-to";

/** Takes the code from an email where it was requested: the email may have been opened on another device. */
export function CodeForm({ email, type }: { email: string; type: "signup" | "email" | "recovery" }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const faults = useFaults(t("checks.title"), {
    code: { missing: t("checks.code"), format: t("code.shape") },
  });

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    if (!faults.pass(form)) return;
    const token = String(new FormData(form).get("code")).replaceAll(/\D/g, "");
    setBusy(true);
    try {
      const { data, error } = await (await auth()).verifyOtp({ email, token, type });
      if (error) throw error;
      await declareAdult(data.user);
      const next = type === "recovery" ? to("/auth/new-password") : afterSignIn(search);
      await navigate(await onward(next), { replace: true });
    } catch (error) {
      const found = failureOf(error, "otp_expired");
      if (found.key === "errors.otp_expired") faults.show(form, { code: t("code.wrong") });
      else setFailure(found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid w-full gap-3" onSubmit={(event) => void verify(event)}>
      {failure && <FailureNotice headline={t("code.failed")} failure={failure} />}
      <TextField
        label={t("code.label")}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,8}"
        maxLength={8}
        hint={t("code.shape")}
        error={faults.at("code")}
        className="max-w-80"
      />
      <AdultLine />
      <Button type="submit" className="justify-self-start" pending={busy} pendingLabel={t("confirm.busy")}>
        {t("code.submit")}
      </Button>
    </form>
  );
}
