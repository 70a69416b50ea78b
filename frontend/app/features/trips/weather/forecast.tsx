import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";

import { Degrees, Rain } from "./day-weather";
import { ForecastSource } from "./forecast-source";
import { ICONS } from "./kinds";
import { useForecasts } from "./use-forecasts";

/** The forecast for the trip's days; nothing if there is none. */
export default function Forecast({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation("weather");
  const language = useLanguage();
  const forecasts = useForecasts(trip);
  if (!ready || !forecasts) return null;
  return (
    <section aria-labelledby="forecast" className="grid gap-3">
      <h2 id="forecast" className="text-24">
        {t("title", { city: trip.destination.city })}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {forecasts.days.map((one) => {
          const Icon = ICONS[one.kind];
          return (
            <li
              key={one.day}
              className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1 rounded-m bg-surface px-3 py-3 text-14 shadow-1"
            >
              <h3 className="font-text text-14 font-semibold">
                {day(one.day, language, { weekday: "short", day: "numeric", month: "short" })}
              </h3>
              <Icon aria-hidden="true" className="row-span-2 text-30 text-sea" />
              <p className="break-words">{t(`kinds.${one.kind}`)}</p>
              <p className="col-span-2 flex flex-wrap gap-x-3">
                <Degrees of={one} />
                <Rain percent={one.rainPercent} />
              </p>
            </li>
          );
        })}
      </ul>
      <ForecastSource forecasts={forecasts} end={trip.end} />
    </section>
  );
}
