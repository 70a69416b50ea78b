import { type ComponentType, type ReactNode, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useLater } from "~/lib/use-later";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

interface LaterDialog<Props> {
  /** The dialog component while it is open. */
  Dialog: ComponentType<Props> | null;
  show: () => Promise<void>;
  close: () => void;
  /** Its file is loading. */
  coming: boolean;
  /** For the section: a message that its file did not load, with a button to retry. */
  fault: ReactNode;
}

/** A dialog in its own file, opened by a button in its section. */
export function useLaterDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LaterDialog<Props> {
  const { t } = useTranslation("account");
  const { Part, fetch } = useLater(load);
  const [state, setState] = useState<"closed" | "coming" | "open" | "failed">("closed");

  async function show() {
    if (Part) return setState("open");
    setState("coming");
    try {
      await fetch();
      setState("open");
    } catch {
      setState("failed");
    }
  }

  return {
    Dialog: state === "open" ? Part : null,
    show,
    close: () => setState("closed"),
    coming: state === "coming",
    fault: state === "failed" && (
      <Notice
        tone="bad"
        live="assertive"
        action={
          <Button size="s" onClick={() => void show()}>
            {t("again")}
          </Button>
        }
      >
        {t("refused.notOpened")}
      </Notice>
    ),
  };
}
