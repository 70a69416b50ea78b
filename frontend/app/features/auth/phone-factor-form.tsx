import type { GoTrueClient } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import type { SecondFactor } from "~/session/second-factor";
import { Button } from "~/ui/buttons/button";

import { FactorForm } from "./factor-form";
import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";

interface PhoneFactorFormProps {
  factor: SecondFactor;
  client: () => Promise<GoTrueClient>;
  onDone: () => void | Promise<void>;
  typesNow: boolean;
}

/** A code by text message: sent only when the user asks for it, so that a reload does not send another. */
export function PhoneFactorForm({ factor: { id, digits }, client, onDone, typesNow }: PhoneFactorFormProps) {
  const { t } = useTranslation("auth");
  const first = useRef<HTMLButtonElement>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (typesNow) first.current?.focus();
  }, [typesNow]);

  async function send() {
    setSending(true);
    setFailure(null);
    try {
      const { data, error } = await (await client()).mfa.challenge({ factorId: id, channel: "sms" });
      if (error) throw error;
      setChallenge(data.id);
      setTimes(times + 1);
    } catch (error) {
      setFailure(failureOf(error, "factor"));
    } finally {
      setSending(false);
    }
  }

  const notSent = failure && <FailureNotice headline={t("factor.notSent")} failure={failure} />;
  if (challenge === null) {
    return (
      <div className="grid gap-4">
        {notSent}
        <p>{t("factor.phone.ask", { digits })}</p>
        <Button
          variant="primary"
          size="l"
          full
          pending={sending}
          pendingLabel={t("factor.phone.sending")}
          onClick={() => void send()}
          ref={first}
        >
          {t("factor.phone.send")}
        </Button>
      </div>
    );
  }
  return (
    <FactorForm
      kind="phone"
      hint={t("factor.phone.hint", { digits })}
      show={async (code) => {
        const { error } = await (await client()).mfa.verify({ factorId: id, challengeId: challenge, code });
        if (error) throw error;
      }}
      onDone={onDone}
      typesNow
    >
      {notSent}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          size="s"
          className="-ms-3"
          pending={sending}
          pendingLabel={t("factor.phone.sending")}
          onClick={() => void send()}
        >
          {t("factor.phone.again")}
        </Button>
        <output className="text-14 text-good">{times > 1 && !sending && !failure ? t("factor.phone.sent") : ""}</output>
      </div>
    </FactorForm>
  );
}
