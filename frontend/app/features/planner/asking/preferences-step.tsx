import { Briefcase, Gauge, Laptop, Leaf, PartyPopper } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Chip as ChipButton } from "~/ui/buttons/chip";
import { Disclosure } from "~/ui/layout/disclosure";
import { RadioCards } from "~/ui/form/radio-cards";
import { Segmented } from "~/ui/form/segmented";

import { Bar } from "../bar";
import { type Plan, toggled } from "../plan/plan";
import type { Chip, Preset, Theme, Weather } from "../types";
import type { StepProps } from "../step";
import { AdvancedFilters } from "./advanced-filters";
import { PeopleMap } from "./people-map";
import { Question } from "./question";

const PRESETS: [Preset, typeof Gauge][] = [
  ["balanced", Gauge],
  ["team", Briefcase],
  ["friends", PartyPopper],
  ["nomads", Laptop],
  ["green", Leaf],
];
const LIKES: Chip[] = ["teams", "beach_culture", "adventure", "tech", "nomads", "budget"];
const THEMES: Theme[] = ["beach", "ski", "snow", "hiking", "christmas"];
const WEATHER: Weather[] = ["pleasant", "warm", "mild", "snow", "any"];

/** The priorities for comparing places, and below them the limits that a place must meet. */
export function PreferencesStep({ planning: { plan, change }, map, previous }: StepProps) {
  const { t } = useTranslation("planner");
  const set = (part: Partial<Plan>) => change((now) => ({ ...now, ...part }));
  return (
    <>
      <Question
        help="limits"
        title={t("prefer.title")}
        line={t("prefer.line")}
        aside={<PeopleMap plan={plan} map={map} />}
      >
        <RadioCards<Preset>
          legend={t("prefer.who")}
          name="preset"
          value={plan.preset}
          onChange={(preset) => set({ preset, slider: null })}
          columns={2}
          options={PRESETS.map(([value, Icon]) => ({
            value,
            title: t(`preset.${value}.title`),
            detail: t(`preset.${value}.line`),
            icon: <Icon aria-hidden="true" />,
          }))}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-semibold">{t("prefer.likes")}</legend>
          <div className="flex flex-wrap gap-2">
            {LIKES.map((like) => (
              <ChipButton
                key={like}
                pressed={plan.likes.includes(like)}
                onClick={() => set({ likes: toggled(plan.likes, like) })}
              >
                {t(`like.${like}`)}
              </ChipButton>
            ))}
          </div>
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-semibold">{t("prefer.theme")}</legend>
          <div className="flex flex-wrap gap-2">
            {THEMES.map((theme) => (
              <ChipButton
                key={theme}
                pressed={plan.theme === theme}
                onClick={() => set({ theme: plan.theme === theme ? null : theme })}
              >
                {t(`theme.${theme}`)}
              </ChipButton>
            ))}
          </div>
        </fieldset>
        <Segmented<Weather>
          legend={t("prefer.weather")}
          legendHidden={false}
          value={plan.weather}
          onChange={(weather) => set({ weather })}
          options={WEATHER.map((value) => ({ value, label: t(`weather.${value}`) }))}
        />
        <Disclosure summary={t("advanced.title")} open>
          <AdvancedFilters plan={plan} onChange={set} />
        </Disclosure>
      </Question>
      <Bar previous={previous} next={null} nextLabel={t("prefer.find")} />
    </>
  );
}
