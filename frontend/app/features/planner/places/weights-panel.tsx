import { RotateCcw } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { SelectField } from "~/ui/form/select-field";
import { Slider } from "~/ui/form/slider";

import type { Preset } from "../types";
import { leaningOf } from "./ranking";

const PRESETS: Preset[] = ["balanced", "team", "friends", "nomads", "green"];
const MIDDLE = 50;
const PRESET_FIELD = "preset";

interface WeightsPanelProps {
  preset: Preset;
  slider: number | null;
  onPreset: (preset: Preset) => void;
  onSlide: (value: number) => void;
}

/** The priorities: a preset until the slider is moved, then its position between cheapest, fairest and greenest. */
export function WeightsPanel({ preset, slider, onPreset, onSlide }: WeightsPanelProps) {
  const { t } = useTranslation("planner");
  const name = t(`preset.${preset}.title`);

  function reset() {
    onPreset(preset);
    // The button disappears; the select that replaces it takes the focus.
    requestAnimationFrame(() => document.getElementById(PRESET_FIELD)?.focus());
  }

  return (
    <section aria-label={t("weights.title")}>
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
        valueText={(value) =>
          slider === null ? t("weights.unset", { preset: name }) : t(`weights.${leaningOf(value)}`)
        }
        beside={
          slider === null ? (
            <SelectField
              id={PRESET_FIELD}
              label={t("prefer.who")}
              labelHidden
              value={preset}
              onChange={(event) => onPreset(event.target.value as Preset)}
              className="min-w-0 text-14 font-semibold"
            >
              {PRESETS.map((value) => (
                <option key={value} value={value}>
                  {t(`preset.${value}.title`)}
                </option>
              ))}
            </SelectField>
          ) : (
            <Button
              icon={<RotateCcw aria-hidden="true" />}
              onClick={reset}
              aria-label={t("weights.reset", { preset: name })}
              className="text-14 whitespace-nowrap"
            >
              {name}
            </Button>
          )
        }
      />
    </section>
  );
}
