import { X } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { IconButton } from "~/ui/buttons/icon-button";

import { ChooseFiles } from "../files/choose-files";
import { RECEIPTS } from "./receipts-dialog";

interface ReceiptFieldProps {
  files: readonly File[];
  /** The activity in progress. */
  busy: string | null;
  onChange: (files: readonly File[]) => void;
}

/** Receipts chosen while an expense is being written; they are sent once it is saved. */
export function ReceiptField({ files, busy, onChange }: ReceiptFieldProps) {
  const { t } = useTranslation("money");
  return (
    <fieldset className="grid grid-cols-1 justify-items-start gap-2">
      <legend className="mb-2 font-semibold">{t("receipts.title")}</legend>
      {files.length > 0 && (
        <ul className="w-full list-none p-0">
          {files.map((file) => (
            <li key={keyOf(file)} className="flex items-center justify-between gap-3 border-b border-line py-1">
              <span className="min-w-0 break-words">{file.name}</span>
              <IconButton
                size="s"
                label={t("receipts.leaveOut", { name: file.name })}
                disabled={busy !== null}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ChooseFiles
        label={t("receipts.add")}
        hintId="receipt-hint"
        accept={RECEIPTS}
        multiple
        busy={busy}
        onChoose={(chosen) => onChange([...new Map([...files, ...chosen].map((file) => [keyOf(file), file])).values()])}
      />
      <p id="receipt-hint" className="text-14 text-ink-2">
        {t("receipts.hint")}
      </p>
    </fieldset>
  );
}

/** Choosing the same file twice counts once. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
