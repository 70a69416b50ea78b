import { Plane } from "lucide-react";

import { findCities, whereIs } from "~/api/cities";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { Combobox } from "~/ui/form/combobox";
import type { ComboboxOption } from "~/ui/form/combobox-search";

import type { City } from "../plan/plan";
import { rememberCities } from "../queries";
import type { CityFound } from "../types";

interface PlannerCityFieldProps {
  id: string;
  label: string;
  labelHidden?: boolean;
  value: City | null;
  onChange: (city: City | null) => void;
  error?: string | null | undefined;
  autoFocus?: boolean;
}

export function cityOf(found: CityFound): City {
  return { id: found.id, label: found.name, airport: found.metro ?? found.airports[0] ?? "" };
}

function optionOf(found: CityFound, note: string | null): ComboboxOption {
  const where = whereIs(found);
  return {
    id: found.id,
    label: found.name,
    detail: note ? `${where} · ${note}` : where,
    mark: found.metro ?? found.airports[0],
  };
}

/** A departure city, found by typing: a name in any of our languages, an airport code, or a metro area. */
export function PlannerCityField({ value, onChange, ...field }: PlannerCityFieldProps) {
  const { t } = useTranslation(["planner", "common"]);
  const language = useLanguage();

  /** A note about the way to the airport, if none is near. */
  function noteOn({ airports: [airport], airportMinutes }: CityFound): string | null {
    if (!airport) return t("common:noAirport");
    return airportMinutes ? t("city.farAirport", { airport, time: duration(airportMinutes, language) }) : null;
  }

  async function load(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
    const cities = await findCities(text, 8, signal);
    rememberCities(cities, language);
    return cities.map((city) => optionOf(city, noteOn(city)));
  }

  return (
    <Combobox
      {...field}
      value={value && { id: value.id, label: value.label, mark: value.airport || undefined }}
      onChange={(option) => onChange(option && { id: option.id, label: option.label, airport: option.mark ?? "" })}
      load={load}
      placeholder={t("city.placeholder")}
      start={<Plane aria-hidden="true" className="text-ink-3" />}
      texts={{
        loading: t("city.loading"),
        empty: (query) => t("city.none", { query }),
        count: (count) => t("city.found", { count }),
        failed: t("city.failed"),
        clear: t("city.clear"),
      }}
    />
  );
}
