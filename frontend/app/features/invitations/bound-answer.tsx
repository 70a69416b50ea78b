import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Notice } from "~/ui/feedback/notice";

import { type InviteKey, type InviteView, signInFromInvite } from "./queries";
import { SignInMailSent } from "./sign-in-mail-sent";

/** An account has answered: only it, or a fresh proof by email, can change the answer (PRODUCT.md, Invites). */
export function BoundAnswer({ invite, invitationKey }: { invite: InviteView; invitationKey: InviteKey }) {
  const { t } = useTranslation("invitations");
  const to = useLocalized();
  const { pathname } = useLocation();
  const mail = useMutation(signInFromInvite("token" in invitationKey ? invitationKey.token : ""));
  const email = invite.invitee?.email ?? "";
  return (
    <Notice tone="info" title={t("bound.title")}>
      <div className="grid gap-3">
        <p>{t("bound.line", { email })}</p>
        {mail.isSuccess ? (
          <SignInMailSent email={email} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="s"
              pending={mail.isPending}
              pendingLabel={t("signIn.sending")}
              onClick={() => mail.mutate()}
            >
              {t("signIn.mail")}
            </Button>
            <ButtonLink size="s" to={`${to("/login")}?next=${encodeURIComponent(pathname)}`}>
              {t("signIn.usual")}
            </ButtonLink>
          </div>
        )}
        {mail.error && <p role="alert">{mail.error.message || t("network")}</p>}
      </div>
    </Notice>
  );
}
