import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Dialog } from "~/ui/overlay/dialog";

import { CodeSheet } from "./code-sheet";
import type { Codes, Failure } from "./enrolment";
import { NameStep } from "./name-step";
import { useEnrolment } from "./use-enrolment";
import { VerifyStep } from "./verify-step";

interface EnrolDialogProps {
  /** Names of the account's existing factors. */
  taken: readonly string[];
  /** Whether this server offers phones. */
  phones: boolean;
  onClose: () => void;
}

/** Name the factor, scan it, prove it, save the recovery codes. */
export default function EnrolDialog({ taken, phones, onClose }: EnrolDialogProps) {
  const { t } = useTranslation("account");
  const { state, begin, sendAgain, prove, restart } = useEnrolment();
  const { step, busy, failure } = state;
  if (step.at === "done") return <Done codes={step.codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("factors.add")} closeLabel={t("cancel")}>
      <div className="grid gap-4 pb-3">
        {failure && <Refused failure={failure} onRestart={restart} />}
        {step.at === "proving" ? (
          <VerifyStep
            enrolled={step.enrolled}
            busy={busy}
            sentAgain={step.sentAgain}
            onSend={() => void sendAgain(step.enrolled)}
            onCode={(code) => void prove(step.enrolled, code)}
          />
        ) : (
          <NameStep {...{ taken, phones, busy }} onWanted={(wanted) => void begin(wanted)} />
        )}
      </div>
    </Dialog>
  );
}

function Refused({ failure, onRestart }: { failure: Failure; onRestart: () => void }) {
  const { t } = useTranslation("account");
  const again = (
    <Button size="s" onClick={onRestart}>
      {t("factors.begin")}
    </Button>
  );
  return (
    <Notice tone="bad" live="assertive" action={failure.gone && again}>
      {failure.text}
    </Notice>
  );
}

/** A separate dialog, so that its title takes the focus. */
function Done({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  const { t } = useTranslation("account");
  const shown = Array.isArray(codes);
  return (
    <Dialog
      open
      // The codes are shown once: the dialog closes only when the user says they are saved.
      onClose={shown ? null : onClose}
      title={t("factors.done")}
      description={t(shown ? "recovery.once" : codes === "kept" ? "factors.doneLine" : "recovery.failed")}
      closeLabel={t("close")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(shown ? "recovery.kept" : "close")}
        </Button>
      }
    >
      {shown && <CodeSheet codes={codes} />}
    </Dialog>
  );
}
