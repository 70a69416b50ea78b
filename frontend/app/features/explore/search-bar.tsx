import { Heart, Search as SearchIcon } from "lucide-react";
import { useEffect, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, money } from "~/lib/format";
import { Chip } from "~/ui/buttons/chip";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { BUDGETS, CHIPS, isNarrowed, nextMonths, type Search } from "./search";

interface SearchBarProps {
  search: Search;
  /** The countries that open trips go to. */
  countries: readonly { code: string; name: string; trips: number }[];
  /** Only members have saved trips. */
  member: boolean;
  onChange: (name: keyof Search, value: string | null) => void;
  onClear: () => void;
}

const PAUSE_MS = 250;

/** Words, month, country and budget in one row, themes as chips below it. */
export function SearchBar({ search, countries, member, onChange, onClear }: SearchBarProps) {
  const { t } = useTranslation("explore");
  const language = useLanguage();
  const [typed, setTyped] = useState(search.q);
  const [shown, setShown] = useState(search.q);
  if (shown !== search.q) {
    setShown(search.q);
    setTyped(search.q);
  }
  useEffect(() => {
    if (typed === search.q) return;
    const pause = setTimeout(() => onChange("q", typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, search.q, onChange]);
  const [ahead] = useState(() => nextMonths(new Date()));
  const months = search.month && !ahead.includes(search.month) ? [search.month, ...ahead] : ahead;
  const known = countries.some(({ code }) => code === search.country) || search.country === null;
  return (
    <search className="grid gap-4">
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9.5rem]">
        <TextField
          className="flex-[1.6_1_14rem]!"
          label={t("search.words")}
          type="search"
          maxLength={120}
          placeholder={t("search.placeholder")}
          start={<SearchIcon aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={t("search.month")}
          value={search.month ?? ""}
          onChange={(event) => onChange("month", event.target.value)}
        >
          <option value="">{t("search.anyMonth")}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {day(`${month}-15`, language, { month: "long", year: "numeric" })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("search.country")}
          value={search.country ?? ""}
          onChange={(event) => onChange("country", event.target.value)}
        >
          <option value="">{t("search.anyCountry")}</option>
          {countries.map(({ code, name, trips }) => (
            <option key={code} value={code}>
              {t("search.countryTrips", { name, trips })}
            </option>
          ))}
          {!known && search.country && (
            <option value={search.country}>
              {new Intl.DisplayNames(language, { type: "region", fallback: "code" }).of(search.country)}
            </option>
          )}
        </SelectField>
        <SelectField
          label={t("search.budget")}
          value={search.budget ?? ""}
          onChange={(event) => onChange("budget", event.target.value)}
        >
          <option value="">{t("search.anyBudget")}</option>
          {[...new Set([...BUDGETS, ...(search.budget ? [search.budget] : [])])].map((most) => (
            <option key={most} value={most}>
              {t("search.upTo", { amount: money({ cents: most * 100, currency: "EUR" }, language, "never") })}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset aria-label={t("search.themes")} className="flex min-w-0 flex-wrap gap-2">
        <Chip pressed={!isNarrowed(search)} onClick={onClear}>
          {t("search.all")}
        </Chip>
        {CHIPS.map((chip) => (
          <Chip
            key={chip}
            pressed={search.chip === chip}
            onClick={() => onChange("chip", search.chip === chip ? null : chip)}
          >
            {t(`chips.${chip}`)}
          </Chip>
        ))}
        {member && (
          <Chip
            pressed={search.saved}
            icon={<Heart aria-hidden="true" />}
            onClick={() => onChange("saved", search.saved ? null : "1")}
          >
            {t("search.saved")}
          </Chip>
        )}
      </fieldset>
    </search>
  );
}
