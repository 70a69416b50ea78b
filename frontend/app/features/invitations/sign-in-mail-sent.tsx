import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { TextLink } from "~/ui/buttons/text-link";

/** The email has been sent; if this machine only captures mail, a link to read it. */
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
    // An <output> may contain only phrasing content, no heading or paragraph.
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
