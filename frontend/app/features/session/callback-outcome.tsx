import { useTranslation } from "react-i18next";

import { useLocalized } from "~/i18n/use-language";
import { useSession } from "~/lib/auth";
import { ButtonLink } from "~/ui/button-link";
import { Notice } from "~/ui/notice";

/** What stopped a sign-in with a provider; the codes are the auth contract's. */
const REASONS: Record<string, string> = {
  access_denied: "cancelled",
  provider_email_needs_verification: "unverified",
  bad_oauth_callback: "provider",
  identity_already_exists: "taken",
  signup_disabled: "errors.signup_disabled",
  user_banned: "errors.user_banned",
  network: "errors.network",
};

/** The way back from an identity provider that did not sign anybody in, in our words, and the ways on. */
export function CallbackOutcome({ code, next }: { code: string; next: string }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { status } = useSession();
  const reason = REASONS[code] ?? "lost";
  const mailed = reason === "unverified";
  const text = reason.startsWith("errors.")
    ? t(reason as "errors.network")
    : t(`callback.${reason}` as "callback.lost");
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone={mailed || reason === "cancelled" ? "info" : "bad"} live="assertive">
        {text}
      </Notice>
      {status === "in" ? (
        <ButtonLink variant="primary" to={next}>
          {t("callback.back")}
        </ButtonLink>
      ) : (
        !mailed && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" to={to("/login") + query}>
              {t("callback.again")}
            </ButtonLink>
            <ButtonLink to={to("/magic-link") + query}>{t("login.link")}</ButtonLink>
          </div>
        )
      )}
    </div>
  );
}
