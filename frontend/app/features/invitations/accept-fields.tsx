import { Link } from "react-router";

import { cityOptions } from "~/api/cities";
import type { ApiError } from "~/api/client";
import { useLocalized } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { Checkbox } from "~/ui/form/checkbox";
import { Combobox } from "~/ui/form/combobox";
import { TextField } from "~/ui/form/text-field";

import type { AcceptValues } from "./types";

interface AcceptFieldsProps {
  values: AcceptValues;
  onChange: (values: AcceptValues) => void;
  needsAccount: boolean;
  needsCity: boolean;
  /** The problem with a field, if any. */
  fault: (name: string) => string | null;
  error: ApiError | null;
}

/** The few things that accepting may still need. */
export function AcceptFields({ values, onChange, needsAccount, needsCity, fault, error }: AcceptFieldsProps) {
  const { t } = useTranslation(["invitations", "common"]);
  const to = useLocalized();
  const wrong = (field: string) => error?.fields.find((one) => one.field === field)?.message ?? null;
  return (
    <>
      {needsAccount && (
        <TextField
          label={t("yourName")}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          data-autofocus
          value={values.name}
          onChange={(event) => onChange({ ...values, name: event.target.value })}
          error={fault("name") ?? wrong("name")}
        />
      )}
      {needsCity && (
        <Combobox
          label={t("yourCity")}
          name="city"
          hint={t("yourCityHint")}
          required
          value={values.city}
          onChange={(city) => onChange({ ...values, city })}
          load={(text, signal) => cityOptions(text, signal, t("common:noAirport"))}
          error={fault("city") ?? wrong("departureCityId")}
          texts={{
            loading: t("city.loading"),
            empty: (query) => t("city.none", { query }),
            count: (count) => t("city.count", { count }),
            failed: t("city.failed"),
            clear: t("city.clear"),
          }}
        />
      )}
      {needsAccount && (
        <Checkbox
          name="adult"
          required
          checked={values.adult}
          error={fault("adult")}
          onChange={(event) => onChange({ ...values, adult: event.target.checked })}
        >
          <RichText
            text={t("adult")}
            elements={{
              terms: <Link className="text-sea underline" to={to("/terms")} target="_blank" />,
              privacy: <Link className="text-sea underline" to={to("/privacy")} target="_blank" />,
            }}
          />
        </Checkbox>
      )}
    </>
  );
}
