import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Notice } from "~/ui/feedback/notice";
import { TextLink } from "~/ui/buttons/text-link";

import { CodeForm } from "./code-form";
import { SendAgain } from "./send-again";

interface MailWaitingProps {
  email: string;
  /** The purpose of the emailed code. */
  type: "signup" | "email" | "recovery";
  send: () => Promise<void>;
}

/** For users waiting for an email: its code, a button to resend it, and a link to the captured mail of a dev server. */
export function MailWaiting({ email, type, send }: MailWaitingProps) {
  const { t } = useTranslation("auth");
  const [mail, setMail] = useState<"on" | "captured" | "paused">("on");
  useEffect(
    () =>
      void serverConfig().then(
        (config) => setMail(config.mail),
        () => {},
      ),
    [],
  );
  return (
    <>
      <CodeForm email={email} type={type} />
      {mail === "captured" && (
        <Notice tone="info" title={t("captured.title")} className="w-full">
          <TextLink href={`/dev/mail?to=${encodeURIComponent(email)}`} arrow>
            {t("captured.open")}
          </TextLink>
        </Notice>
      )}
      <SendAgain send={send} />
      {mail === "paused" && <Notice tone="warn">{t("captured.paused")}</Notice>}
    </>
  );
}
