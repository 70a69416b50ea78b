import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

import { CodeField, useCode } from "./code-field";
import { refreshAccount } from "./queries";
import { codeOf, unpacked, useRefusals } from "./refusals";

interface EmailCodeProps {
  /** The new address that waits for confirmation. */
  next: string;
  /** The current address; empty if there is none. */
  now: string;
}

/** The codes of the emails about a new address, one for each mailbox (TRUST.md A13). */
export function EmailCode({ next, now }: EmailCodeProps) {
  const { t } = useTranslation("account");
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The mailbox that has confirmed; after that the form restarts with an empty field. */
  const [agreed, setAgreed] = useState<string | null>(null);
  const { missing, onSubmit } = useCode((code) => !busy && void confirm(code));
  const waiting = [next, now].filter((address) => address && address !== agreed);

  async function confirm(token: string) {
    setBusy(true);
    setFailure(null);
    try {
      const { address, session } = await spent(token, waiting);
      if (session) {
        showToast({ tone: "good", text: t("email.changed", { email: next }) });
        await refreshAccount();
        // The form had the focus and is gone.
        document.getElementById("email")?.focus();
      } else setAgreed(address);
    } catch (error) {
      setFailure(refusal(error, { otp_expired: t("proof.wrongCode") }, t("email.failed")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid justify-items-start gap-3" onSubmit={onSubmit}>
      <output className={agreed ? "block font-semibold wrap-anywhere" : "visually-hidden"}>
        {agreed && t("email.half", { email: agreed, other: waiting[0] })}
      </output>
      <CodeField
        key={agreed}
        label={t(waiting.length > 1 ? "email.code" : "code.label")}
        error={missing ?? failure}
        calm={!agreed}
      />
      <Button type="submit" pending={busy} pendingLabel={t("email.busy")}>
        {t("proof.submit")}
      </Button>
    </form>
  );
}

/** Each mailbox got its own code; the user need not say which one this is. Throws the last refusal. */
async function spent(token: string, addresses: readonly string[]) {
  const client = await auth();
  let refused: unknown;
  for (const email of addresses) {
    const reply = await client.verifyOtp({ email, token, type: "email_change" });
    if (!reply.error) return { address: email, session: unpacked(reply).session };
    refused = reply.error;
    if (codeOf(refused) !== "otp_expired") break;
  }
  throw refused;
}
