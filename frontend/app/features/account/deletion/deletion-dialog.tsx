import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { api, ApiError, unwrap } from "~/api/client";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { signOutAndStay } from "~/lib/auth";
import { forgetPerson } from "~/lib/forget";
import { instant } from "~/lib/format";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { codeOf, useRefusals } from "../refusals";

const DAYS = 14;
interface Held {
  id: string;
  title: string;
}
type Failure = { held: Held[] } | { text: string };

/** One tick and one click, then the proof; trips that others count on have to be settled before (TRUST.md P3). */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const language = useLanguage();
  const navigate = useNavigate();
  const withProof = useProof();
  const refusal = useRefusals();
  const [sure, setSure] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [until] = useState(() => new Date(Date.now() + DAYS * 86_400_000).toISOString());

  /** SPEC 8 knows two messages: it could not be asked for, and it cannot be done. */
  function said(error: unknown): Failure {
    if (codeOf(error) === "trips_to_settle") return { held: (error as ApiError).params["trips"] as Held[] };
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return { text: refusal(error, {}, t(refused ? "deletion.unable" : "deletion.failed")) };
  }

  async function remove() {
    if (busy) return;
    setMissing(!sure);
    if (!sure) return;
    setBusy(true);
    setFailure(null);
    try {
      const { deletesAt } = await withProof(() => unwrap(api.POST("/api/account/deletion")));
      await navigate(`${to("/account-deleted")}?until=${deletesAt.slice(0, 10)}`, { replace: true });
      // Every session has ended with the account; this browser forgets the person too (A19).
      await signOutAndStay();
      await forgetPerson();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ProofCancelled)) setFailure(said(error));
    }
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t("deletion.title")}
      description={t("deletion.line", { date: instant(until, language, undefined, { dateStyle: "long" }) })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("deletion.keep")}
          </Button>
          <Button variant="danger" pending={busy} pendingLabel={t("deletion.busy")} onClick={() => void remove()}>
            {t("deletion.submit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && "text" in failure && (
          <Notice tone="bad" live="assertive">
            {failure.text}
          </Notice>
        )}
        {failure && "held" in failure && (
          <Notice tone="warn" live="assertive" title={t("deletion.unable")}>
            <p>{t("deletion.settle")}</p>
            <ul className="mt-1 list-disc ps-5">
              {failure.held.map(({ id, title }) => (
                <li key={id}>
                  <TextLink to={to(`/trip-details/${id}/settings`)}>{title}</TextLink>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Checkbox
          checked={sure}
          error={missing ? t("deletion.tick") : null}
          onChange={({ target }) => {
            setSure(target.checked);
            setMissing(false);
          }}
        >
          {t("deletion.sure")}
        </Checkbox>
      </div>
    </Dialog>
  );
}
