import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useLocalized } from "~/i18n/use-language";
import { auth } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { TextField } from "~/ui/form/text-field";
import { showToast } from "~/ui/feedback/toast";

import { EmailCode } from "./email-code";
import { ProofCancelled, useProof } from "./proof/use-proof";
import { refreshAccount, userQuery } from "./queries";
import { codeOf, unpacked, useRefusals } from "./refusals";
import { useUnsaved } from "./unsaved";
import { Waiting } from "./waiting";

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address of the account. Another one counts when both mailboxes have agreed (TRUST.md A13). */
export function EmailForm() {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const user = useQuery(userQuery);
  const withProof = useProof();
  const refusal = useRefusals();
  const unsaved = useUnsaved();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState<"change" | "again" | null>(null);
  const [failure, setFailure] = useState<{ text: string; atField: boolean } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const now = user.data?.email ?? "";
  const pending = user.data?.new_email;

  // The form leaves with the focus in it.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const redirect = () => ({ emailRedirectTo: new URL(to("/account-settings"), location.origin).href });

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
      unsaved.saved();
      setOpen(false);
      await refreshAccount();
    } catch (error) {
      if (!(error instanceof ProofCancelled))
        setFailure({
          text: refusal(
            error,
            { validation_failed: t("email.invalid"), user_sso_managed: t("email.managed") },
            t("email.failed"),
          ),
          atField: codeOf(error) === "validation_failed",
        });
    } finally {
      setBusy(null);
    }
  }

  async function again() {
    if (busy || !pending) return;
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

  return (
    <Waiting query={user}>
      <div className="grid max-w-lg gap-4">
        <p className="font-semibold break-all">{now || t("email.none")}</p>
        {pending && (
          <Notice tone="info" live="polite" title={t("email.pending", { email: pending })}>
            <div className="grid justify-items-start gap-3">
              <p>{now ? t("email.pendingLine", { now }) : t("email.pendingFirst")}</p>
              <Button size="s" pending={busy === "again"} pendingLabel={t("email.busy")} onClick={() => void again()}>
                {t("email.again")}
              </Button>
            </div>
          </Notice>
        )}
        {pending && <EmailCode key={pending} next={pending} now={now} />}
        {failure && !failure.atField && (
          <Notice tone="bad" live="assertive">
            {failure.text}
          </Notice>
        )}
        {open ? (
          <form noValidate className="grid gap-4" onSubmit={(event) => void change(event)} onInput={unsaved.edited}>
            <TextField
              label={t("email.next")}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              hint={t("email.hint")}
              error={failure?.atField ? failure.text : null}
              // It was opened to be typed into.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="ink" pending={busy === "change"} pendingLabel={t("email.busy")}>
                {t("email.submit")}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  unsaved.saved();
                  setFailure(null);
                  setOpen(false);
                }}
              >
                {t("cancel")}
              </Button>
            </div>
          </form>
        ) : (
          <Button ref={opener} className="justify-self-start" onClick={() => setOpen(true)}>
            {t(pending ? "email.another" : "email.change")}
          </Button>
        )}
      </div>
    </Waiting>
  );
}
