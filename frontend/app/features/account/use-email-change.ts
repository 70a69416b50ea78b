import { type FormEvent, useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { showToast } from "~/ui/feedback/toast";

import { ProofCancelled, useProof } from "./proof/use-proof";
import { refreshAccount } from "./queries";
import { codeOf, unpacked, useRefusals } from "./refusals";
import { useUnsaved } from "./unsaved";

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Requests an address other than `now`, and resends the emails about the pending one. */
export function useEmailChange(now: string) {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const withProof = useProof();
  const refusal = useRefusals();
  const unsaved = useUnsaved();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<"change" | "again" | null>(null);
  const [failure, setFailure] = useState<{ text: string; atField: boolean } | null>(null);
  const redirect = () => ({ emailRedirectTo: new URL(to("/account-settings"), location.origin).href });

  function close() {
    unsaved.saved();
    setFailure(null);
    setOpen(false);
  }

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const missing = !ADDRESS.test(email) ? t("email.invalid") : email.toLowerCase() === now ? t("email.same") : null;
    setFailure(missing ? { text: missing, atField: true } : null);
    if (missing) return;
    setBusy("change");
    try {
      await withProof(async () => unpacked(await (await auth()).updateUser({ email }, redirect())));
      close();
      await refreshAccount();
    } catch (error) {
      if (error instanceof ProofCancelled) return;
      const own = { validation_failed: t("email.invalid"), user_sso_managed: t("email.managed") };
      setFailure({ text: refusal(error, own, t("email.failed")), atField: codeOf(error) === "validation_failed" });
    } finally {
      setBusy(null);
    }
  }

  async function again(pending: string) {
    if (busy) return;
    setBusy("again");
    setFailure(null);
    try {
      const { error } = await (await auth()).resend({ type: "email_change", email: pending, options: redirect() });
      if (error) throw error;
      showToast({ tone: "good", text: t("email.sentAgain", { email: pending }) });
    } catch (error) {
      setFailure({ text: refusal(error, {}, t("email.againFailed")), atField: false });
    } finally {
      setBusy(null);
    }
  }

  return { isOpen, open: () => setOpen(true), close, busy, failure, change, again, edited: unsaved.edited };
}
