import { useMutation, useQuery } from "@tanstack/react-query";
import { Check, CreditCard, FileText } from "lucide-react";
import { type FormEvent, useId, useMemo, useState } from "react";

import { ApiError } from "~/api/client";
import { ordersQuery, type PayBy } from "~/api/orders";
import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";
import { useSession } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";
import { RadioCards } from "~/ui/form/radio-cards";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { useFaults } from "~/ui/form/use-faults";
import { Dialog } from "~/ui/overlay/dialog";

import { Failure } from "../failure";
import { countries } from "./countries";
import { type Billing, type Item, orderFor } from "./queries";
import { Started } from "./started";

interface OrderDialogProps {
  trip: Trip;
  item: Item;
  price: { cents: number; currency: string };
  /** Consequences for this trip, in addition to the general description. */
  points?: readonly string[] | undefined;
  onClose: () => void;
}

const WAYS = { card: <CreditCard aria-hidden="true" />, invoice: <FileText aria-hidden="true" /> };

/**
 * The order form: the item, its price and what it unlocks, how it is paid, and who the invoice is for. The button has
 * already fetched the user's orders.
 */
export default function OrderDialog({ trip, item, price, points, onClose }: OrderDialogProps) {
  const { t, ready } = useTranslation(["orders", "trips"]);
  const language = useLanguage();
  const [opened] = useState(() => crypto.randomUUID());
  const form = useId();
  const sending = orderFor(trip, item);
  const { data: known } = useQuery(ordersQuery);
  const [chosen, setChosen] = useState<PayBy | null>(null);
  const ways = known?.payBy ?? [];
  const payBy = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? "invoice");
  const begun = known?.orders.find(
    (one) => one.tripId === trip.id && one.item === item && one.state === "awaiting_payment",
  );
  // On the mutation itself, not on one call: a refetch may remove the dialog, and the message must still be shown.
  const order = useMutation({
    ...sending,
    onSuccess: ({ number }, { billing: { email } }) => {
      if (number !== null) showToast({ tone: "good", text: t("dialog.done", { number, email }) });
    },
    onSettled: async (...came) => {
      await sending.onSettled?.(...came);
      if (!came[1]) onClose();
    },
  });
  if (!ready || !known) return null;
  const started = order.isPending ? undefined : begun;
  const amount = money(price, language);
  const name = t(`items.${item}`);
  return (
    <Dialog
      open
      onClose={() => !order.isPending && onClose()}
      title={t("dialog.title", { item: name, price: amount })}
      description={t(`dialog.${item}.line`)}
      closeLabel={t("trips:close")}
      footer={
        !started && (
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="l"
            pending={order.isPending}
            pendingLabel={t(payBy === "card" ? "payment.going" : "dialog.ordering")}
          >
            {t("dialog.order")}
          </Button>
        )
      }
    >
      <ul className="grid gap-2 pb-5 text-ink-2">
        {[...(points ?? []), t(`dialog.${item}.what.${payBy}`), t(`dialog.once.${payBy}`, { price: amount })].map(
          (point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 flex-none text-good" />
              {point}
            </li>
          ),
        )}
      </ul>
      {started ? (
        <Started order={started} failure={order.error} />
      ) : (
        <>
          {ways.length > 1 && (
            <RadioCards
              className="pb-6"
              legend={t("dialog.payBy.title")}
              name="payBy"
              columns={2}
              value={payBy}
              onChange={setChosen}
              options={ways.map((way) => ({
                value: way,
                title: t(`dialog.payBy.${way}.title`),
                detail: t(`dialog.payBy.${way}.line`),
                icon: WAYS[way],
                disabled: order.isPending,
              }))}
            />
          )}
          <BillingForm
            id={form}
            failure={order.error}
            pending={order.isPending}
            onWanted={(billing, show) =>
              order.mutate(
                { billing, payBy, key: keyOf(opened, known.orders.length, trip.id, item, billing, payBy) },
                { onError: (error) => show(faultsOf(error)) },
              )
            }
          />
        </>
      )}
    </Dialog>
  );
}

/** The same key for the same wish in one dialog, until it became an order; another dialog makes a new order. */
function keyOf(...wish: unknown[]): string {
  const text = JSON.stringify(wish);
  let hash = 0n;
  for (const sign of text) hash = BigInt.asUintN(64, hash * 1_099_511_628_211n + BigInt(sign.codePointAt(0)!));
  return `order-${hash.toString(16)}`;
}

/** The country in the browser's language, if it has one. */
function hereabouts(): string {
  try {
    return new Intl.Locale(navigator.language).region ?? "";
  } catch {
    return "";
  }
}

/** The server's messages by form field. */
function faultsOf(error: Error): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^billing\./, ""), message]));
}

interface BillingFormProps {
  id: string;
  failure: Error | null;
  pending: boolean;
  onWanted: (billing: Billing, show: (texts: Readonly<Record<string, string>>) => void) => void;
}

function BillingForm({ id, failure, pending, onWanted }: BillingFormProps) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const session = useSession();
  const [home] = useState(hereabouts);
  const choices = useMemo(() => countries(language), [language]);
  const faults = useFaults(t("dialog.faults"), {
    name: { missing: t("dialog.missing.name") },
    address: { missing: t("dialog.missing.address") },
    country: { missing: t("dialog.missing.country") },
    email: { missing: t("dialog.missing.email"), format: t("dialog.missing.emailFormat") },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending || !faults.pass(form)) return;
    const typed = (name: string) => {
      const value = new FormData(form).get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const billing = {
      name: typed("name"),
      address: typed("address"),
      country: typed("country"),
      taxNumber: typed("taxNumber") || null,
      email: typed("email"),
    };
    onWanted(billing, (texts) => faults.show(form, texts));
  }

  const isOfFields = failure instanceof ApiError && failure.fields.length > 0;
  return (
    <form id={id} noValidate className="grid gap-5 pb-3" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h3 id={`${id}-title`} className="text-20">
        {t("dialog.billing")}
      </h3>
      {faults.summary}
      {!isOfFields && <Failure error={failure} />}
      <TextField
        label={t("dialog.name")}
        hint={t("dialog.nameHint")}
        name="name"
        required
        maxLength={120}
        autoComplete="organization"
        error={faults.at("name")}
      />
      <TextArea
        label={t("dialog.address")}
        hint={t("dialog.addressHint")}
        name="address"
        required
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        error={faults.at("address")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t("dialog.country")}
          name="country"
          required
          defaultValue={choices.some(([code]) => code === home) ? home : ""}
          autoComplete="country"
          error={faults.at("country")}
        >
          <option value="">{t("dialog.choose")}</option>
          {choices.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("dialog.taxNumber")}
          optional={t("dialog.optional")}
          name="taxNumber"
          maxLength={40}
          autoComplete="off"
          error={faults.at("taxNumber")}
        />
      </div>
      <TextField
        label={t("dialog.email")}
        hint={t("dialog.emailHint")}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={session.status === "in" ? (session.session.user.email ?? "") : ""}
        error={faults.at("email")}
      />
      <p className="text-14 text-ink-2">{t("dialog.kept")}</p>
    </form>
  );
}
