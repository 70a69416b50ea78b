import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Checkbox } from "~/ui/form/checkbox";
import { Notice } from "~/ui/feedback/notice";
import { PasswordField } from "~/ui/form/password-field";

import type { PasswordFailure } from "./password-failures";
import { securityQuery } from "./queries";
import { SaveRow } from "./save-row";
import { usePasswordChange } from "./use-password-change";
import { Waiting } from "./waiting";

/** The field at which a failure is reported. */
const FIELDS: Partial<Record<PasswordFailure, string>> = {
  wrongCurrent: "current",
  tooShort: "next",
  tooLong: "next",
  weak: "next",
  same: "next",
  mismatch: "again",
};

/** A new password: with the current one (SPEC 5), or the first one of an account without any, after a fresh proof. */
export function PasswordForm() {
  const security = useQuery(securityQuery);
  return (
    <Waiting query={security} lines={3}>
      <Change hasPassword={security.data?.hasPassword ?? true} />
    </Waiting>
  );
}

function Change({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("account");
  const { busy, failed, save, edited } = usePasswordChange(hasPassword);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failed) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
    const name = FIELDS[failed.kind];
    fields.find((field) => (failed.kind === "incomplete" ? !field.value : field.name === name))?.focus();
  }, [failed]);

  return (
    <form ref={form} noValidate className="grid max-w-lg gap-4" onSubmit={(event) => void save(event)} onInput={edited}>
      <Fields hasPassword={hasPassword} failure={failed?.kind} />
      <SaveRow
        label={t(hasPassword ? "password.submit" : "password.submitFirst")}
        busy={busy}
        busyLabel={t("password.busy")}
      />
    </form>
  );
}

function Fields({ hasPassword, failure }: { hasPassword: boolean; failure: PasswordFailure | undefined }) {
  const { t } = useTranslation("account");
  const text = (kind: PasswordFailure) => {
    if (kind === "network") return t("refused.network");
    return t(kind === "incomplete" && !hasPassword ? "password.incompleteFirst" : `password.${kind}`);
  };
  const wrong = (name: string) => (failure && FIELDS[failure] === name ? text(failure) : null);
  const shared = { showLabel: t("password.show"), hideLabel: t("password.hide") };
  return (
    <>
      {failure && !FIELDS[failure] && (
        <Notice tone={failure === "incomplete" ? "warn" : "bad"} live="assertive">
          {text(failure)}
        </Notice>
      )}
      {hasPassword ? (
        <PasswordField
          {...shared}
          label={t("password.current")}
          name="current"
          autoComplete="current-password"
          error={wrong("current")}
        />
      ) : (
        <p className="text-ink-2">{t("password.first")}</p>
      )}
      <PasswordField
        {...shared}
        label={t("password.next")}
        name="next"
        autoComplete="new-password"
        hint={t("password.hint")}
        error={wrong("next")}
      />
      <PasswordField
        {...shared}
        label={t("password.again")}
        name="again"
        autoComplete="new-password"
        error={wrong("again")}
      />
      <Checkbox name="others" defaultChecked>
        {t("password.others")}
      </Checkbox>
    </>
  );
}
