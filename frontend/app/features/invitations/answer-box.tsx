import { Check, LockKeyhole } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Notice } from "~/ui/feedback/notice";
import { StickyBar } from "~/ui/layout/sticky-bar";

import { AcceptDialog } from "./accept-dialog";
import { BoundAnswer } from "./bound-answer";
import { DeclineDialog } from "./decline-dialog";
import type { Answer, InviteKey, InviteView } from "./queries";

interface AnswerBoxProps {
  invite: InviteView;
  invitationKey: InviteKey;
  /** After an answer: the page refetches the invite. */
  onAnswered: (status: Answer) => void;
  /** The email address that is signed in, if any. */
  signedInAs: string | null;
  onSignOut: () => void;
  /** Opens a question immediately: the email's second button leads to "decline". */
  askAtOnce?: "decline" | null;
  /** The surrounding page; on a phone it shows the buttons in a separate bar that stays visible while scrolling. */
  children: (box: ReactNode, bar: ReactNode) => ReactNode;
}

/** Accept and decline; a shared view explains that it cannot be answered, and a closed invite why. */
export function AnswerBox({
  invite,
  invitationKey,
  onAnswered,
  signedInAs,
  onSignOut,
  askAtOnce = null,
  children,
}: AnswerBoxProps) {
  const { t } = useTranslation("invitations");
  const to = useLocalized();
  const [asking, setAsking] = useState<"accept" | "decline" | null>(askAtOnce);
  if (invite.kind === "shared")
    return children(
      <Notice tone="info" title={t("shared.title")}>
        {t("shared.line")}
      </Notice>,
      null,
    );
  if (invite.reason === "answer_needs_account")
    return children(<BoundAnswer invite={invite} invitationKey={invitationKey} />, null);
  if (!invite.canAnswer) {
    return children(
      <Notice tone="warn" title={t("closed.title")}>
        {t(`closed.${invite.reason}` as "closed.trip_is_over")}
      </Notice>,
      null,
    );
  }
  if (invite.account === "other") {
    return children(
      <Notice
        tone="warn"
        title={t("other.title", { email: signedInAs ?? "" })}
        action={<Button onClick={onSignOut}>{t("other.signOut")}</Button>}
      >
        {t("other.line", { email: invite.invitee?.email ?? "" })}
      </Notice>,
      null,
    );
  }
  const buttons = (
    <div className="grid w-full grid-cols-[1.4fr_1fr] gap-3">
      <Button
        variant="primary"
        size="l"
        full
        icon={<Check aria-hidden="true" />}
        onClick={() => setAsking("accept")}
        disabled={invite.status === "confirmed" || invite.status === "waiting"}
      >
        {invite.status === "confirmed" ? t("accepted") : invite.status === "waiting" ? t("waits") : t("accept")}
      </Button>
      <Button size="l" full onClick={() => setAsking("decline")} disabled={invite.status === "declined"}>
        {invite.status === "declined" ? t("declined") : t("decline")}
      </Button>
    </div>
  );
  return children(
    <div className="grid grid-cols-1 gap-3">
      {invite.status === "confirmed" && (
        <Notice
          tone="good"
          title={t("youAreIn")}
          action={
            invite.tripId && (
              <ButtonLink size="s" to={to(`/trip-details/${invite.tripId}`)}>
                {t("openTrip")}
              </ButtonLink>
            )
          }
        >
          {t("changeable")}
        </Notice>
      )}
      {invite.status === "waiting" && (
        <Notice tone="info" title={t("waiting.title")}>
          {t("waiting.line", { name: invite.organizerName })}
        </Notice>
      )}
      {invite.status === "declined" && (
        <Notice tone="info" title={t("youDeclined")}>
          {t("changeable")}
        </Notice>
      )}
      <div className="hidden lg:block">{buttons}</div>
      <p className="flex gap-2 text-14 text-ink-2">
        <LockKeyhole aria-hidden="true" className="text-good" />
        {t("free")}
      </p>
      <AcceptDialog
        open={asking === "accept"}
        onClose={() => setAsking(null)}
        invite={invite}
        invitationKey={invitationKey}
        onAccepted={onAnswered}
      />
      <DeclineDialog
        open={asking === "decline"}
        onClose={() => setAsking(null)}
        invite={invite}
        invitationKey={invitationKey}
        onDeclined={() => onAnswered("declined")}
      />
    </div>,
    // No box with a height of its own, so that the bar sticks along the whole page.
    <div className="contents lg:hidden">
      <StickyBar label={t("yourAnswer")}>{buttons}</StickyBar>
    </div>,
  );
}
