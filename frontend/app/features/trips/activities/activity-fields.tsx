import { useTranslation } from "~/i18n/use-texts";
import { Checkbox } from "~/ui/form/checkbox";
import { TextField } from "~/ui/form/text-field";

import { currencyOf } from "../currency";
import { useAmountError } from "../money/use-amount-error";
import type { Trip } from "../queries";
import type { ActivityDraft } from "./draft";

interface ActivityFieldsProps {
  trip: Trip;
  draft: ActivityDraft;
  onChange: (draft: ActivityDraft) => void;
  /** Whether it is the user's own; fields that our catalogue provides are not typed. */
  own?: boolean;
}

/** The fields: time, duration, cost per person, where it is booked, and who takes part. */
export function ActivityFields({ trip, draft, onChange, own = true }: ActivityFieldsProps) {
  const { t } = useTranslation("editing");
  const currency = currencyOf(trip);
  const amountError = useAmountError(currency);
  const coming = trip.travellers.filter((one) => one.rsvp !== "declined");
  const isAll = coming.every((one) => draft.travellerIds.includes(one.id));
  return (
    <div className="grid gap-4">
      {own && (
        <TextField
          label={t("activities.name")}
          maxLength={120}
          value={draft.name}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="datetime-local"
          label={t("field.scheduledAt")}
          optional={t("optional")}
          min={trip.start ? `${trip.start}T00:00` : undefined}
          max={trip.end ? `${trip.end}T23:59` : undefined}
          disabled={!trip.start}
          value={draft.at}
          onChange={({ target }) => onChange({ ...draft, at: target.value })}
        />
        {own && (
          <>
            <TextField
              label={t("activities.minutes")}
              inputMode="numeric"
              value={draft.minutes}
              onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
            />
            <TextField
              label={t("activities.price")}
              inputMode="decimal"
              end={<span className="pe-3 text-ink-2">{currency}</span>}
              value={draft.price}
              error={amountError(draft.price)}
              onChange={({ target }) => onChange({ ...draft, price: target.value })}
            />
          </>
        )}
      </div>
      <TextField
        type="url"
        label={t("field.providerLink")}
        optional={t("optional")}
        placeholder="https://"
        maxLength={500}
        value={draft.link}
        onChange={({ target }) => onChange({ ...draft, link: target.value })}
      />
      <fieldset>
        <legend className="text-14 font-semibold">{t("field.travellerIds")}</legend>
        <Checkbox
          checked={isAll}
          onChange={({ target: { checked } }) =>
            onChange({ ...draft, travellerIds: checked ? coming.map((one) => one.id) : [] })
          }
        >
          {t("log.everybody")}
        </Checkbox>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {coming.map((one) => (
            <Checkbox
              key={one.id}
              checked={draft.travellerIds.includes(one.id)}
              onChange={({ target: { checked } }) =>
                onChange({
                  ...draft,
                  travellerIds: checked
                    ? [...draft.travellerIds, one.id]
                    : draft.travellerIds.filter((id) => id !== one.id),
                })
              }
            >
              {one.name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
