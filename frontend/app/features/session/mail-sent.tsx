import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { serverConfig } from "~/lib/auth";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";

/** A mail is on its way; where mails are only kept on this machine, the way to read them. */
export function MailSent({ email, title, line }: { email: string; title: string; line: string }) {
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
    // An output may hold words only, no heading or paragraph.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="grid justify-items-start gap-4" role="status">
      <MailCheck aria-hidden="true" className="size-10! text-good" />
      <h2 className="text-24">{title}</h2>
      <p className="text-ink-2">{line}</p>
      {mail === "captured" && (
        <Notice tone="info" title={t("captured.title")}>
          <TextLink href={`/dev/mail?to=${encodeURIComponent(email)}`} arrow>
            {t("captured.open")}
          </TextLink>
        </Notice>
      )}
      {mail === "paused" && <Notice tone="warn">{t("captured.paused")}</Notice>}
    </div>
  );
}
