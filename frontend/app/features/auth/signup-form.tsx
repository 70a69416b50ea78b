import { Link, useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";

import { FailureNotice } from "./failure-notice";
import { MailSent } from "./mail-sent";
import { mailConfirmation } from "./mails";
import { ProviderButtons } from "./provider-buttons";
import { StepHeading } from "./step-heading";
import { SubmitButton } from "./submit-button";
import { AdultCheckbox } from "./terms";
import { useSignup } from "./use-signup";
import { mailedReturn } from "./where-to";

/** First name, last name, email, password, and the 18+ declaration (SPEC 3, 5). */
export function SignupForm() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const { state, faults, sentTo, restarted, submit, restart, clear } = useSignup();

  if (sentTo)
    return (
      <MailSent
        email={sentTo}
        title={t("signup.sent")}
        line={t("signup.sentLine", { email: sentTo })}
        type="signup"
        send={() => mailConfirmation(sentTo, mailedReturn(search))}
        onRestart={restart}
      />
    );
  return (
    <div className="grid gap-6">
      <StepHeading arrived={restarted}>{t("signup.title")}</StepHeading>
      <p className="text-18 text-ink-2">{t("signup.line")}</p>
      {/* "dialog": before the script has loaded a click sends nothing, and nothing typed ends up in the URL. */}
      <form method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {state.at === "refused" && <FailureNotice headline={t("signup.failed")} failure={state.failure} />}
        {faults.summary}
        <AccountFields at={faults.at} />
        <SubmitButton busy={state.at === "signingUp"} busyLabel={t("signup.busy")}>
          {t("signup.submit")}
        </SubmitButton>
      </form>
      <ProviderButtons onPress={clear} />
      <p className="text-ink-2">
        {t("signup.haveAccount")}{" "}
        <Link className="font-semibold text-sea" to={to("/login") + search}>
          {t("signup.logIn")}
        </Link>
      </p>
    </div>
  );
}

/** `at`: the error at a field. */
function AccountFields({ at }: Pick<ReturnType<typeof useSignup>["faults"], "at">) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p className="text-14 text-ink-2">{t("allRequired")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("firstName")}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          error={at("firstName")}
        />
        <TextField
          label={t("lastName")}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={60}
          error={at("lastName")}
        />
      </div>
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        hint={t("signup.emailHint")}
        error={at("email")}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        hint={t("passwordHint")}
        error={at("password")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
      <AdultCheckbox error={at("adult")} />
    </>
  );
}
