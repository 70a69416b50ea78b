import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { CheckCards } from "~/ui/form/check-cards";
import { RadioCards } from "~/ui/form/radio-cards";
import { Segmented } from "~/ui/form/segmented";
import { SelectField } from "~/ui/form/select-field";
import { Switch } from "~/ui/form/switch";

import { AVOIDABLE } from "../plan/avoidable";
import { SAMPLE } from "../plan/bodies";
import type { Plan } from "../plan/plan";
import { choosesFrom, isRecent } from "../plan/recent";
import type { Avoided, Bags, Budget, MaxFlight, Room, StayType } from "../types";

const BUDGETS: Budget[] = ["under500", "500to1000", "over1000", "any"];
const FLIGHTS: MaxFlight[] = ["under4", "4to8", "over8", "any"];
const STAYS: StayType[] = ["hotel", "apartment", "hostel"];
const ROOMS: Room[] = ["private", "shared"];
const BAGS: Bags[] = ["personal_item", "cabin_bag", "checked_bag"];
const OPEN = "open";
/** Display names of the sources of live fares. */
const TITLES: Record<string, string> = { aviasales: "Aviasales", duffel: "Duffel" };

const titleOf = (one: string) => TITLES[one] ?? one;

/** Budget level, longest flight, what to avoid, the source of fares, and the kind of bed that estimates assume. */
export function AdvancedFilters({ plan, onChange }: { plan: Plan; onChange: (part: Partial<Plan>) => void }) {
  const { t } = useTranslation("planner");
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  const provider = plan.provider || SAMPLE;
  const providers = [...new Set([SAMPLE, ...(config.data?.flightProviders ?? [])])];
  const choosing = choosesFrom(provider, providers);
  function hint(): string {
    if (!isRecent(provider)) return t(provider === SAMPLE ? "advanced.sampleHint" : "advanced.liveHint");
    return choosing === SAMPLE
      ? t("advanced.recentHint")
      : t("advanced.recentThenLiveHint", { provider: titleOf(choosing) });
  }
  function label(one: string): string {
    if (one === SAMPLE) return t("advanced.sample");
    return t(isRecent(one) ? "advanced.recent" : "advanced.live", { provider: titleOf(one) });
  }
  return (
    <div className="grid gap-7 pt-3">
      <RadioCards<Budget>
        legend={t("advanced.budget")}
        name="budget"
        value={plan.budget}
        onChange={(budget) => onChange({ budget })}
        columns={2}
        options={BUDGETS.map((value) => ({ value, title: t(`budget.${value}`) }))}
      />
      <RadioCards<MaxFlight>
        legend={t("advanced.flight")}
        name="max-flight"
        value={plan.flight}
        onChange={(flight) => onChange({ flight })}
        columns={2}
        options={FLIGHTS.map((value) => ({ value, title: t(`flightTime.${value}`) }))}
      />
      <CheckCards<Avoided>
        legend={t("advanced.avoid")}
        hint={t("advanced.avoidHint")}
        values={plan.avoid}
        onChange={(avoid) => onChange({ avoid })}
        columns={2}
        options={AVOIDABLE.map((value) => ({
          value,
          title: t(`avoid.${value}.title`),
          detail: t(`avoid.${value}.line`),
        }))}
      />
      <Switch
        hint={t("advanced.flightsOnlyHint")}
        checked={plan.flightsOnly}
        onChange={(event) => onChange({ flightsOnly: event.target.checked })}
      >
        {t("advanced.flightsOnly")}
      </Switch>
      <SelectField
        label={t("advanced.provider")}
        hint={hint()}
        value={provider}
        onChange={(event) => onChange({ provider: event.target.value })}
      >
        {providers.map((one) => (
          <option key={one} value={one}>
            {label(one)}
          </option>
        ))}
      </SelectField>
      {choosing !== SAMPLE && (
        <RadioCards<Bags>
          legend={t("advanced.bags")}
          hint={t("advanced.bagsHint")}
          name="bags"
          value={plan.bags}
          onChange={(bags) => onChange({ bags, flights: {} })}
          columns={3}
          options={BAGS.map((value) => ({ value, title: t(`bags.${value}`) }))}
        />
      )}
      <Segmented<string>
        legend={t("advanced.stay")}
        legendHidden={false}
        value={plan.stay ?? OPEN}
        onChange={(value) => onChange({ stay: value === OPEN ? null : (value as StayType) })}
        options={[
          { value: OPEN, label: t("advanced.open") },
          ...STAYS.map((value) => ({ value, label: t(`stayType.${value}`) })),
        ]}
      />
      <Segmented<string>
        legend={t("advanced.room")}
        legendHidden={false}
        value={plan.room ?? OPEN}
        onChange={(value) => onChange({ room: value === OPEN ? null : (value as Room) })}
        options={[
          { value: OPEN, label: t("advanced.open") },
          ...ROOMS.map((value) => ({ value, label: t(`room.${value}`) })),
        ]}
      />
    </div>
  );
}
