import { useState } from "react";

import type { Language } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-texts";
import { typeable } from "~/lib/format";
import { Checkbox } from "~/ui/form/checkbox";
import { RateField } from "~/ui/form/rate-field";
import { Segmented } from "~/ui/form/segmented";
import { TextField } from "~/ui/form/text-field";

import { shownAmount, typedCents, typedPrice, typedRate } from "../money/amounts";
import { useAmountError } from "../money/use-amount-error";
import type { Trip } from "../queries";

const TYPES = ["hotel", "apartment", "hostel"] as const;

interface StayDraft {
  name: string;
  type: (typeof TYPES)[number];
  address: string;
  checkIn: string;
  checkOut: string;
  price: string;
  currency: string;
  rate: string;
  link: string;
  booked: boolean;
}

const EMPTY: StayDraft = {
  name: "",
  type: "apartment",
  address: "",
  checkIn: "",
  checkOut: "",
  price: "",
  currency: "",
  rate: "",
  link: "",
  booked: false,
};

/** The initial values: the existing booking, or empty fields. */
export function begun(present: Trip["stays"][number] | undefined, ours: string, language: Language): StayDraft {
  if (!present?.paid) return { ...EMPTY, currency: ours };
  const { name, type, address, checkIn, checkOut, link, confirmed, paid } = present;
  return {
    name,
    type: TYPES.find((one) => one === type) ?? "apartment",
    address: address ?? "",
    checkIn: checkIn ?? "",
    checkOut: checkOut ?? "",
    price: shownAmount(paid.cents, paid.currency, language),
    currency: paid.currency,
    rate: typeable(paid.rate ?? "", language),
    link: link ?? "",
    booked: confirmed !== null,
  };
}

const isForeign = (currency: string, ours: string) => currency !== ours && /^[A-Z]{3}$/.test(currency);

/** A typed URL, with https added if it is missing; null if it is not a URL. */
function addressOf(text: string): string | null {
  const whole = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return /^https?:\/\/[^\s/]+\.\S+$/i.test(whole) ? whole : null;
}

const priceOf = ({ price, currency }: StayDraft, ours: string) =>
  currency === ours ? typedPrice(price, ours) : typedCents(price, currency);

/** The booking to send; null while something is missing or wrong. */
export function bookingOf(draft: StayDraft, ours: string) {
  const { currency } = draft;
  const cents = priceOf(draft, ours);
  const link = draft.link.trim() === "" ? null : addressOf(draft.link);
  if (!draft.name.trim() || cents === null || (draft.link.trim() !== "" && link === null)) return null;
  if (currency !== ours && !(isForeign(currency, ours) && typedRate(draft.rate))) return null;
  return {
    name: draft.name.trim(),
    type: draft.type,
    address: draft.address.trim() || null,
    checkIn: draft.checkIn || null,
    checkOut: draft.checkOut || null,
    link,
    cents,
    currency,
    rate: currency === ours ? null : typedRate(draft.rate),
    booked: draft.booked,
  };
}

interface OwnStayProps {
  draft: StayDraft;
  ours: string;
  onChange: (draft: StayDraft) => void;
}

/** A booking made elsewhere: address, check-in and check-out, and the total price. */
export function OwnStay({ draft, ours, onChange }: OwnStayProps) {
  const { t } = useTranslation(["editing", "trips"]);
  const { currency } = draft;
  const amountError = useAmountError(currency, currency === ours);
  const [hasLeftLink, setHasLeftLink] = useState(false);
  const isLinkWrong = hasLeftLink && draft.link.trim() !== "" && !addressOf(draft.link);
  const text = (name: "name" | "address" | "link", more: { type?: string; maxLength: number }) => (
    <TextField
      label={t(`stay.${name}`)}
      {...more}
      {...(name === "link" && {
        error: isLinkWrong ? t("stay.wrongLink") : null,
        onBlur: () => setHasLeftLink(true),
      })}
      {...(name !== "name" && { optional: t("optional") })}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-4">
      {text("name", { maxLength: 120 })}
      <Segmented
        legend={t("stay.type")}
        value={draft.type}
        onChange={(type) => onChange({ ...draft, type })}
        options={TYPES.map((value) => ({ value, label: t(`trips:stay.${value}`) }))}
      />
      {text("address", { maxLength: 200 })}
      <div className="grid grid-cols-2 gap-4">
        {(["checkIn", "checkOut"] as const).map((name) => (
          <TextField
            key={name}
            type="time"
            label={t(`stay.${name}`)}
            value={draft[name]}
            onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
        <TextField
          label={t("stay.price")}
          hint={t("stay.priceLine")}
          inputMode="decimal"
          value={draft.price}
          error={draft.price === "" ? null : amountError(draft.price)}
          onChange={({ target }) => onChange({ ...draft, price: target.value })}
        />
        <TextField
          label={t("stay.currency")}
          maxLength={3}
          value={currency}
          onChange={({ target }) => onChange({ ...draft, currency: target.value.trim().toUpperCase() })}
        />
      </div>
      {isForeign(currency, ours) && (
        <RateField
          label={t("stay.rate")}
          hint={t("stay.rateLine", { currency, ours }).replace(/\.$/, "")}
          between={[currency, ours]}
          value={draft.rate}
          error={draft.rate.trim() !== "" && typedRate(draft.rate) === null ? t("stay.wrongRate") : null}
          onRate={(rate) => onChange({ ...draft, rate })}
        />
      )}
      {text("link", { type: "url", maxLength: 500 })}
      <Checkbox checked={draft.booked} onChange={({ target: { checked } }) => onChange({ ...draft, booked: checked })}>
        {t("stay.booked")}
      </Checkbox>
    </div>
  );
}
