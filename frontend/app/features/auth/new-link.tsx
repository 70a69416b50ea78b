import type { ReactNode } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { InPlace } from "~/ui/layout/in-place";
import { Notice } from "~/ui/feedback/notice";
import { TextField } from "~/ui/form/text-field";

import { FailureNotice } from "./failure-notice";
import { MailWaiting } from "./mail-waiting";
import { mailConfirmation, mailReset } from "./mails";
import { SubmitButton } from "./submit-button";
import { useMailedLink } from "./use-mailed-link";

interface NewLinkProps<Type = string> {
  type: Type;
  /** Where a confirmation continues to. */
  back: string;
  /** The message about the link; hidden once a new one has been sent. */
  children: ReactNode;
}

/** Replaces a mailed link that no longer works: offers a new one of the same type. */
export function NewLink({ type, back, children }: NewLinkProps) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  if (type === "signup" || type === "recovery") return <MailAgain {...{ type, back }}>{children}</MailAgain>;
  return (
    <div className="grid justify-items-start gap-4">
      {children}
      {type === "email_change" ? (
        <ButtonLink to={to("/account-settings")}>{t("toSettings")}</ButtonLink>
      ) : (
        <ButtonLink to={to("/magic-link")}>{t("confirm.newLink")}</ButtonLink>
      )}
    </div>
  );
}

/** The link does not say whose it was, so this asks for the address, without revealing whether it has an account. */
function MailAgain({ type, back, children }: NewLinkProps<"signup" | "recovery">) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const mail = (email: string) =>
    type === "signup"
      ? mailConfirmation(email, new URL(back, location.origin).href)
      : mailReset(email, to("/auth/new-password"));

  const { busy, failure, sentTo, faults, send } = useMailedLink(mail, "reset");

  if (sentTo)
    return (
      <div className="grid justify-items-start gap-4">
        <InPlace>
          <Notice tone="good" live="polite">
            {t(type === "signup" ? "signup.sentLine" : "login.resetSent", { email: sentTo })}
          </Notice>
        </InPlace>
        <MailWaiting email={sentTo} type={type} send={() => mail(sentTo)} />
      </div>
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {children}
      {failure && (
        <FailureNotice headline={t(type === "signup" ? "again.failed" : "login.resetFailed")} failure={failure} />
      )}
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        hint={t("confirm.ask")}
        error={faults.at("email")}
      />
      <SubmitButton busy={busy} busyLabel={t("magic.busy")}>
        {t("confirm.newLink")}
      </SubmitButton>
    </form>
  );
}
