import { type Dispatch, useEffect, useReducer, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";

import { ProofCancelled, useProof } from "../proof/use-proof";
import { refreshAccount } from "../queries";
import { unpacked, useRefusals } from "../refusals";
import {
  type Codes,
  type Enrolled,
  enrolment,
  type EnrolmentEvent,
  type FactorKind,
  NAMING,
  type WantedFactor,
} from "./enrolment";
import { makeRecoveryCodes } from "./recovery-calls";

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** The enrolment state of one dialog, with the calls that advance it. */
export function useEnrolment() {
  const { t } = useTranslation(["account", "auth"]);
  const withProof = useProof();
  const refusal = useRefusals();
  const [state, tell] = useReducer(enrolment, NAMING);
  useForgettingUnproved(state.unproved);

  /** Run `calls`; report a refusal with the message in `own` for its code, else with `otherwise`. */
  async function run(calls: () => Promise<void>, own: Record<string, string>, otherwise: string) {
    if (state.busy) return;
    tell({ type: "asked" });
    try {
      await calls();
    } catch (error) {
      if (error instanceof ProofCancelled) return tell({ type: "cancelled" });
      const gone = codeOf(error) === "mfa_factor_not_found";
      tell({ type: "refused", failure: { text: refusal(error, own, otherwise), gone } });
    }
  }

  const begin = (wanted: WantedFactor) =>
    run(
      async () => tell({ type: "enrolled", enrolled: await enrol(wanted, withProof, tell) }),
      {
        mfa_factor_name_conflict: t("factors.nameTaken"),
        mfa_verified_factor_exists: t("factors.phoneTaken"),
        too_many_enrolled_mfa_factors: t("factors.tooMany"),
        validation_failed: t("factors.phoneWrong"),
      },
      t("factors.addFailed"),
    );

  /** For a text message that did not arrive, or whose minute is over. */
  const sendAgain = ({ id }: Enrolled) =>
    run(
      async () => {
        tell({ type: "sending" });
        tell({ type: "sent", challenge: await challenged(id) });
      },
      { mfa_factor_not_found: t("factors.expired") },
      t("auth:factor.notSent"),
    );

  const prove = (enrolled: Enrolled, code: string) => {
    const expired = t(enrolled.challenge ? "auth:factor.phone.expired" : "factors.expired");
    return run(
      async () => {
        await verified(enrolled, code);
        tell({ type: "proved" });
        tell({ type: "finished", codes: await recoveryCodes() });
        void refreshAccount();
      },
      {
        mfa_verification_failed: t(enrolled.challenge ? "auth:factor.phone.wrong" : "factors.wrongCode"),
        mfa_challenge_expired: expired,
        mfa_ip_address_mismatch: expired,
        mfa_factor_not_found: t("factors.expired"),
      },
      t("factors.addFailed"),
    );
  };

  return { state, begin, sendAgain, prove, restart: () => tell({ type: "restarted" }) };
}

/** Remove a factor that was never proved when the dialog closes: nobody could use it. */
function useForgettingUnproved(unproved: string | null) {
  const last = useRef(unproved);
  useEffect(() => {
    last.current = unproved;
  }, [unproved]);
  useEffect(
    () => () => {
      const factorId = last.current;
      if (factorId) void auth().then((client) => client.mfa.unenroll({ factorId }));
    },
    [],
  );
}

type WithProof = ReturnType<typeof useProof>;

async function enrol({ kind, name, phone }: WantedFactor, withProof: WithProof, tell: Dispatch<EnrolmentEvent>) {
  const made = await withProof(async () => {
    await forgetUnverified(kind);
    const { mfa } = await auth();
    return kind === "phone"
      ? unpacked(await mfa.enroll({ factorType: "phone", friendlyName: name, phone }))
      : unpacked(await mfa.enroll({ factorType: "totp", friendlyName: name }));
  });
  tell({ type: "made", factorId: made.id });
  const challenge = kind === "phone" ? await challenged(made.id) : null;
  return { id: made.id, totp: "totp" in made ? made.totp : null, challenge, phone };
}

/** Leftovers of an earlier attempt would block their name for five minutes. */
async function forgetUnverified(kind: FactorKind): Promise<void> {
  const client = await auth();
  const { user } = unpacked(await client.getUser());
  const left = (user.factors ?? []).filter((one) => one.status !== "verified" && one.factor_type === kind);
  await Promise.all(left.map(({ id }) => client.mfa.unenroll({ factorId: id })));
}

async function challenged(factorId: string): Promise<string> {
  return unpacked(await (await auth()).mfa.challenge({ factorId })).id;
}

async function verified({ id: factorId, challenge }: Enrolled, code: string): Promise<void> {
  const { mfa } = await auth();
  unpacked(
    await (challenge
      ? mfa.verify({ factorId, challengeId: challenge, code })
      : mfa.challengeAndVerify({ factorId, code })),
  );
}

function recoveryCodes(): Promise<Codes> {
  return makeRecoveryCodes(false).catch((error: unknown) =>
    codeOf(error) === "mfa_verified_factor_exists" ? "kept" : "failed",
  );
}
