import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { ProviderButtons } from "./provider-buttons";
import { afterSignIn } from "./where-to";

type Said = { headline: string; failure: Failure } | { good: string } | { missing: string } | null;

/** Log in by password; from here also a mailed link, a reset, or a provider (SPEC 2, login). */
export function LoginForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<"password" | "reset" | null>(null);
  const [said, setSaid] = useState<Said>(null);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    setBusy("password");
    setSaid(null);
    try {
      const email = String(values.get("email")).trim();
      const { error } = await (await auth()).signInWithPassword({ email, password: String(values.get("password")) });
      if (error) throw error;
      await navigate(afterSignIn(search), { replace: true });
    } catch (error) {
      setSaid({ headline: t("login.failed"), failure: failureOf(error, "signIn") });
    } finally {
      setBusy(null);
    }
  }

  async function reset() {
    const email = String(new FormData(form.current!).get("email") ?? "").trim();
    if (!email) {
      setSaid({ missing: t("login.emailForReset") });
      return;
    }
    setBusy("reset");
    setSaid(null);
    try {
      const redirectTo = new URL(to("/auth/new-password"), location.origin).href;
      const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
      setSaid({ good: t("login.resetSent", { email }) });
    } catch (error) {
      setSaid({ headline: t("login.resetFailed"), failure: failureOf(error, "reset") });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-6">
      <form ref={form} className="grid gap-4" onSubmit={(event) => void logIn(event)}>
        {said && "failure" in said && <FailureNotice {...said} />}
        {said && "missing" in said && (
          <Notice tone="warn" live="assertive">
            {said.missing}
          </Notice>
        )}
        {said && "good" in said && (
          <Notice tone="good" live="polite">
            {said.good}
          </Notice>
        )}
        <TextField label={t("email")} name="email" type="email" autoComplete="username" required />
        <PasswordField
          label={t("password")}
          name="password"
          autoComplete="current-password"
          required
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
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="s" onClick={() => void reset()} pending={busy === "reset"}>
            {t("login.forgot")}
          </Button>
          <Link
            className="touch inline-flex items-center px-2 text-14 font-semibold text-sea"
            to={to("/magic-link") + search}
          >
            {t("login.link")}
          </Link>
        </div>
      </form>
      <ProviderButtons />
      <p className="text-ink-2">
        {t("login.noAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/signup") + search}>
          {t("login.signUp")}
        </Link>
      </p>
    </div>
  );
}
