import { type FormEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { PasswordField } from "~/ui/form/password-field";

interface PasswordStepProps {
  /** The account's address, for password managers. */
  address: string;
  busy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onPassword: (password: string) => void;
  onMail: () => void;
}

/** The password; users who don't know it get a code by email instead. */
export function PasswordStep({ address, busy, error, onPassword, onMail }: PasswordStepProps) {
  const { t } = useTranslation("account");
  const [missing, setMissing] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wrong = missing ?? error;
  useEffect(() => {
    input.current?.focus();
    if (wrong) input.current?.select();
  }, [wrong]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setMissing(password ? null : t("proof.needed"));
    if (password && !busy) onPassword(password);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={address} readOnly hidden />
      <PasswordField
        ref={input}
        data-autofocus
        label={t("proof.password")}
        name="password"
        autoComplete="current-password"
        error={wrong}
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-2">
        <Button variant="quiet" className="-ms-3" onClick={onMail}>
          {t("proof.mailInstead")}
        </Button>
        <Button type="submit" variant="primary" pending={busy} pendingLabel={t("proof.busy")}>
          {t("proof.submit")}
        </Button>
      </div>
    </form>
  );
}
