import { type FormEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { MailSent } from "./mail-sent";
import { afterSignIn, mailedReturn } from "./where-to";

/** The version of the terms that the 18+ declaration speaks of (TRUST.md P7). */
export const TERMS_VERSION = "2026-11-20";

/** First name, last name, e-mail, password, and that one is of age (SPEC 3, 5). */
export function SignupForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const language = useLanguage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get("email")).trim();
    setBusy(true);
    setFailure(null);
    try {
      const { data, error } = await (
        await auth()
      ).signUp({
        email,
        password: String(values.get("password")),
        options: {
          emailRedirectTo: mailedReturn(search),
          data: {
            first_name: String(values.get("firstName")).trim(),
            last_name: String(values.get("lastName")).trim(),
            language,
            adult_terms_version: TERMS_VERSION,
          },
        },
      });
      if (error) throw error;
      if (data.session) await navigate(afterSignIn(search), { replace: true });
      else setSentTo(email);
    } catch (error) {
      setFailure(failureOf(error, "signUp"));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo)
    return (
      <MailSent
        email={sentTo}
        title={t("signup.sent")}
        line={t("signup.sentLine", { email: sentTo })}
        type="signup"
        send={async () => {
          const client = await auth();
          const options = { emailRedirectTo: mailedReturn(search) };
          const { error } = await client.resend({ type: "signup", email: sentTo, options });
          if (error) throw error;
        }}
      />
    );

  return (
    <form className="grid gap-4" onSubmit={(event) => void signUp(event)}>
      {failure && <FailureNotice headline={t("signup.failed")} failure={failure} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("firstName")} name="firstName" autoComplete="given-name" required maxLength={60} />
        <TextField label={t("lastName")} name="lastName" autoComplete="family-name" required maxLength={60} />
      </div>
      <TextField label={t("email")} name="email" type="email" autoComplete="username" required />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        hint={t("passwordHint")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
      <Checkbox name="adult" required>
        <Trans
          t={t}
          i18nKey="adult"
          components={{
            terms: <Link className="text-sea underline" to={to("/terms")} />,
            privacy: <Link className="text-sea underline" to={to("/privacy")} />,
          }}
        />
      </Checkbox>
      <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={t("signup.busy")}>
        {t("signup.submit")}
      </Button>
      <p className="text-ink-2">
        {t("signup.haveAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/login") + search}>
          {t("signup.logIn")}
        </Link>
      </p>
    </form>
  );
}
