import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { useFaults } from "~/ui/use-faults";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { AdultCheckbox, TERMS_VERSION } from "./terms";

/** The 18+ declaration of an account that was made without our form: by a provider, or by a mailed link (TRUST.md P7). */
export function DeclarationForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const faults = useFaults(t("checks.title"), { adult: { missing: t("checks.adult") } });

  async function declare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !faults.pass(event.currentTarget)) return;
    setBusy(true);
    setFailure(null);
    try {
      const client = await auth();
      const { error } = await client.updateUser({ data: { adult_terms_version: TERMS_VERSION } });
      if (error) throw error;
      await onDone();
    } catch (error) {
      setFailure(failureOf(error, "factor"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void declare(event)}>
      {failure && <FailureNotice headline={t("declaration.failed")} failure={failure} />}
      <AdultCheckbox error={faults.at("adult")} />
      <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={t("newPassword.busy")}>
        {t("declaration.submit")}
      </Button>
    </form>
  );
}
