import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { TOKEN_SCOPES } from "~/lib/token-scopes";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { CheckCards } from "~/ui/form/check-cards";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { refreshAccount } from "../queries";
import { useRefusals } from "../refusals";
import { copied } from "../taking";
import { makeToken, type Scope } from "./queries";

const DAYS = [14, 30, 90, 180, 365] as const;
const USUAL = 90;
const NAME_LENGTH = 80;

/** Asks what the token is for, creates it, and shows it once. */
export default function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["tokens", "account"]);
  const withProof = useProof();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);

  async function make(wanted: Parameters<typeof makeToken>[0]) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setToken((await withProof(() => makeToken(wanted))).token);
      await refreshAccount();
    } catch (error) {
      const own = { too_many_tokens: t("tooMany") };
      if (!(error instanceof ProofCancelled)) setFailure(refusal(error, own, t("failed")));
    } finally {
      setBusy(false);
    }
  }

  if (token !== null) return <Made token={token} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("add")} description={t("addLine")} closeLabel={t("account:cancel")}>
      <NewTokenForm busy={busy} failure={failure} onWanted={(wanted) => void make(wanted)} />
    </Dialog>
  );
}

interface NewTokenFormProps {
  busy: boolean;
  failure: string | null;
  onWanted: (wanted: Parameters<typeof makeToken>[0]) => void;
}

function NewTokenForm({ busy, failure, onWanted }: NewTokenFormProps) {
  const { t } = useTranslation("tokens");
  const language = useLanguage();
  const [scopes, setScopes] = useState<Scope[]>(["trips:read"]);
  const [lacks, setLacks] = useState({ name: false, scopes: false });
  const [now] = useState(() => Date.now());
  const dayIn = (days: number) =>
    instant(new Date(now + days * 86_400_000).toISOString(), language, undefined, { dateStyle: "medium" });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const name = String(values.get("name") ?? "").trim();
    const missing = { name: !name, scopes: scopes.length === 0 };
    setLacks(missing);
    if (missing.name) form.querySelector<HTMLInputElement>("[name=name]")?.focus();
    else if (missing.scopes) form.querySelector<HTMLInputElement>("[type=checkbox]")?.focus();
    else onWanted({ name, scopes, days: Number(values.get("days")) });
  }

  return (
    <form noValidate className="grid gap-5 pb-3" onSubmit={submit}>
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
      <TextField
        label={t("name")}
        name="name"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        hint={t("nameHint")}
        error={lacks.name ? t("nameNeeded") : null}
      />
      <div className="grid gap-2">
        <CheckCards
          legend={t("scopes")}
          hint={t("scopesHint")}
          values={scopes}
          onChange={setScopes}
          options={TOKEN_SCOPES.map(({ scope, words }) => ({
            value: scope,
            title: t(`scope.${words}`),
            detail: <code className="text-13">{scope}</code>,
          }))}
        />
        {lacks.scopes && (
          <p role="alert" className="text-14 text-bad">
            {t("scopesNeeded")}
          </p>
        )}
      </div>
      <SelectField label={t("end")} name="days" defaultValue={USUAL} hint={t("endHint")}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t("inDays", { count: days, date: dayIn(days) })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" className="justify-self-end" pending={busy} pendingLabel={t("making")}>
        {t("make")}
      </Button>
    </form>
  );
}

/** A separate dialog, so that its title takes the focus; it closes only when the user says the token is saved. */
function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(["tokens", "account"]);
  return (
    <Dialog
      open
      onClose={null}
      title={t("made")}
      description={t("once")}
      closeLabel={t("account:close")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("kept")}
        </Button>
      }
    >
      <div className="grid justify-items-start gap-3">
        <code className="max-w-full rounded-m bg-surface-2 p-4 text-14 break-all">{token}</code>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copied(token, t("copied"))}>
          {t("account:copy")}
        </Button>
      </div>
    </Dialog>
  );
}
