import type { GoTrueClient, Session } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { createElement, useContext, useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useSession } from "~/session/auth";
import { lacksSecondFactor, secondFactors } from "~/session/second-factor";
import { Dialog } from "~/ui/overlay/dialog";
import { Notice } from "~/ui/feedback/notice";

import { securityQuery } from "../queries";
import { unpacked, useRefusals } from "../refusals";
import { createSideSession } from "./side-session";
import { CodeStep } from "./code-step";
import { PasswordStep } from "./password-step";
import { SecondFactorSlot } from "./second-factor-slot";

type Step = "password" | "mail" | "code" | "factor";

interface ProofDialogProps {
  onProved: () => void;
  onCancel: () => void;
}

/** "Confirm it's you": the password or an emailed code, then the second factor if the account has one (A11). */
export default function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const { t } = useTranslation("account");
  const session = useSession();
  const secondFactor = useContext(SecondFactorSlot);
  const security = useQuery(securityQuery);
  const refusal = useRefusals();
  const [chosen, setChosen] = useState<Step | null>(null);
  const [opened, setOpened] = useState<Session | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [beside] = useState(createSideSession);

  // Also when the page is left while the dialog is open.
  useEffect(() => beside.giveUp, [beside]);

  const user = session.status === "in" ? session.session.user : null;
  const [email, phone] = [user?.email ?? "", user?.phone ?? ""];
  const address = email || (phone && `+${phone}`);
  const step = chosen ?? (security.data?.hasPassword === false ? "mail" : "password");

  async function run(what: (client: GoTrueClient) => Promise<void>, own: Record<string, string> = {}) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await what(await beside.open());
    } catch (error) {
      setFailure(refusal(error, own, t("proof.failed")));
    } finally {
      setBusy(false);
    }
  }

  async function signedIn(made: Session | null) {
    if (!made || !lacksSecondFactor(made)) return finish();
    setOpened(made);
    setChosen("factor");
  }

  async function finish() {
    await beside.takePlace();
    onProved();
  }

  const who = email ? { email } : { phone };
  const byPassword = (password: string) =>
    run(async (client) => signedIn(unpacked(await client.signInWithPassword({ ...who, password })).session), {
      invalid_credentials: t("proof.wrongPassword"),
    });
  const sendCode = () =>
    run(async (client) => {
      unpacked(await client.signInWithOtp({ ...who, options: { shouldCreateUser: false } }));
      setChosen("code");
    });
  const byCode = (token: string) =>
    run(
      async (client) => {
        const proof = email ? { email, token, type: "email" as const } : { phone, token, type: "sms" as const };
        await signedIn(unpacked(await client.verifyOtp(proof)).session);
      },
      { otp_expired: t("proof.wrongCode") },
    );

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t("proof.title")}
      description={t(step === "factor" ? "proof.factorLine" : "proof.line")}
      closeLabel={t("cancel")}
      size="s"
    >
      <div className="grid gap-4 pb-3">
        {!address && <Notice tone="warn">{t("proof.noWay")}</Notice>}
        {address && step === "password" && (
          <PasswordStep
            {...{ address, busy }}
            error={failure}
            onPassword={(password) => void byPassword(password)}
            onMail={() => void sendCode()}
          />
        )}
        {address && (step === "mail" || step === "code") && (
          <CodeStep
            {...{ address, busy }}
            error={failure}
            sent={step === "code"}
            onSend={() => void sendCode()}
            onCode={(token) => void byCode(token)}
          />
        )}
        {step === "factor" && failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        {step === "factor" &&
          opened &&
          createElement(secondFactor, {
            factors: secondFactors(opened.user),
            client: beside.open,
            onDone: () => run(finish),
            typesNow: true,
          })}
      </div>
    </Dialog>
  );
}
