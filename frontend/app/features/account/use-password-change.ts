import type { UserAttributes } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { showToast } from "~/ui/feedback/toast";

import { type PasswordFailure, passwordFailureOf, unready } from "./password-failures";
import { ProofCancelled, useProof } from "./proof/use-proof";
import { devicesQuery, securityQuery } from "./queries";
import { useUnsaved } from "./unsaved";

/** Save a password. `failed` is a new object each time, so that the focus returns to the field at fault. */
export function usePasswordChange(hasPassword: boolean) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const withProof = useProof();
  const unsaved = useUnsaved();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ kind: PasswordFailure } | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const typed = (name: string) => String(values.get(name) ?? "");
    const [current, next, others] = [typed("current"), typed("next"), typed("others") === "on"];
    const missing = unready({ current: hasPassword ? current : null, next, again: typed("again") });
    setFailed(missing && { kind: missing });
    if (missing) return;
    setBusy(true);
    // The contract's call ends the other sessions unless told otherwise (A12).
    const asked: UserAttributes & { keep_other_sessions?: true } = {
      password: next,
      ...(hasPassword && { current_password: current }),
      ...(!others && { keep_other_sessions: true }),
    };
    try {
      await withProof(async () => {
        const { error } = await (await auth()).updateUser(asked);
        if (error) throw error;
      });
      form.reset();
      unsaved.saved();
      showToast({
        tone: "good",
        text: t(hasPassword ? (others ? "password.done" : "password.doneHere") : "password.set"),
      });
      await Promise.all([client.invalidateQueries(securityQuery), client.invalidateQueries(devicesQuery)]);
    } catch (error) {
      if (!(error instanceof ProofCancelled)) setFailed({ kind: passwordFailureOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, failed, save, edited: unsaved.edited };
}
