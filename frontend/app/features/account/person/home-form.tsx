import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";

import { type CityFound, cityOption, findCities } from "~/api/cities";
import { type Profile, profileQuery, saveProfile } from "~/api/profile";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { CURRENCIES, currencyName } from "~/lib/currencies";
import { Combobox } from "~/ui/form/combobox";
import { Notice } from "~/ui/feedback/notice";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { SelectField } from "~/ui/form/select-field";
import { showToast } from "~/ui/feedback/toast";

import { useRefusals } from "../refusals";
import { SaveRow } from "../save-row";
import { useUnsaved } from "../unsaved";
import { Waiting } from "../waiting";
import { inOrder, useZoneLabels, zonesByRegion } from "./zones";

/** Where someone lives, their time zone, and their currency. */
export function HomeForm() {
  const profile = useQuery(profileQuery);
  return (
    <Waiting query={profile} lines={4}>
      {profile.data && <Fields profile={profile.data} />}
    </Waiting>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const refusal = useRefusals();
  const unsaved = useUnsaved();
  const [home, setHome] = useState<CityFound | null>(profile.homeCity);
  const [airport, setAirport] = useState(profile.airport ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found] = useState(() => new Map<string, CityFound>());
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [zone, setZone] = useState(profile.timezone ?? "");
  const own = useMemo(() => [profile.timezone ?? here, here], [profile.timezone, here]);
  const labels = useZoneLabels(own, language);
  const regions = zonesByRegion(labels, language).map((one) => ({ ...one, name: t(`home.regions.${one.region}`) }));

  async function load(text: string, signal: AbortSignal) {
    const cities = await findCities(text, 8, signal);
    for (const city of cities) found.set(city.id, city);
    return cities.map(cityOption);
  }

  function choose(option: ComboboxOption | null) {
    const city = (option && found.get(option.id)) ?? null;
    setHome(city);
    setAirport(city?.airports[0] ?? "");
    unsaved.edited();
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const chosen = (name: string) => String(values.get(name) ?? "") || null;
    setBusy(true);
    setFailure(null);
    try {
      await saveProfile({
        homeCityId: home?.id ?? null,
        airport: airport || null,
        timezone: zone || null,
        currency: chosen("currency") as never,
      });
      unsaved.saved();
      showToast({ tone: "good", text: t("profile.done") });
    } catch (error) {
      setFailure(refusal(error, {}, t("profile.failed")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-lg gap-4"
      aria-label={t("home.title")}
      onSubmit={(event) => void save(event)}
      onInput={unsaved.edited}
    >
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
      <Combobox
        label={t("home.city")}
        optional={t("optional")}
        hint={t("home.cityHint")}
        value={home && cityOption(home)}
        onChange={choose}
        load={load}
        placeholder={t("home.cityPlaceholder")}
        start={<House aria-hidden="true" className="text-ink-3" />}
        texts={{
          loading: t("home.loading"),
          empty: (query) => t("home.noCity", { query }),
          count: (count) => t("home.found", { count }),
          failed: t("home.notFound"),
          clear: t("home.clear"),
        }}
      />
      {home && home.airports.length > 0 && (
        <SelectField
          label={t("home.airport")}
          value={airport}
          onChange={({ target }) => setAirport(target.value)}
          hint={t("home.airportHint")}
        >
          {[...new Set([...home.airports, ...(airport ? [airport] : [])])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t("home.zone")}
        name="timezone"
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        hint={t("home.zoneHint")}
        className="[&_select]:text-ellipsis"
      >
        <option value="">{t("home.zoneHere", { zone: labels.get(here) ?? here })}</option>
        {inOrder(regions, language).map(({ region, name, zones }) => (
          <optgroup key={region} label={name}>
            {zones.map((one) => (
              <option key={one.zone} value={one.zone}>
                {one.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label={t("home.currency")} name="currency" defaultValue={profile.currency ?? ""}>
        <option value="">{t("home.noCurrency")}</option>
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {currencyName(code, language)}
          </option>
        ))}
      </SelectField>
      <SaveRow label={t("profile.submit")} busy={busy} busyLabel={t("profile.busy")} />
    </form>
  );
}
