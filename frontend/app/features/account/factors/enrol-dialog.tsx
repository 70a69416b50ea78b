import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { refreshAccount } from "../queries";
import { unpacked, useRefusals } from "../refusals";
import { CodeSheet } from "./code-sheet";
import { type Kind, NameStep, type Wanted } from "./name-step";
import { makeRecoveryCodes } from "./recovery-calls";
import { type Enrolled, VerifyStep } from "./verify-step";

interface EnrolDialogProps {
  /** Names that the account's factors have already. */
  taken: readonly string[];
  /** Whether this server offers phones. */
  phones: boolean;
  onClose: () => void;
}

/** Name it, scan it, prove it, keep the recovery codes. */
export default function EnrolDialog({ taken, phones, onClose }: EnrolDialogProps) {
  const { t } = useTranslation(["account", "auth"]);
  const withProof = useProof();
  const refusal = useRefusals();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; begin?: boolean } | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [sentAgain, setSentAgain] = useState(false);
  /** Ten codes to keep; or why there are none: a set from an earlier factor goes on, or they could not be made. */
  const [codes, setCodes] = useState<string[] | "kept" | "failed" | null>(null);
  const unverified = useRef<string | null>(null);

  // A factor that was never proved is of no use to anybody.
  useEffect(
    () => () => {
      const factorId = unverified.current;
      if (factorId) void auth().then((client) => client.mfa.unenroll({ factorId }));
    },
    [],
  );

  async function run(what: () => Promise<void>, own: Record<string, string>, otherwise: string) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      const gone = (error as { code?: string }).code === "mfa_factor_not_found";
      if (!(error instanceof ProofCancelled)) setFailure({ text: refusal(error, own, otherwise), begin: gone });
    } finally {
      setBusy(false);
    }
  }

  const begin = ({ kind, name, phone }: Wanted) =>
    run(
      async () => {
        const made = await withProof(async () => {
          await forgetUnverified(kind);
          const { mfa } = await auth();
          return kind === "phone"
            ? unpacked(await mfa.enroll({ factorType: "phone", friendlyName: name, phone }))
            : unpacked(await mfa.enroll({ factorType: "totp", friendlyName: name }));
        });
        unverified.current = made.id;
        const challenge = kind === "phone" ? await challenged(made.id) : null;
        setSentAgain(false);
        setEnrolled({ id: made.id, totp: "totp" in made ? made.totp : null, challenge, phone });
      },
      {
        mfa_factor_name_conflict: t("factors.nameTaken"),
        mfa_verified_factor_exists: t("factors.phoneTaken"),
        too_many_enrolled_mfa_factors: t("factors.tooMany"),
        validation_failed: t("factors.phoneWrong"),
      },
      t("factors.addFailed"),
    );

  /** A text message that did not come, or whose minute is over. */
  const sendAgain = () =>
    run(
      async () => {
        if (!enrolled) return;
        setSentAgain(false);
        const challenge = await challenged(enrolled.id);
        setEnrolled({ ...enrolled, challenge });
        setSentAgain(true);
      },
      { mfa_factor_not_found: t("factors.expired") },
      t("auth:factor.notSent"),
    );

  const byText = Boolean(enrolled?.challenge);
  const verify = (code: string) =>
    run(
      async () => {
        if (!enrolled) return;
        const { mfa } = await auth();
        const factorId = enrolled.id;
        unpacked(
          await (enrolled.challenge
            ? mfa.verify({ factorId, challengeId: enrolled.challenge, code })
            : mfa.challengeAndVerify({ factorId, code })),
        );
        unverified.current = null;
        setCodes(
          await makeRecoveryCodes(false).catch((error: unknown) =>
            (error as { code?: string }).code === "mfa_verified_factor_exists" ? "kept" : "failed",
          ),
        );
        void refreshAccount();
      },
      {
        mfa_verification_failed: t(byText ? "auth:factor.phone.wrong" : "factors.wrongCode"),
        mfa_challenge_expired: t(byText ? "auth:factor.phone.expired" : "factors.expired"),
        mfa_ip_address_mismatch: t(byText ? "auth:factor.phone.expired" : "factors.expired"),
        mfa_factor_not_found: t("factors.expired"),
      },
      t("factors.addFailed"),
    );

  if (codes) {
    const shown = Array.isArray(codes);
    return (
      <Dialog
        // Another dialog than the one before: its title takes the focus.
        key="codes"
        open
        // They are shown once: only who has kept them goes on.
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
  return (
    <Dialog open onClose={onClose} title={t("factors.add")} closeLabel={t("cancel")}>
      <div className="grid gap-4 pb-3">
        {failure && (
          <Notice
            tone="bad"
            live="assertive"
            action={
              failure.begin && (
                <Button
                  size="s"
                  onClick={() => {
                    setFailure(null);
                    setEnrolled(null);
                  }}
                >
                  {t("factors.begin")}
                </Button>
              )
            }
          >
            {failure.text}
          </Notice>
        )}
        {enrolled ? (
          <VerifyStep
            {...{ enrolled, busy, sentAgain }}
            onSend={() => void sendAgain()}
            onCode={(code) => void verify(code)}
          />
        ) : (
          <NameStep {...{ taken, phones, busy }} onWanted={(wanted) => void begin(wanted)} />
        )}
      </div>
    </Dialog>
  );
}

/** What an earlier try left behind would keep its name for five minutes. */
async function forgetUnverified(kind: Kind): Promise<void> {
  const client = await auth();
  const { user } = unpacked(await client.getUser());
  const left = (user.factors ?? []).filter((one) => one.status !== "verified" && one.factor_type === kind);
  await Promise.all(left.map(({ id }) => client.mfa.unenroll({ factorId: id })));
}

async function challenged(factorId: string): Promise<string> {
  return unpacked(await (await auth()).mfa.challenge({ factorId })).id;
}
