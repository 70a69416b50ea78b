import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { useFaults } from "~/ui/use-faults";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { mailConfirmation, mailReset } from "./mails";
import { MailWaiting } from "./mail-waiting";
import { ProviderButtons } from "./provider-buttons";
import { afterSignIn, mailedReturn, onward } from "./where-to";

/** `unconfirmed`: the address whose password was right and that waits for its mail. */
type Said = { headline: string; failure: Failure; unconfirmed?: string | undefined } | { resetFor: string } | null;

/** Log in by password; from here also a mailed link, a reset, or a provider (SPEC 2, login). */
export function LoginForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<"password" | "reset" | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const faults = useFaults(t("checks.title"), {
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
    password: { missing: t("checks.password") },
  });

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setSaid(null);
    if (!faults.pass(event.currentTarget)) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get("email")).trim();
    setBusy("password");
    try {
      const { error } = await (await auth()).signInWithPassword({ email, password: String(values.get("password")) });
      if (error) throw error;
      await navigate(await onward(afterSignIn(search)), { replace: true });
    } catch (error) {
      const failure = failureOf(error, "signIn");
      const unconfirmed = failure.key === "errors.email_not_confirmed" ? email : undefined;
      setSaid({ headline: t("login.failed"), failure, unconfirmed });
    } finally {
      setBusy(null);
    }
  }

  async function reset() {
    const field = form.current?.elements.namedItem("email") as HTMLInputElement;
    const email = field.value.trim();
    setSaid(null);
    if (!email || field.validity.typeMismatch) {
      faults.show(form.current!, { email: email ? t("checks.emailShape") : t("login.emailForReset") });
      return;
    }
    faults.clear();
    setBusy("reset");
    try {
      await mailReset(email, to("/auth/new-password"));
      setSaid({ resetFor: email });
    } catch (error) {
      setSaid({ headline: t("login.resetFailed"), failure: failureOf(error, "reset") });
    } finally {
      setBusy(null);
    }
  }

  const failed = said && "failure" in said ? said : null;
  const unconfirmed = failed?.unconfirmed;
  const resetFor = said && "resetFor" in said ? said.resetFor : null;
  return (
    <div className="grid gap-6">
      {failed && <FailureNotice headline={failed.headline} failure={failed.failure} />}
      {unconfirmed && (
        <div className="grid justify-items-start gap-4">
          <MailWaiting
            email={unconfirmed}
            type="signup"
            send={() => mailConfirmation(unconfirmed, mailedReturn(search))}
          />
        </div>
      )}
      {resetFor && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="good" live="polite" className="w-full">
            {t("login.resetSent", { email: resetFor })}
          </Notice>
          <MailWaiting
            key={resetFor}
            email={resetFor}
            type="recovery"
            send={() => mailReset(resetFor, to("/auth/new-password"))}
          />
        </div>
      )}
      {/* "dialog": before the script is there a press sends nothing, and nothing typed lands in the address. */}
      <form ref={form} method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void logIn(event)}>
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
        <Button
          type="submit"
          variant="primary"
          size="l"
          full
          pending={busy === "password"}
          pendingLabel={t("login.busy")}
        >
          {t("login.submit")}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Button variant="quiet" size="s" className="-ms-3" onClick={() => void reset()} pending={busy === "reset"}>
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
      <ProviderButtons
        onPress={() => {
          faults.clear();
          setSaid(null);
        }}
      />
      <p className="text-ink-2">
        {t("login.noAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/signup") + search}>
          {t("login.signUp")}
        </Link>
      </p>
    </div>
  );
}
