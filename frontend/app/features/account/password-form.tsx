import type { UserAttributes } from "@supabase/auth-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { auth } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Notice } from "~/ui/feedback/notice";
import { PasswordField } from "~/ui/form/password-field";
import { showToast } from "~/ui/feedback/toast";

import { type PasswordFailure, passwordFailureOf, unready } from "./password-failures";
import { ProofCancelled, useProof } from "./proof/use-proof";
import { devicesQuery, securityQuery } from "./queries";
import { useUnsaved } from "./unsaved";
import { Waiting } from "./waiting";

/** The field that a failure is said at. */
const FIELDS: Partial<Record<PasswordFailure, string>> = {
  wrongCurrent: "current",
  tooShort: "next",
  tooLong: "next",
  weak: "next",
  same: "next",
  mismatch: "again",
};

/** A new password: with the present one (SPEC 5), or the first one of somebody who has none, after a fresh proof. */
export function PasswordForm() {
  const security = useQuery(securityQuery);
  return (
    <Waiting query={security} lines={3}>
      <Fields hasPassword={security.data?.hasPassword ?? true} />
    </Waiting>
  );
}

function Fields({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const withProof = useProof();
  const unsaved = useUnsaved();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  /** A new object each time, so that the focus goes to the field again. */
  const [failed, setFailed] = useState<{ kind: PasswordFailure } | null>(null);
  const failure = failed?.kind;

  useEffect(() => {
    if (!failed) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
    const name = FIELDS[failed.kind];
    fields.find((field) => (failed.kind === "incomplete" ? !field.value : field.name === name))?.focus();
  }, [failed]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const typed = (name: string) => String(values.get(name) ?? "");
    const [current, next, others] = [typed("current"), typed("next"), typed("others") === "on"];
    const missing = unready({ current: hasPassword ? current : null, next, again: typed("again") });
    setFailed(missing && { kind: missing });
    if (missing) return;
    setBusy(true);
    // The contract's call ends the other sessions unless it is told otherwise (A12).
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
      form.current?.reset();
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

  const text = (kind: PasswordFailure) => {
    if (kind === "network") return t("refused.network");
    return t(kind === "incomplete" && !hasPassword ? "password.incompleteFirst" : `password.${kind}`);
  };
  const wrong = (name: string) => (failure && FIELDS[failure] === name ? text(failure) : null);
  const shared = { showLabel: t("password.show"), hideLabel: t("password.hide") };
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-lg gap-4"
      onSubmit={(event) => void save(event)}
      onInput={unsaved.edited}
    >
      {failure && !FIELDS[failure] && (
        <Notice tone={failure === "incomplete" ? "warn" : "bad"} live="assertive">
          {text(failure)}
        </Notice>
      )}
      {hasPassword ? (
        <PasswordField
          {...shared}
          label={t("password.current")}
          name="current"
          autoComplete="current-password"
          error={wrong("current")}
        />
      ) : (
        <p className="text-ink-2">{t("password.first")}</p>
      )}
      <PasswordField
        {...shared}
        label={t("password.next")}
        name="next"
        autoComplete="new-password"
        hint={t("password.hint")}
        error={wrong("next")}
      />
      <PasswordField
        {...shared}
        label={t("password.again")}
        name="again"
        autoComplete="new-password"
        error={wrong("again")}
      />
      <Checkbox name="others" defaultChecked>
        {t("password.others")}
      </Checkbox>
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        pending={busy}
        pendingLabel={t("password.busy")}
      >
        {t(hasPassword ? "password.submit" : "password.submitFirst")}
      </Button>
    </form>
  );
}
