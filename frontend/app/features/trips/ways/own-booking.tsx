import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Traveller } from "~/api/trip";
import type { Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Checkbox } from "~/ui/form/checkbox";
import { Segmented } from "~/ui/form/segmented";
import { TextField } from "~/ui/form/text-field";
import { KindIcon } from "~/ui/travel/kind";

import { currencyOf } from "../currency";
import { type WayChoice, waysQuery } from "../editing/edits";
import { shownAmount, typedPrice } from "../money/amounts";
import { useAmountError } from "../money/use-amount-error";
import { daysOf } from "../offer";
import type { Trip } from "../queries";

type Own = NonNullable<WayChoice["own"]>;
type Leg = Own["outbound"];
type Flight = Trip["flights"][number];
const KINDS = ["flight", "train", "coach", "ferry", "road"] as const;

interface OwnBookingProps {
  trip: Trip;
  person: Traveller;
  present: Flight | undefined;
  /** Null while something required is missing. */
  onChange: (own: Own | null) => void;
}

interface BookingDraft {
  kind: Own["kind"];
  outbound: Leg;
  inbound: Leg;
  price: string;
  reference: string | null;
  booked: boolean;
}

const isFull = ({ from, to, departure, arrival }: Leg) => [from, to, departure, arrival].every(Boolean);
const isEmpty = ({ departure, arrival }: Leg) => !departure && !arrival;

function begun(
  trip: Trip,
  person: OwnBookingProps["person"],
  present: Flight | undefined,
  language: Language,
): BookingDraft {
  const typedIn = present?.fareType === "booked" ? present : undefined;
  const there = { from: person.airport, to: trip.destination.airport, number: null };
  const back = { from: trip.destination.airport, to: person.airport, number: null };
  const leg = (stored: Flight["outbound"][number] | undefined, blank: typeof there, day: string | null): Leg =>
    stored
      ? {
          from: stored.from,
          to: stored.to,
          number: stored.flight,
          departure: stored.departure.slice(0, 16),
          arrival: stored.arrival.slice(0, 16),
        }
      : { ...blank, departure: day ? `${day}T09:00` : "", arrival: day ? `${day}T12:00` : "" };
  const kind = KINDS.find((one) => one === typedIn?.kind) ?? "flight";
  return {
    kind,
    outbound: leg(typedIn?.outbound[0], there, daysOf(trip, person.id).start),
    inbound: leg(typedIn?.inbound[0], back, daysOf(trip, person.id).end),
    price: typedIn ? shownAmount(typedIn.price.cents, typedIn.price.currency, language) : "",
    reference: null,
    booked: typedIn ? typedIn.confirmed !== null : true,
  };
}

/** A booking made elsewhere, entered by hand: times, places, price and reference. */
export function OwnBooking({ trip, person, present, onChange }: OwnBookingProps) {
  const { t } = useTranslation(["editing", "ways"]);
  const language = useLanguage();
  const { data } = useQuery(waysQuery(trip.id, person.id));
  const [draft, setDraft] = useState(() => begun(trip, person, present, language));
  const currency = currencyOf(trip);
  const amountError = useAmountError(currency);
  const reference = draft.reference ?? data?.reference ?? "";
  function change(part: Partial<BookingDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    const cents = typedPrice(next.price, currency);
    const isReady = isFull(next.outbound) && (isFull(next.inbound) || isEmpty(next.inbound)) && cents !== null;
    const { kind, outbound, inbound, booked } = next;
    onChange(
      isReady
        ? {
            kind,
            outbound,
            inbound: isEmpty(inbound) ? null : inbound,
            price: cents,
            reference: (next.reference ?? reference) || null,
            booked,
          }
        : null,
    );
  }
  return (
    <div className="grid gap-5">
      <Segmented
        legend={t("ways.kind")}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={KINDS.map((value) => ({ value, label: t(`ways:${value}`), icon: <KindIcon kind={value} /> }))}
      />
      {(["outbound", "inbound"] as const).map((way) => (
        <fieldset key={way} className="grid gap-3">
          <legend className="mb-2 font-semibold">{t(way === "outbound" ? "ways:out" : "ways:back")}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.7fr_1.7fr]">
            {(["from", "to"] as const).map((end) => (
              <TextField
                key={end}
                label={t(`ways.${end}`)}
                maxLength={80}
                value={draft[way][end]}
                onChange={({ target }) => change({ [way]: { ...draft[way], [end]: target.value } })}
              />
            ))}
            {(["departure", "arrival"] as const).map((time) => (
              <TextField
                key={time}
                type="datetime-local"
                className="max-sm:col-span-2"
                label={t(`ways.${time}`)}
                value={draft[way][time]}
                onChange={({ target }) => change({ [way]: { ...draft[way], [time]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t("ways.price")}
          hint={t("ways.priceLine")}
          inputMode="decimal"
          end={<span className="pe-3 text-ink-2">{currency}</span>}
          value={draft.price}
          error={draft.price === "" ? null : amountError(draft.price)}
          onChange={({ target }) => change({ price: target.value })}
        />
        <TextField
          label={t("ways.number")}
          optional={t("optional")}
          maxLength={20}
          value={draft.outbound.number ?? ""}
          onChange={({ target }) => change({ outbound: { ...draft.outbound, number: target.value || null } })}
        />
        <TextField
          label={t("ways.reference")}
          optional={t("optional")}
          hint={t("ways.referenceLine")}
          maxLength={40}
          value={reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </div>
      <Checkbox checked={draft.booked} onChange={({ target: { checked } }) => change({ booked: checked })}>
        {t("ways.booked")}
      </Checkbox>
    </div>
  );
}
