import { Bus, Car, Plane, Ship, TrainFront } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { classes } from "~/ui/classes";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import { HomeCityField } from "./city-fields";
import type { Way } from "./city-ways";
import { useReach } from "./reach";
import type { DestinationDetail } from "./types";
import type { DrawWays } from "./map-slots";

const ICONS = { flight: Plane, train: TrainFront, night_train: TrainFront, coach: Bus, ferry: Ship, road: Car };

/** Hours and usual fares from the user's own city and from big ones, as bars on one scale, next to the map. */
export function ReachBoard({ place, map }: { place: DestinationDetail; map: DrawWays }) {
  const { t } = useTranslation("destinations");
  const { starts, own } = useReach(place);
  const longest = Math.max(...starts.flatMap(({ ways }) => ways.map(({ minutes }) => minutes)), 60);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-12">
      <div className="min-w-0">
        <HomeCityField className="max-w-sm" />
        <output className="block text-14 text-ink-2">
          {own?.is === "loading" && <span className="mt-2 block">{t("reach.looking", { city: own.city })}</span>}
          {own?.is === "failed" && <span className="mt-2 block">{t("reach.failed", { city: own.city })}</span>}
        </output>
        <ol className="mt-5 list-none border-t border-line p-0">
          {starts.map((start) => (
            <li
              key={start.id}
              className={classes(
                "grid gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]",
                start.own && "-mx-3 rounded-m border-transparent bg-coral-soft px-3",
              )}
            >
              <h3 className="font-text text-16 leading-snug font-semibold tracking-normal">
                {start.city}
                {start.own && <span className="block text-13 font-normal text-ink-2">{t("reach.you")}</span>}
              </h3>
              {start.ways.length === 0 ? (
                <p className="text-ink-2">{t("reach.none")}</p>
              ) : (
                <ul className="grid list-none gap-1.5 p-0">
                  {start.ways.map((way) => (
                    <WayLine key={way.kind} way={way} longest={longest} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        <p className="mt-3">
          <EstimateMark kind="estimate">{t("reach.estimate")}</EstimateMark>
        </p>
      </div>
      <div className="h-72 overflow-hidden rounded-l shadow-1 sm:h-96 lg:sticky lg:top-36 lg:h-[340px]">
        {map(starts)}
      </div>
    </div>
  );
}

/** One way: the means of transport, duration as a bar and in words, changes and fare. */
function WayLine({ way, longest }: { way: Way; longest: number }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const Icon = ICONS[way.kind];
  const flies = way.kind === "flight";
  const changes =
    way.changes === 0
      ? t(flies ? "reach.nonstop" : "reach.direct")
      : t(flies ? "reach.stops" : "reach.changes", { count: way.changes });
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_3.75rem] items-center gap-x-2 text-14 tabular-nums">
      <Icon aria-hidden="true" className={flies ? "text-sea" : "text-good"} />
      <VisuallyHidden>{t(`reach.kinds.${way.kind}`)}</VisuallyHidden>
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
        <svg aria-hidden="true" height="8" className="w-full overflow-hidden rounded-full bg-surface-2">
          <rect
            width={`${Math.max(2, Math.round((way.minutes / longest) * 100))}%`}
            height="8"
            rx="4"
            className={flies ? "fill-sea" : "fill-good"}
          />
        </svg>
        <span className="whitespace-nowrap">
          <b className="font-semibold">{duration(way.minutes, language)}</b>
          <span className="text-ink-2"> {changes}</span>
        </span>
      </span>
      <b className="text-end font-semibold">
        <Price money={way.fare} digits="never" />
      </b>
    </li>
  );
}
