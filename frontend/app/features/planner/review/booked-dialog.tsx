import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";
import { Segmented } from "~/ui/form/segmented";

import type { Bookings } from "./trip-body";
import type { SaveIntent } from "./types";

const THINGS = ["flights", "stays", "activities"] as const;

interface BookedDialogProps {
  /** The action to take afterwards; null while the dialog is closed. */
  intent: SaveIntent | null;
  people: number;
  pending: boolean;
  failure: string | null;
  onClose: () => void;
  onConfirm: (bookings: Bookings) => void;
}

/** Asks before saving whether flights, stays and activities are booked. Then invites go out, or a draft is kept. */
export function BookedDialog({ intent, people, pending, failure, onClose, onConfirm }: BookedDialogProps) {
  const { t } = useTranslation("planner");
  const [booked, setBooked] = useState<Bookings>({ flights: false, stays: false, activities: false });
  return (
    <Dialog
      open={intent !== null}
      onClose={() => !pending && onClose()}
      title={t("booked.title")}
      description={t("booked.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t("cancel")}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel={t(intent === "send" ? "review.sending" : "review.saving")}
            onClick={() => onConfirm(booked)}
          >
            {intent === "send"
              ? t("booked.send", { count: people })
              : t(intent === "copy" ? "share.saveAndCopy" : "booked.draft")}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        {THINGS.map((thing) => (
          <div
            key={thing}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5 last:border-0"
          >
            <span id={`booked-${thing}`} className="font-medium" aria-hidden="true">
              {t(`booked.${thing}`)}
            </span>
            <Segmented<"yes" | "no">
              legend={t(`booked.${thing}`)}
              value={booked[thing] ? "yes" : "no"}
              onChange={(value) => setBooked({ ...booked, [thing]: value === "yes" })}
              options={[
                { value: "yes", label: t("booked.yes") },
                { value: "no", label: t("booked.no") },
              ]}
            />
          </div>
        ))}
        {failure && (
          <Notice tone="bad" live="assertive" className="mt-3">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
