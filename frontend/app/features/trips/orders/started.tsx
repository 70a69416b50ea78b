import { useMutation } from "@tanstack/react-query";

import { cancelOrder, type Order, payOrder } from "~/api/orders";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { Failure } from "../failure";

/** The order was placed but not yet paid by card: continue to pay, or cancel it and start over. */
export function Started({ order, failure }: { order: Order; failure: Error | null }) {
  const { t } = useTranslation("orders");
  const pay = useMutation(payOrder);
  const cancel = useMutation(cancelOrder);
  const isBusy = pay.isPending || cancel.isPending;
  return (
    <div className="grid gap-4 pb-3">
      <Notice tone="warn" title={t("payment.unpaid", { item: t(`items.${order.item}`) })}>
        {t("payment.begun")}
      </Notice>
      <Failure error={pay.error ?? cancel.error ?? failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="l"
          pending={pay.isPending}
          pendingLabel={t("payment.going")}
          disabled={cancel.isPending}
          onClick={() => !isBusy && pay.mutate(order.id)}
        >
          {t("payment.go")}
        </Button>
        <Button
          size="l"
          variant="quiet"
          className="-ms-3"
          pending={cancel.isPending}
          disabled={pay.isPending}
          onClick={() => !isBusy && cancel.mutate(order.id)}
        >
          {t("cancel.yes")}
        </Button>
      </div>
    </div>
  );
}
