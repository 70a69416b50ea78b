import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { TERMS_VERSION } from "~/lib/terms";
import { useAlive } from "~/lib/use-alive";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { useFaults } from "~/ui/use-faults";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { MailSent } from "./mail-sent";
import { mailConfirmation } from "./mails";
import { ProviderButtons } from "./provider-buttons";
import { StepHeading } from "./step-heading";
import { AdultCheckbox } from "./terms";
import { waitFor, waitingFor } from "./waiting";
import { afterSignIn, mailedReturn, onward } from "./where-to";

/** First name, last name, e-mail, password, and that one is of age (SPEC 3, 5). */
export function SignupForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const language = useLanguage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Null once somebody began anew; until this page has sent a mail itself, what the tab keeps. */
  const [sent, setSent] = useState<string | null | undefined>(undefined);
  const alive = useAlive();
  const sentTo = sent === undefined && alive ? waitingFor() : sent;
  const faults = useFaults(t("checks.title"), {
    firstName: { missing: t("checks.firstName") },
    lastName: { missing: t("checks.lastName") },
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
    password: { missing: t("checks.newPassword"), short: t("checks.passwordShort") },
    adult: { missing: t("checks.adult") },
  });

  function waitsFor(email: string | null) {
    waitFor(email);
    setSent(email);
  }

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    if (!faults.pass(form)) return;
    const values = new FormData(form);
    const email = String(values.get("email")).trim();
    setBusy(true);
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
      if (data.session) await navigate(await onward(afterSignIn(search)), { replace: true });
      else waitsFor(email);
    } catch (error) {
      const found = failureOf(error, "signUp");
      setFailure(found);
      if (found.reasons.length > 0) faults.show(form, { password: t("errors.weak_password") });
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
        send={() => mailConfirmation(sentTo, mailedReturn(search))}
        onRestart={() => waitsFor(null)}
      />
    );

  return (
    <div className="grid gap-6">
      <StepHeading arrived={sent === null}>{t("signup.title")}</StepHeading>
      <p className="text-18 text-ink-2">{t("signup.line")}</p>
      {/* "dialog": before the script is there a press sends nothing, and nothing typed lands in the address. */}
      <form method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void signUp(event)}>
        {failure && <FailureNotice headline={t("signup.failed")} failure={failure} />}
        {faults.summary}
        <p className="text-14 text-ink-2">{t("allRequired")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("firstName")}
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={60}
            error={faults.at("firstName")}
          />
          <TextField
            label={t("lastName")}
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={60}
            error={faults.at("lastName")}
          />
        </div>
        <TextField
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          hint={t("signup.emailHint")}
          error={faults.at("email")}
        />
        <PasswordField
          label={t("password")}
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          hint={t("passwordHint")}
          error={faults.at("password")}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
        <AdultCheckbox error={faults.at("adult")} />
        <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={t("signup.busy")}>
          {t("signup.submit")}
        </Button>
      </form>
      <ProviderButtons
        onPress={() => {
          faults.clear();
          setFailure(null);
        }}
      />
      <p className="text-ink-2">
        {t("signup.haveAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/login") + search}>
          {t("signup.logIn")}
        </Link>
      </p>
    </div>
  );
}
