import { Download } from "lucide-react";
import { useState } from "react";

import { api, unwrap } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { saveFile } from "~/lib/save-file";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { ProofCancelled, useProof } from "./proof/use-proof";
import { useRefusals } from "./refusals";

/** The file name that the server uses. */
const nameOfToday = () => `tripoint-${new Date().toISOString().slice(0, 10)}.zip`;

/** Everything we store about the user, as a ZIP (TRUST.md P2). */
export function Export() {
  const { t } = useTranslation("account");
  const withProof = useProof();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: "good" | "bad"; text: string } | null>(null);

  async function take() {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    try {
      const file = await withProof(() => unwrap(api.POST("/api/account/export", { parseAs: "blob" })));
      const name = nameOfToday();
      saveFile(file as unknown as Blob, name);
      setSaid({ tone: "good", text: t("export.done", { name }) });
    } catch (error) {
      if (!(error instanceof ProofCancelled)) setSaid({ tone: "bad", text: refusal(error, {}, t("export.failed")) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid max-w-lg gap-4">
      <p className="text-ink-2">{t("export.what")}</p>
      {said && (
        <Notice tone={said.tone} live={said.tone === "bad" ? "assertive" : "polite"}>
          {said.text}
        </Notice>
      )}
      <Button
        className="justify-self-start"
        icon={<Download aria-hidden="true" />}
        pending={busy}
        pendingLabel={t("export.busy")}
        onClick={() => void take()}
      >
        {t("export.submit")}
      </Button>
      <output className={busy ? "block text-14 text-ink-2" : "visually-hidden"}>{busy ? t("export.busy") : ""}</output>
    </div>
  );
}
