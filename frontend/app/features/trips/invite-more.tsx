import { useMutation } from "@tanstack/react-query";
import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { ChipInput } from "~/ui/form/chip-input";
import { showToast } from "~/ui/feedback/toast";

import { Failure } from "./failure";
import { invitePeople, renewShareLink, type Trip } from "./queries";
import { TeamPro } from "./team-pro";
import { useShareLink } from "./use-share-link";

const ADDRESS = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** Invites more people by email, and offers the read-only link for everyone else. */
export function InviteMore({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const [emails, setEmails] = useState<string[]>([]);
  const invite = useMutation(invitePeople(trip));
  const renew = useMutation(renewShareLink(trip));
  const share = useShareLink(trip);
  const known = new Set(trip.invites.filter((one) => one.status !== "cancelled").map((one) => one.email.toLowerCase()));

  function validate(text: string, values: readonly string[]): string | null {
    if (!ADDRESS.test(text)) return t("invites.invalid");
    const taken = known.has(text.toLowerCase()) || values.some((one) => one.toLowerCase() === text.toLowerCase());
    return taken ? t("invites.duplicate", { email: text }) : null;
  }

  function send() {
    invite.mutate(emails, {
      onSuccess: ({ invites, mail }) => {
        setEmails([]);
        if (mail === "paused") showToast({ tone: "warn", text: t("invites.paused") });
        else if (invites.some(({ delivery }) => delivery.state !== "waiting_for_team_pro"))
          showToast({ tone: "good", text: t("invites.sent") });
        else showToast({ tone: "warn", text: t("invites.waiting", { count: invites.length }) });
      },
    });
  }

  return (
    <section aria-labelledby="more" className="grid gap-4">
      <h2 id="more" tabIndex={-1} className="text-24 outline-none">
        {t("invites.more")}
      </h2>
      <ChipInput
        label={t("invites.emails")}
        hint={t("invites.hint")}
        type="email"
        inputMode="email"
        values={emails}
        onChange={setEmails}
        validate={validate}
        removeLabel={(value) => t("invites.remove", { email: value })}
        addedText={(count) => t("invites.added", { count })}
        removedText={(value) => t("invites.removed", { email: value })}
      />
      <Failure error={invite.error} />
      <Button variant="primary" disabled={emails.length === 0} pending={invite.isPending} onClick={send}>
        {t("invites.send", { count: emails.length })}
      </Button>
      <TeamPro trip={trip} />
      {trip.viewerRole === "organizer" && (
        <div className="grid gap-2 rounded-l bg-surface-2 p-5">
          <h3 className="text-18">{t("shareLink.title")}</h3>
          <p className="text-14 text-ink-2">{t("shareLink.line")}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              icon={<Copy aria-hidden="true" />}
              pending={share.isPending}
              onClick={() => share.mutate()}
            >
              {t("shareLink.copy")}
            </Button>
            <Button
              size="s"
              variant="quiet"
              icon={<RefreshCw aria-hidden="true" />}
              pending={renew.isPending}
              onClick={() => renew.mutate()}
            >
              {t("shareLink.renew")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
