import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";

/** For an email that did not arrive. `send` throws the auth service's refusal. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation("auth");
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const [failure, setFailure] = useState<Failure | null>(null);

  async function again() {
    setState("busy");
    setFailure(null);
    try {
      await send();
      setState("done");
    } catch (error) {
      setFailure(failureOf(error, "reset"));
      setState("ready");
    }
  }

  return (
    <div className="grid w-full justify-items-start gap-2">
      {failure && <FailureNotice headline={t("again.failed")} failure={failure} />}
      <Button
        variant="quiet"
        size="s"
        className="-ms-3 text-start"
        pending={state === "busy"}
        pendingLabel={t("magic.busy")}
        onClick={() => void again()}
      >
        {t("again.button")}
      </Button>
      <output className="text-14 text-good">{state === "done" ? t("again.done") : ""}</output>
    </div>
  );
}
