import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import type { ApiError } from "~/api/client";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { TERMS_VERSION } from "~/lib/terms";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";
import { useFaults } from "~/ui/form/use-faults";

import { AcceptFields } from "./accept-fields";
import type { AcceptValues } from "./types";
import { keepSession } from "./keep-session";
import { acceptInvite, type Answer, type InviteKey, type InviteView, signInFromInvite } from "./queries";
import { SignInMailSent } from "./sign-in-mail-sent";

interface AcceptDialogProps {
  open: boolean;
  onClose: () => void;
  invite: InviteView;
  invitationKey: InviteKey;
  onAccepted: (status: Answer) => void;
}

/**
 * Accepting, with hardly a form (PRODUCT.md, Invites): a new address enters a name and ticks a box, one with an account
 * gets a fresh sign-in email or signs in as usual, and a signed-in user just says yes.
 */
export function AcceptDialog({ open, onClose, invite, invitationKey, onAccepted }: AcceptDialogProps) {
  const { t } = useTranslation("invitations");
  const to = useLocalized();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const accept = useMutation(acceptInvite(invitationKey));
  const mail = useMutation(signInFromInvite("token" in invitationKey ? invitationKey.token : ""));
  const [values, setValues] = useState<AcceptValues>({ name: invite.invitee?.name ?? "", adult: false, city: null });
  const needsAccount = invite.account === "none";
  const faults = useFaults(t("checks.title"), {
    name: { missing: t("checks.name") },
    city: { missing: t("checks.city") },
    adult: { missing: t("checks.adult") },
  });
  const exists = invite.account === "exists" || (accept.error as ApiError | null)?.code === "account_exists";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (accept.isPending || !faults.pass(event.currentTarget)) return;
    try {
      const answered = await accept.mutateAsync({
        ...(needsAccount
          ? { name: values.name.trim(), ...(values.adult ? { adultTermsVersion: TERMS_VERSION } : {}) }
          : {}),
        ...(values.city ? { departureCityId: values.city.id } : {}),
      });
      if (answered.session) await keepSession(answered.session);
      onClose();
      onAccepted(answered.status);
    } catch {
      // The mutation holds the error, and the dialog shows it.
    }
  }

  if (mail.isSuccess) {
    return (
      <Dialog open={open} onClose={onClose} title={t("signIn.sent")} closeLabel={t("close")}>
        <SignInMailSent email={invite.invitee?.email ?? ""} />
      </Dialog>
    );
  }
  if (exists) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t("signIn.title")}
        description={t("signIn.line", { email: invite.invitee?.email ?? "" })}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={() => void navigate(`${to("/login")}?next=${encodeURIComponent(pathname)}`)}>
              {t("signIn.usual")}
            </Button>
            <Button
              variant="primary"
              pending={mail.isPending}
              pendingLabel={t("signIn.sending")}
              onClick={() => mail.mutate()}
            >
              {t("signIn.mail")}
            </Button>
          </>
        }
      >
        {mail.error && (
          <Notice tone="bad" live="assertive">
            {mail.error.message || t("network")}
          </Notice>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("acceptTitle", { trip: tripTitle(invite) })}
      description={needsAccount ? t("acceptLine") : undefined}
      closeLabel={t("close")}
    >
      <form noValidate className="grid gap-4 pb-2" onSubmit={(event) => void submit(event)}>
        {faults.summary}
        <AcceptFields
          values={values}
          onChange={setValues}
          needsAccount={needsAccount}
          needsCity={!invite.invitee?.departureCity}
          fault={faults.at}
          error={accept.error as ApiError | null}
        />
        {accept.error && (
          <Notice tone="bad" live="assertive">
            {accept.error.message || t("network")}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="l" full pending={accept.isPending} pendingLabel={t("accepting")}>
          {t("acceptNow")}
        </Button>
      </form>
    </Dialog>
  );
}
