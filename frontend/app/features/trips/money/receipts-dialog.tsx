import { useQuery } from "@tanstack/react-query";
import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { PICTURE_TYPES } from "~/lib/uploads";
import { IconButton } from "~/ui/buttons/icon-button";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Dialog } from "~/ui/overlay/dialog";

import { Failure } from "../failure";
import { ChooseFiles } from "../files/choose-files";
import type { TripFile } from "../files/queries";
import { useSending } from "../files/use-sending";
import type { Trip } from "../queries";
import type { Expense } from "./ledger";
import { addReceipt, receiptsQuery, removeReceipt } from "./receipts";

export const RECEIPTS = ["application/pdf", ...PICTURE_TYPES].join();

interface ReceiptsDialogProps {
  trip: Trip;
  expense: Expense;
  onClose: () => void;
}

/** The receipts of an expense: to view, and for users who may change the expense, to add and remove. */
export function ReceiptsDialog({ trip, expense, onClose }: ReceiptsDialogProps) {
  const { t, ready } = useTranslation(["money", "files"]);
  const { data, error } = useQuery(receiptsQuery(trip.id, expense.id));
  const { send, act, busy, failure } = useSending();
  const [leaving, setLeaving] = useState<TripFile | null>(null);
  if (!ready) return null;

  async function remove() {
    if (leaving) await act(t("files:removing"), () => removeReceipt(trip.id, expense.id, leaving.id));
    setLeaving(null);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("receipts.title")}
      description={expense.text}
      closeLabel={t("form.close")}
      footer={
        data?.mayAdd && (
          <ChooseFiles
            label={t("receipts.add")}
            hintId="receipts-hint"
            accept={RECEIPTS}
            multiple
            busy={busy}
            onChoose={(files) => void send(files, (file) => addReceipt(trip.id, expense.id, file))}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        {error && !data && <Failure error={error} />}
        {!data && !error && <Skeleton shape="block" className="h-24" />}
        {data?.receipts.length === 0 && <p className="text-ink-2">{t("receipts.none")}</p>}
        <ul className="list-none p-0">
          {data?.receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} onRemove={() => setLeaving(receipt)} />
          ))}
        </ul>
        {data?.mayAdd && (
          <p id="receipts-hint" className="text-14 text-ink-2">
            {t("receipts.hint")}
          </p>
        )}
      </div>
      <AskFirst
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t("files:remove.title", { name: leaving?.name ?? "" })}
        line={t("files:remove.line")}
        no={t("files:remove.no")}
        yes={t("files:remove.yes")}
        closeLabel={t("form.close")}
        danger
        pending={busy !== null}
        onYes={() => void remove()}
      />
    </Dialog>
  );
}

function Receipt({ receipt, onRemove }: { receipt: TripFile; onRemove: () => void }) {
  const { t } = useTranslation(["money", "files"]);
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-t border-line py-3 first:border-0">
      <a href={receipt.url} aria-label={t("receipts.open", { name: receipt.name })} className="block">
        {receipt.previewUrl ? (
          <img
            src={receipt.previewUrl}
            alt=""
            width={480}
            height={480}
            loading="lazy"
            decoding="async"
            className="size-20 rounded-m bg-surface-2 object-cover"
          />
        ) : (
          <span className="grid size-20 place-items-center rounded-m bg-surface-2 text-ink-2">
            <FileText aria-hidden="true" />
          </span>
        )}
      </a>
      <div className="min-w-0">
        <a href={receipt.url} className="link font-semibold break-words">
          {receipt.name}
        </a>
        <p className="text-14 break-words text-ink-2">
          {t("files:photos.facts", { name: receipt.addedBy, when: instant(receipt.addedAt, language) })}
        </p>
      </div>
      {receipt.mayRemove && (
        <IconButton label={t("files:remove.label", { name: receipt.name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
