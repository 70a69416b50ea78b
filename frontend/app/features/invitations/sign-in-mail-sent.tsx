import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { TextLink } from "~/ui/buttons/text-link";

/** The mail is on its way; where mails are only kept on this machine, the way to read them. */
export function SignInMailSent({ email }: { email: string }) {
  const { t } = useTranslation("invitations");
  const [captured, setCaptured] = useState(false);
  useEffect(
    () =>
      void serverConfig().then(
        (config) => setCaptured(config.mail === "captured"),
        () => {},
      ),
    [],
  );
  return (
    // An output may hold words only, no heading or paragraph.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="grid gap-3 pb-4" role="status">
      <p className="text-ink-2">{t("signIn.sentLine", { email })}</p>
      {captured && (
        <TextLink href="/dev/mail" arrow>
          {t("signIn.captured")}
        </TextLink>
      )}
    </div>
  );
}
