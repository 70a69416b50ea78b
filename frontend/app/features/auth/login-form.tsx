import { type FormEvent, useRef } from "react";
import { Link, useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";

import { FailureNotice } from "./failure-notice";
import type { Login } from "./login";
import { MailWaiting } from "./mail-waiting";
import { mailConfirmation, mailReset } from "./mails";
import { ProviderButtons } from "./provider-buttons";
import { SubmitButton } from "./submit-button";
import { useLogin } from "./use-login";
import { mailedReturn } from "./where-to";

/** Log in with a password; also leads to a mailed link, a password reset, or a provider (SPEC 2, login). */
export function LoginForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const login = useLogin();
  return (
    <div className="grid gap-6">
      <Outcome state={login.state} />
      <PasswordForm {...login} onSubmit={(event) => void login.signIn(event)} />
      <ProviderButtons onPress={login.clear} />
      <p className="text-ink-2">
        {t("login.noAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/signup") + search}>
          {t("login.signUp")}
        </Link>
      </p>
    </div>
  );
}

/** The result of the last attempt, and the email that can be sent again. */
function Outcome({ state }: { state: Login }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  if (state.at === "refused") {
    const { failure, unconfirmed, what } = state;
    return (
      <>
        <FailureNotice headline={t(what === "signIn" ? "login.failed" : "login.resetFailed")} failure={failure} />
        {unconfirmed && (
          <div className="grid justify-items-start gap-4">
            <MailWaiting
              email={unconfirmed}
              type="signup"
              send={() => mailConfirmation(unconfirmed, mailedReturn(search))}
            />
          </div>
        )}
      </>
    );
  }
  if (state.at !== "mailed") return null;
  const { email } = state;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="good" live="polite" className="w-full">
        {t("login.resetSent", { email })}
      </Notice>
      <MailWaiting key={email} email={email} type="recovery" send={() => mailReset(email, to("/auth/new-password"))} />
    </div>
  );
}

interface PasswordFormProps extends Pick<ReturnType<typeof useLogin>, "state" | "faults" | "reset"> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function PasswordForm({ state, faults, reset, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // "dialog": before the script has loaded a click sends nothing, and nothing typed ends up in the URL.
  return (
    <form ref={form} method="dialog" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {faults.summary}
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={faults.at("email")}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        error={faults.at("password")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
      <SubmitButton busy={state.at === "signingIn"} busyLabel={t("login.busy")}>
        {t("login.submit")}
      </SubmitButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          variant="quiet"
          size="s"
          className="-ms-3"
          onClick={() => void reset(form.current!)}
          pending={state.at === "mailing"}
        >
          {t("login.forgot")}
        </Button>
        <Link
          className="touch inline-flex min-h-9 items-center text-14 font-semibold text-sea"
          to={to("/magic-link") + search}
        >
          {t("login.link")}
        </Link>
      </div>
    </form>
  );
}
