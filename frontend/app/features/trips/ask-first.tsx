import { useTranslation } from "react-i18next";

import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface AskFirstProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and to whom. */
  line: string;
  /** The way back, and the way on. */
  no: string;
  yes: string;
  danger?: boolean;
  pending: boolean;
  onYes: () => void;
}

/** A question before something that cannot simply be taken back. */
export function AskFirst({ open, onClose, title, line, no, yes, danger = false, pending, onYes }: AskFirstProps) {
  const { t } = useTranslation("trips");
  return (
    <Dialog
      open={open}
      onClose={() => !pending && onClose()}
      title={title}
      description={line}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {no}
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} pendingLabel={yes} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
