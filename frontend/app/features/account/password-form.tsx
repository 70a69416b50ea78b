import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { showToast } from "~/ui/toast";

import { type PasswordFailure, passwordFailureOf, unready } from "./password-failures";

/** The present password, a new one and the new one again (SPEC 5); the server ends all other sessions with it. */
export function PasswordForm() {
  const { t } = useTranslation("account");
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const typed = (name: string) => String(values.get(name) ?? "");
    const [current, next] = [typed("current"), typed("next")];
    const missing = unready({ current, next, again: typed("again") });
    setFailure(missing);
    if (missing) return;
    setBusy(true);
    try {
      const { error } = await (await auth()).updateUser({ password: next, current_password: current });
      if (error) throw error;
      form.current?.reset();
      showToast({ tone: "good", text: t("password.done") });
    } catch (error) {
      setFailure(passwordFailureOf(error));
    } finally {
      setBusy(false);
    }
  }

  const wrong = (...kinds: PasswordFailure[]) => (failure && kinds.includes(failure) ? t(`password.${failure}`) : null);
  const shared = { showLabel: t("password.show"), hideLabel: t("password.hide") };
  const atField = wrong("incomplete", "tooShort", "weak", "mismatch", "wrongCurrent");
  return (
    <form ref={form} noValidate className="grid max-w-md gap-4" onSubmit={(event) => void save(event)}>
      {failure && (
        <Notice tone={atField ? "warn" : "bad"} live="assertive">
          {t(`password.${failure}`)}
        </Notice>
      )}
      <PasswordField
        {...shared}
        label={t("password.current")}
        name="current"
        autoComplete="current-password"
        error={wrong("wrongCurrent")}
      />
      <PasswordField
        {...shared}
        label={t("password.next")}
        name="next"
        autoComplete="new-password"
        hint={t("password.hint")}
        error={wrong("tooShort", "weak")}
      />
      <PasswordField
        {...shared}
        label={t("password.again")}
        name="again"
        autoComplete="new-password"
        error={wrong("mismatch")}
      />
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        pending={busy}
        pendingLabel={t("password.busy")}
      >
        {t("password.submit")}
      </Button>
    </form>
  );
}
