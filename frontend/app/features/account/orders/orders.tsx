import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Headset, UsersRound } from "lucide-react";
import { useState } from "react";

import { cancelOrder, type Order, ordersQuery, payOrder } from "~/api/orders";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, dayRange, instant, money } from "~/lib/format";
import { saveFile } from "~/lib/save-file";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";
import { Badge } from "~/ui/marks/badge";
import type { BadgeTone } from "~/ui/marks/types";
import { AskFirst } from "~/ui/overlay/ask-first";

import { useRefusals } from "../refusals";
import { Waiting } from "../waiting";
import { invoiceFile } from "./queries";

const TONES: Record<Order["state"], BadgeTone> = {
  awaiting_payment: "warn",
  open: "warn",
  paid: "good",
  cancelled: "plain",
  refunded: "plain",
};

/** Someone's orders for their trips: each one's status, its invoice, and a way to withdraw it. */
export function Orders() {
  const { t } = useTranslation(["orders", "account", "common"]);
  const orders = useQuery(ordersQuery);
  const refusal = useRefusals();
  const [leaving, setLeaving] = useState<Order | null>(null);
  const cancel = useMutation(cancelOrder);
  const shown = orders.data?.orders ?? [];

  function close() {
    cancel.reset();
    setLeaving(null);
  }

  return (
    <Waiting query={orders} lines={3}>
      {shown.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneLine")}</EmptyState>
      ) : (
        <ul aria-label={t("title")} className="divide-y divide-line border-y border-line">
          {shown.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={() => setLeaving(order)} />
          ))}
        </ul>
      )}
      <AskFirst
        open={leaving !== null}
        onClose={close}
        title={t("cancel.title")}
        line={leaving ? t(leaving.state === "awaiting_payment" ? "cancel.awaiting" : `cancel.${leaving.item}`) : ""}
        no={t("cancel.no")}
        yes={t("cancel.yes")}
        closeLabel={t("account:close")}
        danger
        pending={cancel.isPending}
        onYes={() =>
          leaving &&
          cancel.mutate(leaving.id, {
            onSuccess: () => {
              showToast({ tone: "good", text: t("cancel.done") });
              close();
            },
          })
        }
      >
        {cancel.error && (
          <Notice tone="bad" live="assertive">
            {refusal(
              cancel.error,
              { order_settled: t("cancel.failed"), order_used: t("cancel.failed") },
              t("common:error.generic"),
            )}
          </Notice>
        )}
      </AskFirst>
    </Waiting>
  );
}

function OrderRow({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation(["orders", "common"]);
  const language = useLanguage();
  const to = useLocalized();
  const file = useMutation({
    mutationFn: () => invoiceFile(order.id),
    onSuccess: (blob) => saveFile(blob, `invoice-${order.number}.pdf`),
    onError: () => showToast({ tone: "bad", text: t("invoiceFailed") }),
  });
  const pay = useMutation({
    ...payOrder,
    onError: ({ message }) => showToast({ tone: "bad", text: message || t("common:error.network") }),
  });
  const { start, end, state, item, number, tripId } = order;
  const Icon = item === "team_pro" ? UsersRound : Headset;
  const when = start && end ? `${order.place}, ${dayRange(start, end, language)}` : order.place;
  // The invoice's dates are in UTC: the same on paper and on every screen.
  const on = (iso: string) => instant(iso, language, "UTC", { dateStyle: "medium" });
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-18 text-ink-2">
        <Icon aria-hidden="true" />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {t(`items.${item}`)}
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-ink-2">{when}</p>
        <p className="text-14 text-ink-2">
          {[
            number && t("number", { number }),
            t("ordered", { date: on(order.createdAt) }),
            order.dueOn && t("due", { date: day(order.dueOn, language, { dateStyle: "medium" }) }),
            order.endedAt && t("ended", { date: on(order.endedAt) }),
            !order.endedAt && order.paidAt && t("paid", { date: on(order.paidAt) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className="col-start-2 text-18 font-semibold sm:col-start-3 sm:row-start-1 sm:text-end">
        {money(order.price, language)}
      </p>
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-end-4">
        {state === "awaiting_payment" && (
          <Button size="s" variant="primary" pending={pay.isPending} onClick={() => pay.mutate(order.id)}>
            {t("payment.go")}
          </Button>
        )}
        {number && (
          <Button
            size="s"
            icon={<Download aria-hidden="true" />}
            aria-label={t("invoiceOf", { number })}
            pending={file.isPending}
            onClick={() => file.mutate()}
          >
            {t("invoice")}
          </Button>
        )}
        {order.mayCancel && (
          <Button size="s" variant="quiet" className="-mx-3" onClick={onCancel}>
            {t("cancel.yes")}
          </Button>
        )}
        {tripId && (
          <TextLink arrow to={to(`/trip-details/${tripId}`)}>
            {t("trip")}
          </TextLink>
        )}
      </div>
    </li>
  );
}
