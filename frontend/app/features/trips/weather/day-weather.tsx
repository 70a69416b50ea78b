import { Umbrella } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { degrees, number } from "~/lib/format";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import { ICONS } from "./kinds";
import type { ForecastDay } from "./use-forecasts";

/** High and low, the high first. */
export function Degrees({ of: { highC, lowC } }: { of: ForecastDay }) {
  const { t } = useTranslation("weather");
  const language = useLanguage();
  return (
    <span className="whitespace-nowrap tabular-nums">
      <VisuallyHidden>{t("high")} </VisuallyHidden>
      <b className="font-semibold">{degrees(highC, language)}</b>
      <span aria-hidden="true" className="text-ink-3">
        {" / "}
      </span>
      <VisuallyHidden>, {t("low")} </VisuallyHidden>
      <span className="text-ink-2">{degrees(lowC, language)}</span>
    </span>
  );
}

/** The chance of rain or snow; nothing if it is unknown. */
export function Rain({ percent }: { percent: number | null }) {
  const { t } = useTranslation("weather");
  const language = useLanguage();
  if (percent === null) return null;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap text-ink-2 tabular-nums">
      <VisuallyHidden>, {t("rain")} </VisuallyHidden>
      <Umbrella aria-hidden="true" className="text-sea" />
      {number(percent / 100, language, { style: "percent" })}
    </span>
  );
}

/** A day's weather in one line. */
export function DayWeather({ of }: { of: ForecastDay }) {
  const { t, ready } = useTranslation("weather");
  if (!ready) return null;
  const Icon = ICONS[of.kind];
  const kind = t(`kinds.${of.kind}`);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13">
      <span title={kind} className="flex flex-none text-16 text-sea">
        <Icon aria-hidden="true" />
      </span>
      <VisuallyHidden>{kind}, </VisuallyHidden>
      <Degrees of={of} />
      <Rain percent={of.rainPercent} />
    </p>
  );
}
