import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { CodeField, useCode } from "../code-field";

interface CodeStepProps {
  /** Where the code goes: the account's mailbox or phone. */
  address: string;
  busy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  sent: boolean;
  onSend: () => void;
  onCode: (code: string) => void;
}

/** A code to the account's own mailbox, for users who have no password or forgot it. */
export function CodeStep(props: CodeStepProps) {
  const { t } = useTranslation("account");
  const { address, busy, error, onSend } = props;
  if (props.sent) return <SentCode {...props} />;
  return (
    <div className="grid justify-items-start gap-4">
      {error && (
        <Notice tone="bad" live="assertive">
          {error}
        </Notice>
      )}
      <p>{t("proof.mailLine", { address })}</p>
      <Button variant="primary" pending={busy} pendingLabel={t("proof.busy")} onClick={onSend}>
        {t("proof.send")}
      </Button>
    </div>
  );
}

function SentCode({ address, busy, error, onSend, onCode }: CodeStepProps) {
  const { t } = useTranslation("account");
  const { missing, onSubmit } = useCode((code) => !busy && onCode(code));
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <output className="block">{t("proof.sent", { address })}</output>
      <CodeField label={t("code.label")} hint={t("code.hint")} error={missing ?? error} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-2">
        <Button variant="quiet" className="-ms-3" onClick={onSend}>
          {t("proof.again")}
        </Button>
        <Button type="submit" variant="primary" pending={busy} pendingLabel={t("proof.busy")}>
          {t("proof.submit")}
        </Button>
      </div>
    </form>
  );
}
