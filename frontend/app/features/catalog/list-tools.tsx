import { List, Map as MapIcon } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { keepHomeCity, useHomeCity } from "~/lib/home-city";
import { Button } from "~/ui/buttons/button";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { SelectField } from "~/ui/form/select-field";

import { LazyCityField } from "./city-fields";
import { useListAddress } from "./list-address";
import { SORTS } from "./ordering";

/** City, month and order; list or map. */
export function ListTools() {
  const { city, sort, month, view, change } = useListAddress();
  const { t } = useTranslation(["browse", "destinations"]);
  const language = useLanguage();
  const home = useHomeCity();
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  function moveTo(chosen: ComboboxOption | null) {
    keepHomeCity(chosen && { id: chosen.id, label: chosen.label, mark: chosen.mark ?? "" });
    change("from", chosen && `${chosen.id}*${chosen.label.replaceAll("*", " ")}`);
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] lg:items-end">
      <LazyCityField label={t("destinations:city.label")} value={city ?? home} onChange={moveTo} />
      <SelectField
        label={t("tools.month")}
        value={month === null ? "" : String(month)}
        onChange={(event) => change("month", event.target.value || null)}
      >
        <option value="">{t("tools.anyMonth")}</option>
        {Array.from({ length: 12 }, (_, at) => (
          <option key={name.format(Date.UTC(2027, at, 15))} value={at + 1}>
            {name.format(Date.UTC(2027, at, 15))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("tools.sort")}
        value={sort}
        onChange={(event) => change("sort", event.target.value === "name" ? null : event.target.value)}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {one === "warm" && month !== null
              ? t("tools.warmIn", { month: name.format(Date.UTC(2027, month - 1, 15)) })
              : t(`tools.sorts.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button
        icon={view === "map" ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
        onClick={() => change("view", view === "map" ? null : "map")}
      >
        {t(view === "map" ? "tools.list" : "tools.map")}
      </Button>
    </div>
  );
}
