import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { classes } from "~/ui/classes";
import { DataTable } from "~/ui/layout/data-table";
import { Disclosure } from "~/ui/layout/disclosure";

import type { DestinationDetail } from "./types";

const HEIGHT = 190;
const TOP = 18;
const BOTTOM = 172;
const MOST_RAIN = 31;

type Climate = Pick<DestinationDetail, "climate" | "bestMonths">;

/** Twelve columns from the night's low to the day's high, then rainy days and the sea. The best months are coral. */
export function ClimateChart({ climate, bestMonths }: Climate) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const warmest = Math.max(...climate.highC) + 3;
  const coldest = Math.min(...climate.lowC) - 3;
  const y = (degrees: number) => TOP + ((warmest - degrees) / (warmest - coldest)) * (BOTTOM - TOP);
  const months = climate.highC.map((high, month) => ({
    month,
    high,
    low: climate.lowC[month] ?? high,
    rain: climate.rainDays[month] ?? 0,
    sea: climate.seaC?.[month],
    good: bestMonths.includes(month + 1),
  }));
  const name = (month: number, style: "narrow" | "short" | "long") =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" }).format(Date.UTC(2027, month, 15));
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-12">
        {months.map(({ month, high, low, rain, sea, good }) => {
          const top = y(high);
          return (
            <div
              key={month}
              className={classes("grid justify-items-center rounded-m pt-2 pb-1", good && "bg-coral-soft")}
            >
              <svg width="26" height={HEIGHT} viewBox={`0 0 26 ${HEIGHT}`} className="overflow-visible">
                <text x="13" y={top - 6} textAnchor="middle" className="fill-ink text-12 font-semibold tabular-nums">
                  {number(high, language)}
                </text>
                <rect
                  x="5"
                  y={top}
                  width="16"
                  height={Math.max(16, y(low) - top)}
                  rx="8"
                  className={good ? "fill-coral" : "fill-sun"}
                />
                <text x="13" y={y(low) + 15} textAnchor="middle" className="fill-ink-2 text-12 tabular-nums">
                  {number(low, language)}
                </text>
              </svg>
              <span className={classes("text-12 sm:text-13", good && "font-semibold")}>
                <span className="sm:hidden">{name(month, "narrow")}</span>
                <span className="hidden sm:inline">{name(month, "short")}</span>
              </span>
              <svg width="18" height="44" viewBox="0 0 18 44" className="mt-2">
                <rect width="18" height={Math.max(1, (rain / MOST_RAIN) * 44)} rx="3" className="fill-sea opacity-60" />
              </svg>
              {sea !== undefined && (
                <span className="text-12 font-semibold text-sea tabular-nums">{number(sea, language)}</span>
              )}
            </div>
          );
        })}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        <Key look="bg-sun">{t("climate.range")}</Key>
        <Key look="bg-coral">{t("climate.good")}</Key>
        <Key look="bg-sea opacity-60">{t("climate.rain")}</Key>
        {climate.seaC && <span className="font-semibold text-sea">{t("climate.sea")}</span>}
      </figcaption>
      <Disclosure summary={t("climate.table")} plain>
        <DataTable caption={t("climate.caption")} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t("climate.month")}</th>
              <th scope="col">{t("climate.high")}</th>
              <th scope="col">{t("climate.low")}</th>
              <th scope="col">{t("climate.rainy")}</th>
              {climate.seaC && <th scope="col">{t("climate.seaColumn")}</th>}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, high, low, rain, sea }) => (
              <tr key={month}>
                <th scope="row">{name(month, "long")}</th>
                <td>{number(high, language)}</td>
                <td>{number(low, language)}</td>
                <td>{rain}</td>
                {sea !== undefined && <td>{number(sea, language)}</td>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Disclosure>
    </figure>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classes("h-3.5 w-2.5 rounded-full", look)} />
      {children}
    </span>
  );
}
