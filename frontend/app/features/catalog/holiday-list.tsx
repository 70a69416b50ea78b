import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, number } from "~/lib/format";
import { Disclosure } from "~/ui/layout/disclosure";

import type { DestinationDetail } from "./types";

/** Holidays and fairs in the coming year that make nights and flights dearer or cheaper. */
export function HolidayList({ holidays }: Pick<DestinationDetail, "holidays">) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const percent = (value: number) =>
    number(value / 100, language, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
  return (
    <Disclosure summary={t("holidays.title")} plain>
      <ul className="list-none p-0">
        {holidays.map(({ id, name, first, last, stayPercent, flightPercent }) => (
          <li key={id + first} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[1fr_auto]">
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-14 text-ink-2">{dayRange(first, last, language)}</span>
            </span>
            <span className="flex flex-wrap gap-x-4 text-14 text-ink-2 tabular-nums sm:block sm:text-end">
              <span className="sm:block">{t("holidays.nights", { percent: percent(stayPercent) })}</span>
              <span className="sm:block">{t("holidays.flights", { percent: percent(flightPercent) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
