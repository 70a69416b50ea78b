import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Notice } from "~/ui/feedback/notice";

import { Reason } from "./failure-notice";

/** Why a sign-in with a provider failed; the codes are the auth contract's. */
const REASONS: Record<string, string> = {
  access_denied: "cancelled",
  provider_email_needs_verification: "unverified",
  bad_oauth_callback: "provider",
  identity_already_exists: "taken",
  signup_disabled: "errors.signup_disabled",
  user_banned: "errors.user_banned",
  network: "errors.network",
};

interface CallbackOutcomeProps {
  code: string;
  next: string;
  /** A signed-in user wanted to link an account at the provider to their own. */
  isSignedIn: boolean;
}

/** Shown on return from an identity provider when the sign-in or linking failed: why, and what to do next. */
export function CallbackOutcome({ code, next, isSignedIn }: CallbackOutcomeProps) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const reason = REASONS[code] ?? "lost";
  const mailed = reason === "unverified";
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone={mailed || reason === "cancelled" ? "info" : "bad"} live="assertive">
        <Reason of={reason.startsWith("errors.") ? reason : `callback.${reason}`} />
      </Notice>
      {isSignedIn ? (
        <ButtonLink variant="primary" to={to("/account-settings")}>
          {t("toSettings")}
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
