import { useRef, useState } from "react";
import { useNavigate } from "react-router";

import { api, ApiError, unwrap } from "~/api/client";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { signOutAndStay } from "~/session/auth";
import { forgetPerson } from "~/session/forget";
import { day, instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";
import { TextLink } from "~/ui/buttons/text-link";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { codeOf, useRefusals } from "../refusals";

const DAYS = 14;
interface Held {
  id: string;
  title: string;
  /** The trip's last day while it is under way: such a trip can no longer be cancelled. */
  end: string | null;
}
type Failure = { held: Held[] } | { text: string };

/** One checkbox and one click, then the proof; trips that others count on must be settled first (TRUST.md P3). */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const language = useLanguage();
  const navigate = useNavigate();
  const withProof = useProof();
  const refusal = useRefusals();
  const box = useRef<HTMLInputElement>(null);
  const [sure, setSure] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [until] = useState(() => new Date(Date.now() + DAYS * 86_400_000).toISOString());

  /** SPEC 8 has two messages: the request failed, or the account cannot be deleted. */
  async function said(error: unknown): Promise<Failure> {
    if (codeOf(error) === "trips_to_settle") return { held: await withEnds(error as ApiError) };
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return { text: refusal(error, {}, t(refused ? "deletion.unable" : "deletion.failed")) };
  }

  async function remove() {
    if (busy) return;
    setMissing(!sure);
    if (!sure) return box.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { deletesAt } = await withProof(() => unwrap(api.POST("/api/account/deletion")));
      await navigate(`${to("/account-deleted")}?until=${deletesAt.slice(0, 10)}`, { replace: true });
      // Every session has ended with the account; this browser forgets the user too (A19).
      await signOutAndStay();
      await forgetPerson();
    } catch (error) {
      if (!(error instanceof ProofCancelled)) setFailure(await said(error));
      setBusy(false);
    }
  }

  if (failure && "held" in failure)
    return (
      <Dialog
        key="held"
        open
        onClose={onClose}
        title={t("deletion.unable")}
        description={t("deletion.settle")}
        closeLabel={t("close")}
        footer={<Button onClick={onClose}>{t("deletion.keep")}</Button>}
      >
        <ul className="grid list-disc gap-1 ps-5">
          {failure.held.map(({ id, title, end }) => (
            <li key={id}>
              <TextLink to={to(end ? `/trip-details/${id}` : `/trip-details/${id}/settings`)}>{title}</TextLink>
              {end && <> · {t("deletion.underWay", { date: day(end, language) })}</>}
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog
      key="ask"
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
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure.text}
          </Notice>
        )}
        <Checkbox
          ref={box}
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

/** The refusal carries ids and titles; the end dates of trips under way come from the list of trips. */
async function withEnds(refused: ApiError): Promise<Held[]> {
  const held = refused.params["trips"] as Omit<Held, "end">[];
  const { upcoming } = await unwrap(api.GET("/api/trips")).catch(() => ({ upcoming: [] }));
  const ends = new Map(upcoming.map(({ id, end, status }) => [id, status === "active" ? end : null]));
  return held.map((one) => ({ ...one, end: ends.get(one.id) ?? null }));
}
