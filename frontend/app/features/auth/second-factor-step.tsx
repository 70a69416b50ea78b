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
  /** The client whose session takes the factor; by default this browser's own. */
  client?: () => Promise<GoTrueClient>;
  /** The code was right: the client has the new session, at aal2 and freshly proved. */
  onDone: () => void | Promise<void>;
  /** The step replaced the focused element, as in a dialog, so it takes the focus. */
  typesNow?: boolean;
}

/**
 * Asks for one of the account's second factors or a recovery code: after signing in, and where settings need a fresh
 * proof. The settings' route passes it to them.
 */
export function SecondFactorStep({ factors, client = auth, onDone, typesNow = false }: SecondFactorStepProps) {
  const { t } = useTranslation("auth");
  const [chosen, setChosen] = useState(factors[0]?.id ?? "recovery");
  /** Users who switch to another factor want to type immediately. */
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
