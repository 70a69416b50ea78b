import { useMutation } from "@tanstack/react-query";
import { Link2, Send, X } from "lucide-react";
import { useState } from "react";

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { showToast } from "~/ui/feedback/toast";

import { copyLink } from "./copy-link";
import { Failure } from "./failure";
import { cancelInvite, personalLink, resendInvites, type Trip } from "./queries";

const TONE = { pending: "plain", confirmed: "good", waiting: "warn", declined: "bad", cancelled: "plain" } as const;

/** Every invite with its answer and its delivery; resend, copy the personal link, revoke. */
export function InviteList({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const resend = useMutation(resendInvites(trip));
  const link = useMutation(personalLink(trip));
  const cancel = useMutation(cancelInvite(trip));
  const [renewing, setRenewing] = useState<Trip["invites"][number] | null>(null);
  const list = useGlide<HTMLUListElement>();
  const pending = trip.invites.filter((invite) => invite.status === "pending");

  function again(ids: string[] | null) {
    resend.mutate(ids, {
      onSuccess: ({ resent }) =>
        showToast(
          resent > 0
            ? { tone: "good", text: t("resend.done", { count: resent }) }
            : { tone: "warn", text: t("resend.undelivered") },
        ),
      onError: (error) => {
        const { code, message } = error instanceof ApiError ? error : { code: "", message: "" };
        if (code === "invites_paused") showToast({ tone: "warn", text: t("resend.unavailable") });
        // The last one was answered in the meantime, so trying again would not help.
        else if (code === "none_pending") showToast({ tone: "warn", text: t("resend.nonePending") });
        else showToast({ tone: "bad", text: t("resend.failed"), detail: message });
      },
    });
  }

  function renew(id: string) {
    link.mutate(id, {
      onSuccess: ({ url }) => void copyLink(url, t("linkCopied")),
      onSettled: () => setRenewing(null),
    });
  }

  return (
    <section aria-labelledby="invites">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="invites" className="text-24">
          {t("invites.title")}
        </h2>
        {pending.length > 0 && (
          <Button size="s" icon={<Send aria-hidden="true" />} pending={resend.isPending} onClick={() => again(null)}>
            {t("resend.all")}
          </Button>
        )}
      </div>
      {trip.invites.length === 0 && <p className="text-ink-2">{t("invites.none")}</p>}
      {trip.invites.length > 0 && pending.length === 0 && (
        <p className="text-14 text-ink-2">{t("resend.nonePending")}</p>
      )}
      <ul ref={list} className="list-none p-0">
        {trip.invites.map((invite) => (
          <li
            key={invite.id}
            data-glide={invite.id}
            className="grid grid-cols-1 items-center gap-x-3 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {invite.email.slice(0, invite.email.indexOf("@") + 1)}
                <wbr />
                {invite.email.slice(invite.email.indexOf("@") + 1)}
              </p>
              <p className="text-14 text-ink-2">
                {t(`delivery.${invite.delivery.state}`)}
                {invite.delivery.reason && ` · ${invite.delivery.reason}`} · {instant(invite.updatedAt, language)}
              </p>
              {invite.note && (
                <blockquote className="mt-1 border-s-2 border-coral ps-3 text-14 break-words whitespace-pre-line">
                  {invite.note}
                </blockquote>
              )}
            </div>
            <div className="flex items-center gap-1">
              <span className="max-sm:grow">
                <Badge tone={TONE[invite.status]}>{t(`inviteStatus.${invite.status}`)}</Badge>
              </span>
              {invite.status === "pending" && (
                <>
                  <IconButton
                    size="s"
                    label={t("invites.resend", { email: invite.email })}
                    onClick={() => again([invite.id])}
                  >
                    <Send aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="s"
                    label={t("invites.copy", { email: invite.email })}
                    onClick={() => setRenewing(invite)}
                  >
                    <Link2 aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="s"
                    label={t("invites.cancel", { email: invite.email })}
                    onClick={() => cancel.mutate(invite.id)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <AskFirst
        closeLabel={t("close")}
        open={renewing !== null}
        onClose={() => setRenewing(null)}
        title={t("newLink.title", { email: renewing?.email })}
        line={t("newLink.line")}
        no={t("newLink.no")}
        yes={t("newLink.yes")}
        pending={link.isPending}
        onYes={() => renewing && renew(renewing.id)}
      />
      <Failure error={link.error ?? cancel.error} />
    </section>
  );
}
