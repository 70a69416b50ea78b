import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";
import { TextArea } from "~/ui/form/text-area";

import { declineInvite, type InviteKey, type InviteView } from "./queries";

interface DeclineDialogProps {
  open: boolean;
  onClose: () => void;
  invite: InviteView;
  invitationKey: InviteKey;
  onDeclined: () => void;
}

/** Declining needs no account; a note to the organizer is welcome but optional. */
export function DeclineDialog({ open, onClose, invite, invitationKey, onDeclined }: DeclineDialogProps) {
  const { t } = useTranslation("invitations");
  const [note, setNote] = useState("");
  const decline = useMutation({
    ...declineInvite(invitationKey),
    onSuccess: () => {
      onClose();
      onDeclined();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("declineTitle")}
      description={t("declineLine", { name: invite.organizerName })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("keepThinking")}</Button>
          <Button
            variant="danger"
            pending={decline.isPending}
            pendingLabel={t("declining")}
            onClick={() => decline.mutate(note.trim())}
          >
            {t("declineNow")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={t("note", { name: invite.organizerName })}
          optional={t("optional")}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {decline.error && (
          <Notice tone="bad" live="assertive">
            {decline.error.message || t("network")}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
