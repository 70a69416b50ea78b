import { TEAM_PRO, TEAM_STARTER_PEOPLE } from "~/api/bounds";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";
import { Notice } from "~/ui/feedback/notice";

/** How many of these invites are sent immediately; the organizer is one of the ten. */
export function leavingAtOnce(invites: number): number {
  return Math.min(invites, TEAM_STARTER_PEOPLE - 1);
}

/** Before sending: what more than ten people mean, and where to order Team Pro. `people` is the number planned for. */
export function TeamLimit({ people, invites }: { people: number; invites: number }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const count = invites - leavingAtOnce(invites);
  if (people <= TEAM_STARTER_PEOPLE && count === 0) return null;
  return (
    <Notice tone="warn" title={t("tier.title")} live="polite">
      {t("tier.ahead", { count, limit: TEAM_STARTER_PEOPLE, price: money(TEAM_PRO, language) })}
    </Notice>
  );
}
