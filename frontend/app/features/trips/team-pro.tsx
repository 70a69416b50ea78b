import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

import { OrderButton } from "./orders/order-button";
import type { Trip } from "./queries";

/** More than ten people: what is waiting, and the order that releases it (PRODUCT.md, Team Starter). */
export function TeamPro({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const { tier } = trip;
  if (!tier || tier.tier === "pro") return null;
  if (tier.people <= tier.limit && tier.waitingInvites + tier.waitingAnswers === 0) return null;
  const points = [
    tier.waitingInvites > 0 && t("tier.ask.invites", { count: tier.waitingInvites }),
    tier.waitingAnswers > 0 && t("tier.ask.seats", { count: tier.waitingAnswers }),
  ].filter((one) => one !== false);
  return (
    <Notice
      tone="warn"
      title={t("tier.title")}
      action={
        <OrderButton size="s" trip={trip} item="team_pro" price={tier.price} points={points} label={t("tier.order")} />
      }
    >
      {t("tier.line", { count: tier.waitingInvites, limit: tier.limit })}
      {tier.waitingAnswers > 0 && ` ${t("tier.answers", { count: tier.waitingAnswers })}`}
    </Notice>
  );
}
