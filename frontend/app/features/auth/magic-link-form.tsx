import { Link, useLocation } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { TERMS_VERSION } from "~/lib/terms";
import { TextField } from "~/ui/form/text-field";

import { FailureNotice } from "./failure-notice";
import { MailSent } from "./mail-sent";
import { StepHeading } from "./step-heading";
import { SubmitButton } from "./submit-button";
import { AdultLine } from "./terms";
import { useMailedLink } from "./use-mailed-link";
import { mailedReturn } from "./where-to";

/** A mailed link instead of a password. Does not reveal whether the address has an account. */
export function MagicLinkForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const language = useLanguage();
  const { search } = useLocation();

  async function mail(email: string) {
    const options = { emailRedirectTo: mailedReturn(search), data: { language, adult_terms_version: TERMS_VERSION } };
    const { error } = await (await auth()).signInWithOtp({ email, options });
    if (error) throw error;
  }

  const { busy, failure, sentTo, startOver, faults, send } = useMailedLink(mail, "signIn");

  if (sentTo)
    return (
      <MailSent
        email={sentTo}
        title={t("magic.sent")}
        line={t("magic.sentLine", { email: sentTo })}
        type="email"
        send={() => mail(sentTo)}
        onRestart={startOver}
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
      <SubmitButton busy={busy} busyLabel={t("magic.busy")}>
        {t("magic.submit")}
      </SubmitButton>
      <Link className="touch inline-flex items-center font-semibold text-sea" to={to("/login") + search}>
        {t("magic.password")}
      </Link>
    </form>
  );
}
