import { MapPin } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { keepHomeCity, useHomeCity } from "~/lib/home-city";
import { Combobox } from "~/ui/form/combobox";
import type { ComboboxOption } from "~/ui/form/combobox-search";

interface LazyCityFieldProps {
  label: string;
  value: ComboboxOption | null;
  onChange: (city: ComboboxOption | null) => void;
  className?: string | undefined;
}

/** Fetched with the first letter: the page itself needs no API client. */
async function load(query: string, signal: AbortSignal, noAirport: string) {
  return (await import("~/api/cities")).cityOptions(query, signal, noAirport);
}

/** A city, found by typing. */
export function LazyCityField({ label, value, onChange, className }: LazyCityFieldProps) {
  const { t } = useTranslation(["destinations", "common"]);
  return (
    <Combobox
      label={label}
      placeholder={t("city.example")}
      className={className}
      start={<MapPin aria-hidden="true" />}
      value={value}
      onChange={onChange}
      load={(query, signal) => load(query, signal, t("common:noAirport"))}
      texts={{
        loading: t("city.loading"),
        empty: (query) => t("city.empty", { query }),
        count: (count) => t("city.count", { count }),
        failed: t("city.failed"),
        clear: t("city.clear"),
      }}
    />
  );
}

/** The reader's own city, shared by all pages that ask for it, and remembered in this browser. */
export function HomeCityField({ className }: { className?: string | undefined }) {
  const { t } = useTranslation("destinations");
  const city = useHomeCity();
  return (
    <LazyCityField
      label={t("city.label")}
      className={className}
      value={city}
      onChange={(chosen) => keepHomeCity(chosen && { id: chosen.id, label: chosen.label, mark: chosen.mark ?? "" })}
    />
  );
}
