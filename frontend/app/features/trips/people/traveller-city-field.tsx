import { MapPin } from "lucide-react";

import { cityOptions } from "~/api/cities";
import { useTranslation } from "~/i18n/use-texts";
import { Combobox } from "~/ui/form/combobox";
import type { ComboboxOption } from "~/ui/form/combobox-search";

interface TravellerCityFieldProps {
  label: string;
  value: ComboboxOption | null;
  onChange: (city: ComboboxOption | null) => void;
  error?: string | null;
}

/** The departure city. */
export function TravellerCityField({ label, value, onChange, error = null }: TravellerCityFieldProps) {
  const { t } = useTranslation(["editing", "common"]);
  return (
    <Combobox
      label={label}
      name="city"
      value={value}
      onChange={onChange}
      load={(text, signal) => cityOptions(text, signal, t("common:noAirport"))}
      start={<MapPin aria-hidden="true" />}
      error={error}
      texts={{
        loading: t("people.city.loading"),
        empty: (query) => t("people.city.none", { query }),
        count: (count) => t("people.city.count", { count }),
        failed: t("people.city.failed"),
        clear: t("people.city.clear"),
      }}
    />
  );
}
