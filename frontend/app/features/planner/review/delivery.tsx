import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Notice } from "~/ui/feedback/notice";

import type { Delivered } from "../types";

/** Emails that were not sent, and what to do instead. */
export function Delivery({ made }: { made: Delivered }) {
  const { t } = useTranslation("planner");
  const to = useLocalized();
  const waiting = made.invites.filter(({ delivery }) => delivery.state === "waiting_for_team_pro").length;
  if (waiting > 0)
    return (
      <Notice
        tone="warn"
        action={
          <ButtonLink size="s" to={to(`/trip-details/${made.id}/people?order=team_pro`)}>
            {t("done.orderTeamPro")}
          </ButtonLink>
        }
      >
        {t("done.teamPro", { count: waiting })}
      </Notice>
    );
  if (made.outcome !== "invites_not_delivered") return null;
  const tried = made.invites.some(({ delivery }) => delivery.state === "failed");
  const text = made.mail === "paused" ? t("invite.paused") : tried ? t("invite.failed") : t("invite.unavailable");
  return (
    <Notice tone="warn" live="assertive">
      {text}
    </Notice>
  );
}
