import type { ReactNode } from "react";

import { Button } from "../buttons/button";
import { Dialog } from "./dialog";

interface AskFirstProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Says what will happen, and to whom. */
  line: string;
  /** Labels of the buttons to cancel and to confirm. */
  no: string;
  yes: string;
  closeLabel: string;
  danger?: boolean;
  pending?: boolean;
  onYes: () => void;
  /** Shown below the line: why it did not work. */
  children?: ReactNode;
}

/** A confirmation before something that cannot simply be undone. */
export function AskFirst(props: AskFirstProps) {
  const { open, onClose, title, line, no, yes, closeLabel, danger = false, pending = false, onYes, children } = props;
  return (
    <Dialog
      open={open}
      onClose={() => !pending && onClose()}
      title={title}
      description={line}
      closeLabel={closeLabel}
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
    >
      {children}
    </Dialog>
  );
}
