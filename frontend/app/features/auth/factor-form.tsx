import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { TextField } from "~/ui/form/text-field";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { SubmitButton } from "./submit-button";

type Kind = "totp" | "phone" | "recovery";
/** Failures shown next to the field, not above the form. */
const AT_FIELD: Record<string, "wrong" | "expired" | "none"> = {
  mfa_verification_failed: "wrong",
  validation_failed: "wrong",
  mfa_challenge_expired: "expired",
  mfa_ip_address_mismatch: "expired",
  mfa_factor_not_found: "none",
};
const TEXTS = {
  totp: { wrong: "factor.totp.wrong", expired: "factor.totp.wrong", none: "factor.totp.wrong" },
  phone: { wrong: "factor.phone.wrong", expired: "factor.phone.expired", none: "factor.phone.expired" },
  recovery: { wrong: "factor.recovery.wrong", expired: "factor.recovery.wrong", none: "factor.recovery.none" },
} as const;

interface FactorFormProps {
  kind: Kind;
  hint: string;
  /** Throws the auth service's refusal. */
  show: (code: string) => Promise<void>;
  onDone: () => void | Promise<void>;
  typesNow: boolean;
  /** Shown below the field. */
  children?: ReactNode;
}

/** A single code: typed, pasted or filled in by the device. */
export function FactorForm({ kind, hint, show, onDone, typesNow, children }: FactorFormProps) {
  const { t } = useTranslation("auth");
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** A new object each time, so that the focus returns to the field. */
  const [fault, setFault] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (typesNow) field.current?.focus();
  }, [typesNow]);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get("code")).trim();
    const code = kind === "recovery" ? typed : typed.replaceAll(/\D/g, "");
    setFailure(null);
    setFault(code ? null : { text: t(`factor.${kind}.missing`) });
    if (!code) return;
    setBusy(true);
    try {
      await show(code);
      await onDone();
    } catch (error) {
      const which = AT_FIELD[String((error as { code?: unknown }).code)];
      if (which) setFault({ text: t(TEXTS[kind][which]) });
      else setFailure(failureOf(error, "factor"));
    } finally {
      setBusy(false);
    }
  }

  const digits = { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 12 } as const;
  const letters = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 64 } as const;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <FailureNotice headline={t("factor.failed")} failure={failure} />}
      <TextField
        ref={field}
        name="code"
        size="l"
        required
        label={t(`factor.${kind}.label`)}
        hint={hint}
        error={fault?.text}
        {...(kind === "recovery" ? letters : digits)}
      />
      {children}
      <SubmitButton busy={busy} busyLabel={t("factor.busy")}>
        {t("factor.submit")}
      </SubmitButton>
    </form>
  );
}
