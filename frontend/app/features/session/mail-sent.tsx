import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { serverConfig } from "~/lib/auth";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";

import { CodeForm } from "./code-form";
import { SendAgain } from "./send-again";

interface MailSentProps {
  email: string;
  title: string;
  line: string;
  /** What the code of the mail is good for. */
  type: "signup" | "email";
  send: () => Promise<void>;
}

/** A mail is on its way: its code may be typed here. Where mails are only kept on this machine, the way to read them. */
export function MailSent({ email, title, line, type, send }: MailSentProps) {
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
    <div className="grid justify-items-start gap-4">
      <MailCheck aria-hidden="true" className="size-10! text-good" />
      {/* An output may hold words only, no heading or paragraph. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="grid gap-2" role="status">
        <h2 className="text-24">{title}</h2>
        <p className="text-ink-2">{line}</p>
      </div>
      <CodeForm email={email} type={type} />
      {mail === "captured" && (
        <Notice tone="info" title={t("captured.title")}>
          <TextLink href={`/dev/mail?to=${encodeURIComponent(email)}`} arrow>
            {t("captured.open")}
          </TextLink>
        </Notice>
      )}
      <SendAgain send={send} />
      {mail === "paused" && <Notice tone="warn">{t("captured.paused")}</Notice>}
    </div>
  );
}
