import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";

import { Failure } from "./failure";
import { orderTeamPro, type Trip } from "./queries";

/** More than ten people: what waits, and the order that lets it go (PRODUCT.md, Team Starter). */
export function TeamPro({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const order = useMutation(orderTeamPro(trip));
  const { tier } = trip;
  if (!tier || tier.tier === "pro") return null;
  if (tier.people <= tier.limit && tier.waitingInvites + tier.waitingAnswers === 0) return null;
  const price = money(tier.price, language);
  const values = { count: tier.waitingInvites, limit: tier.limit };
  return (
    <>
      <Notice
        tone="warn"
        title={t("tier.title")}
        action={
          <Button size="s" onClick={() => setAsked(true)}>
            {t("tier.order")}
          </Button>
        }
      >
        {t("tier.line", values)}
        {tier.waitingAnswers > 0 && ` ${t("tier.answers", { count: tier.waitingAnswers })}`}
      </Notice>
      <Failure error={order.error} />
      <AskFirst
        closeLabel={t("close")}
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t("tier.ask.title", { price })}
        line={[
          t("tier.ask.line", values),
          tier.waitingAnswers > 0 && t("tier.ask.seats", { count: tier.waitingAnswers }),
        ]
          .filter(Boolean)
          .join(" ")}
        no={t("tier.ask.no")}
        yes={t("tier.order")}
        pending={order.isPending}
        onYes={() =>
          order.mutate(undefined, {
            onSuccess: () => showToast({ tone: "good", text: t("tier.ordered") }),
            onSettled: () => setAsked(false),
          })
        }
      />
    </>
  );
}
