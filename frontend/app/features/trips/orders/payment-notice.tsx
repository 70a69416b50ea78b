import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { ApiError } from "~/api/client";
import { checkout, type Order, ordersChanged, payOrder } from "~/api/orders";
import type { Trip } from "~/api/trip";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { Notice } from "~/ui/feedback/notice";

import { Failure } from "../failure";

/** The URL names no order of this user. */
const UNKNOWN = new Set([404, 422]);

/** For users who return from paying by card: the status of the order named in the URL. */
export default function PaymentNotice({ trip, id }: { trip: Trip; id: string }) {
  const { t, ready } = useTranslation(["orders", "trips"]);
  const to = useLocalized();
  const [search, setSearch] = useSearchParams();
  // A confirmed payment unlocks something on the trip, so a new version of the trip triggers another check.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["checkout", id, trip.version],
    queryFn: () => checkout(id),
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  });
  const pay = useMutation(payOrder);
  const state = data?.order.state;
  useEffect(() => {
    if (state === "paid") void ordersChanged();
  }, [state]);
  if (!ready || state === "open" || (error instanceof ApiError && UNKNOWN.has(error.status))) return null;
  const close = (
    <Button size="s" variant="quiet" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
      {t("trips:close")}
    </Button>
  );
  if (!data)
    return (
      <Notice
        live="polite"
        title={t("payment.checking")}
        action={
          error && (
            <Button size="s" pending={isFetching} onClick={() => void refetch()}>
              {t("payment.look")}
            </Button>
          )
        }
      >
        {error && t("payment.checkingLine")}
      </Notice>
    );
  const { order, address } = data;
  const item = t(`items.${order.item}`);
  if (order.state === "paid")
    return (
      <Notice tone="good" live="polite" title={t("payment.paid", { item })} action={close}>
        {t(`payment.${lineOf(order, trip)}`, { number: order.number ?? "" })}
      </Notice>
    );
  if (order.state !== "awaiting_payment")
    return (
      <Notice live="polite" title={t("payment.over", { item })} action={close}>
        {order.number === null && t("payment.overLine")}
      </Notice>
    );
  if (address === null)
    return (
      <Notice
        live="polite"
        title={t("payment.confirming")}
        action={
          <Button size="s" pending={isFetching} onClick={() => void refetch()}>
            {t("payment.look")}
          </Button>
        }
      >
        {t("payment.confirmingLine")}
      </Notice>
    );
  return (
    <div className="grid gap-2">
      <Notice
        tone="warn"
        live="polite"
        title={t("payment.unpaid", { item })}
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="s" variant="primary" pending={pay.isPending} onClick={() => pay.mutate(order.id)}>
              {t("payment.go")}
            </Button>
            <TextLink to={to("/orders")}>{t("title")}</TextLink>
          </div>
        }
      >
        {t(search.has("left") ? "payment.leftLine" : "payment.unpaidLine")}
      </Notice>
      <Failure error={pay.error} />
    </div>
  );
}

/** The paid item works now, unless the trip was over or cancelled by then. */
function lineOf(order: Order, trip: Trip) {
  const works = order.item === "team_pro" ? trip.tier?.tier === "pro" : trip.support?.ordered;
  if (!works && trip.status === "cancelled") return "paidCalledOff";
  if (!works && trip.status === "completed") return "paidOver";
  return "paidLine";
}
