import { MailQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useLocalized } from "~/i18n/use-language";
import { ButtonLink } from "~/ui/button-link";

/**
 * A link that opens nothing: replaced, taken back, too old, forged or cut short. One wording for all, so that nobody
 * learns from it whether there ever was an invite (TRUST.md S3).
 */
export function DeadInvite({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation(["invitations", "common"]);
  const to = useLocalized();
  const trips = to("/my-trips");
  return (
    <section aria-labelledby="dead-invite" className="page section-gap grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-sea-soft text-24 text-sea">
        <MailQuestion aria-hidden="true" />
      </span>
      <h1 id="dead-invite" className="text-38">
        {t("dead.title")}
      </h1>
      <p className="prose-width text-18 text-ink-2">{t("dead.line")}</p>
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
