import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { auth } from "~/lib/auth";
import { TERMS_VERSION } from "~/lib/terms";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { useFaults } from "~/ui/use-faults";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { MailSent } from "./mail-sent";
import { StepHeading } from "./step-heading";
import { AdultLine } from "./terms";
import { mailedReturn } from "./where-to";

/** A mailed link instead of a password. Whether the address has an account is not told. */
export function MagicLinkForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const language = useLanguage();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null | undefined>(undefined);
  const faults = useFaults(t("checks.title"), {
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
  });

  async function mail(email: string) {
    const options = { emailRedirectTo: mailedReturn(search), data: { language, adult_terms_version: TERMS_VERSION } };
    const { error } = await (await auth()).signInWithOtp({ email, options });
    if (error) throw error;
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!faults.pass(event.currentTarget)) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setBusy(true);
    try {
      await mail(email);
      setSentTo(email);
    } catch (error) {
      setFailure(failureOf(error, "signIn"));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo)
    return (
      <MailSent
        email={sentTo}
        title={t("magic.sent")}
        line={t("magic.sentLine", { email: sentTo })}
        type="email"
        send={() => mail(sentTo)}
        onRestart={() => setSentTo(null)}
      />
    );
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <StepHeading arrived={sentTo === null}>{t("magic.title")}</StepHeading>
      <p className="mb-2 text-18 text-ink-2">{t("magic.line")}</p>
      {failure && <FailureNotice headline={t("login.failed")} failure={failure} />}
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        hint={t("magic.hint")}
        error={faults.at("email")}
      />
      <AdultLine />
      <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={t("magic.busy")}>
        {t("magic.submit")}
      </Button>
      <Link className="touch inline-flex items-center font-semibold text-sea" to={to("/login") + search}>
        {t("magic.password")}
      </Link>
    </form>
  );
}
