import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { refreshAccount, securityQuery } from "../queries";
import { useRefusals } from "../refusals";
import { Waiting } from "../waiting";
import { CodeSheet } from "./code-sheet";
import { makeRecoveryCodes } from "./recovery-calls";

const FEW = 3;

/** How many codes are left, and a button for ten new ones, shown once. */
export function RecoveryCodes() {
  const { t } = useTranslation("account");
  const security = useQuery(securityQuery);
  const withProof = useProof();
  const refusal = useRefusals();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = security.data?.recoveryCodesLeft ?? null;

  async function make() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setCodes(await withProof(() => makeRecoveryCodes(left !== null)));
      await refreshAccount();
    } catch (error) {
      if (!(error instanceof ProofCancelled)) setFailure(refusal(error, {}, t("recovery.failed")));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t("recovery.title")}</h4>
      <Waiting query={security} lines={1}>
        <p className="text-ink-2">{left === null ? t("recovery.none") : t("recovery.left", { count: left })}</p>
        {left !== null && left < FEW && <Notice tone="warn">{t("recovery.few")}</Notice>}
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        <Button
          className="justify-self-start"
          pending={busy}
          pendingLabel={t("recovery.busy")}
          onClick={() => (left === null ? void make() : setAsking(true))}
        >
          {t(left === null ? "recovery.make" : "recovery.renew")}
        </Button>
      </Waiting>
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={t("close")}
        title={t("recovery.renew")}
        line={t("recovery.renewLine")}
        no={t("cancel")}
        yes={t("recovery.renew")}
        pending={busy}
        onYes={() => void make()}
      />
      <Dialog
        open={codes !== null}
        // They are shown once: the dialog closes only when the user says they are saved.
        onClose={null}
        title={t("recovery.title")}
        description={t("recovery.once")}
        closeLabel={t("close")}
        footer={
          <Button variant="primary" onClick={() => setCodes(null)}>
            {t("recovery.kept")}
          </Button>
        }
      >
        {codes && <CodeSheet codes={codes} />}
      </Dialog>
    </div>
  );
}
