import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";

import { ProofCancelled, useProof } from "./proof/use-proof";
import { refreshAccount } from "./queries";
import { useRefusals } from "./refusals";

interface AskToRemoveProps {
  open: boolean;
  onClose: () => void;
  title: string;
  line: string;
  /** The label of the confirming button. */
  yes: string;
  /** Removes it; throws the service's refusal. */
  remove: () => Promise<unknown>;
  done: string;
  /** Messages for refusals by their code; `otherwise` covers all others. */
  refusals?: Record<string, string>;
  failed: string;
}

/** Removes a way to sign in: asks first, then for a fresh proof where one is needed (TRUST.md A11). */
export function AskToRemove(props: AskToRemoveProps) {
  const { open, onClose, title, line, yes, remove, done, refusals = {}, failed } = props;
  const { t } = useTranslation("account");
  const withProof = useProof();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function go() {
    setBusy(true);
    setFailure(null);
    try {
      await withProof(remove);
      showToast({ tone: "good", text: done });
      await refreshAccount();
      close();
    } catch (error) {
      if (!(error instanceof ProofCancelled)) setFailure(refusal(error, refusals, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AskFirst
      open={open}
      onClose={close}
      closeLabel={t("close")}
      title={title}
      line={line}
      no={t("cancel")}
      yes={yes}
      danger
      pending={busy}
      onYes={() => void go()}
    >
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
    </AskFirst>
  );
}
