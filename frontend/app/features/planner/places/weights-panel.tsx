import { useTranslation } from "react-i18next";

import { SelectField } from "~/ui/form/select-field";
import { Slider } from "~/ui/form/slider";

import type { Preset } from "../types";

const PRESETS: Preset[] = ["balanced", "team", "friends", "nomads", "green"];
const MIDDLE = 50;

interface WeightsPanelProps {
  preset: Preset;
  slider: number | null;
  onPreset: (preset: Preset) => void;
  onSlide: (value: number) => void;
}

/** What counts most: a preset, until the slider is moved; then its place between cheapest, fairest and greenest. */
export function WeightsPanel({ preset, slider, onPreset, onSlide }: WeightsPanelProps) {
  const { t } = useTranslation("planner");
  const nearest = (value: number) =>
    t(value < 25 ? "weights.cheapest" : value > 75 ? "weights.greenest" : "weights.fairest");
  return (
    <section aria-label={t("weights.title")} className="grid gap-1">
      <Slider
        label={t("weights.title")}
        value={slider ?? MIDDLE}
        untouched={slider === null}
        onChange={onSlide}
        stops={[
          { value: 0, label: t("weights.cheapest") },
          { value: 50, label: t("weights.fairest") },
          { value: 100, label: t("weights.greenest") },
        ]}
        valueText={(value) => (slider === null ? t(`preset.${preset}.title`) : nearest(value))}
      />
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-14">
        <span id="preset-state" className="text-ink-2">
          {slider === null ? t("weights.preset") : t("weights.back")}
        </span>
        <SelectField
          label={t("prefer.who")}
          labelHidden
          value={slider === null ? preset : ""}
          onChange={(event) => onPreset(event.target.value as Preset)}
        >
          {slider !== null && <option value="">{t("weights.own")}</option>}
          {PRESETS.map((value) => (
            <option key={value} value={value}>
              {t(`preset.${value}.title`)}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}
