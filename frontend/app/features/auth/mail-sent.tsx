import type { ComponentProps } from "react";
import { MailCheck } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { MailWaiting } from "./mail-waiting";
import { StepHeading } from "./step-heading";

interface MailSentProps extends ComponentProps<typeof MailWaiting> {
  title: string;
  line: string;
  onRestart: () => void;
}

/** The step after an email was sent: its code can be typed here. */
export function MailSent({ title, line, onRestart, ...waiting }: MailSentProps) {
  const { t } = useTranslation("auth");
  return (
    <div className="grid justify-items-start gap-4">
      <MailCheck aria-hidden="true" className="size-10! text-good" />
      <StepHeading arrived>{title}</StepHeading>
      <p className="text-18 text-ink-2">{line}</p>
      <MailWaiting {...waiting} />
      <Button variant="quiet" size="s" className="-ms-3 text-start" onClick={onRestart}>
        {t("again.restart")}
      </Button>
    </div>
  );
}
