import type { GoTrueClient } from "@supabase/auth-js";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { type SecondFactor, spendRecoveryCode } from "~/session/second-factor";
import { Button } from "~/ui/buttons/button";

import { FactorForm } from "./factor-form";
import { PhoneFactorForm } from "./phone-factor-form";

interface SecondFactorStepProps {
  /** `secondFactors(user)`. */
  factors: readonly SecondFactor[];
  /** Whose session shows the factor; this browser's own unless said otherwise. */
  client?: () => Promise<GoTrueClient>;
  /** The code was right: the client has the new session, at aal2 and freshly proved. */
  onDone: () => void | Promise<void>;
  /** It came in place of what had the focus, as a step of a dialog does. */
  typesNow?: boolean;
}

/**
 * Asks for one of the account's second factors or a recovery code: after signing in, and where settings want a fresh
 * proof. Settings get it handed in by their route.
 */
export function SecondFactorStep({ factors, client = auth, onDone, typesNow = false }: SecondFactorStepProps) {
  const { t } = useTranslation("auth");
  const [chosen, setChosen] = useState(factors[0]?.id ?? "recovery");
  /** Whoever changes the way wants to type at once. */
  const [changed, setChanged] = useState(typesNow);
  const factor = factors.find(({ id }) => id === chosen);
  const others = [...factors, null].filter((one) => (one?.id ?? "recovery") !== chosen);
  const several = (kind: SecondFactor["kind"]) => factors.filter((one) => one.kind === kind).length > 1;

  async function showApp(id: string, code: string) {
    const { error } = await (await client()).mfa.challengeAndVerify({ factorId: id, code });
    if (error) throw error;
  }

  return (
    <div className="grid gap-6">
      {factor?.kind === "phone" ? (
        <PhoneFactorForm key={factor.id} {...{ factor, client, onDone }} typesNow={changed} />
      ) : (
        <FactorForm
          key={chosen}
          kind={factor ? "totp" : "recovery"}
          hint={t(factor ? "factor.totp.hint" : "factor.recovery.hint")}
          show={async (code) => (factor ? showApp(factor.id, code) : spendRecoveryCode(await client(), code))}
          onDone={onDone}
          typesNow={changed}
        />
      )}
      {others.length > 0 && (
        <div className="grid justify-items-start gap-1 border-t border-line pt-4">
          <p className="text-14 text-ink-2">{t("factor.others")}</p>
          {others.map((other) => (
            <Button
              key={other?.id ?? "recovery"}
              variant="quiet"
              className="-ms-3 text-start"
              onClick={() => {
                setChosen(other?.id ?? "recovery");
                setChanged(true);
              }}
            >
              {t(`factor.${other?.kind ?? "recovery"}.use`)}
              {other && several(other.kind) && (other.name || other.digits) ? ` (${other.name || other.digits})` : ""}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
