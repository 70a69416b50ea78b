import { Bed, Building2, House, Star, Wifi } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import type { DestinationDetail } from "./types";

const ICONS = { hostel: Bed, apartment: House, hotel: Building2 };
type StayType = keyof typeof ICONS;

/** Sample stays of the three kinds, with what a group asks first. */
export function StayList({ stays }: Pick<DestinationDetail, "stays">) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  return (
    <>
      <ul className="list-none border-t border-line p-0">
        {stays.map((stay) => {
          const type = stay.type as StayType;
          const Icon = ICONS[type];
          return (
            <li key={stay.id} className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-line py-5">
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-m bg-sea-soft text-20 text-sea"
              >
                <Icon />
              </span>
              <div>
                <h3 lang={stay.textLanguage} className="text-18 lg:text-20">
                  {stay.name}
                </h3>
                <p lang={stay.textLanguage} className="mt-0.5 text-ink-2">
                  {stay.highlight}
                </p>
                <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
                  <span>
                    {t(`stays.${type}`)}, {t(`stays.${stay.room as "private" | "shared"}`)}
                  </span>
                  <span className="inline-flex items-center gap-1.5">
                    <Star aria-hidden="true" />
                    {t("stays.rating", { rating: number(stay.rating, language, { minimumFractionDigits: 1 }) })}
                  </span>
                  <span className="inline-flex items-center gap-1.5">
                    <Wifi aria-hidden="true" />
                    {t("facts.mbps", { count: stay.wifiMbps, speed: number(stay.wifiMbps, language) })}
                  </span>
                  <span>{t("stays.sleeps", { count: stay.sleeps })}</span>
                </p>
              </div>
              <p className="text-end">
                <b className="block font-display text-24 font-bold tracking-tight">
                  <Price money={stay.rate} digits="never" />
                </b>
                <span className="text-13 text-ink-2">{t(type === "hostel" ? "stays.perBed" : "stays.perNight")}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4">
        <EstimateMark kind="estimate">{t("stays.estimate")}</EstimateMark>
      </p>
    </>
  );
}
