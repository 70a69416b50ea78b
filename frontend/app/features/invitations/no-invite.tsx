import { MailQuestion } from "lucide-react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";

interface NoInviteProps {
  /**
   * "dead": a link that opens nothing because it was replaced, revoked, expired, forged or cut off. The wording is the same
   * for all, so that nobody learns whether an invite ever existed (TRUST.md S3). "bare": the URL without a link's key.
   */
  why: "dead" | "bare";
  signedIn: boolean;
}

/** The invite page without an invite: the reason, and where to go instead. */
export function NoInvite({ why, signedIn }: NoInviteProps) {
  const { t } = useTranslation(["invitations", "common"]);
  const to = useLocalized();
  const trips = to("/my-trips");
  return (
    <section aria-labelledby="no-invite" className="page section-gap grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-sea-soft text-24 text-sea">
        <MailQuestion aria-hidden="true" />
      </span>
      <h1 id="no-invite" className="text-38">
        {t(`${why}.title`)}
      </h1>
      <p className="prose-width text-18 text-ink-2">{t(`${why}.line`)}</p>
      <p className="prose-width text-ink-2">{t("dead.already")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {signedIn ? (
          <ButtonLink variant="primary" to={trips}>
            {t("common:nav.myTrips")}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={`${to("/login")}?next=${encodeURIComponent(trips)}`}>
            {t("common:nav.logIn")}
          </ButtonLink>
        )}
        <ButtonLink to={to("/")}>{t("common:nav.home")}</ButtonLink>
      </div>
    </section>
  );
}
