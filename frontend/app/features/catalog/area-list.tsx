import { useTranslation } from "~/i18n/use-texts";
import { Badge } from "~/ui/marks/badge";

import type { DestinationDetail } from "./types";
import type { DrawTown } from "./map-slots";

/** Neighborhoods to stay in next to a plan of the town, each with its number on the plan and what it is like. */
export function AreaList({ place, map }: { place: DestinationDetail; map: DrawTown }) {
  const { t } = useTranslation("destinations");
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <div>
        <div className="h-80 overflow-hidden rounded-l shadow-1 sm:h-[420px]">{map(place)}</div>
        <p className="mt-2 flex items-center gap-2 text-14 text-ink-2">
          <svg aria-hidden="true" viewBox="-9 -9 18 18" className="size-4">
            <path d="M-8 8V-1L0 -8L8 -1V8Z" className="fill-coral" />
          </svg>
          {t("areas.stays")}
        </p>
      </div>
      <ol className="list-none border-t border-line p-0 lg:self-center">
        {place.areas.map((area, index) => (
          <li key={area.id} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-ink text-14 font-bold text-paper"
            >
              {index + 1}
            </span>
            <div>
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <h3 lang={place.textLanguage} className="text-20">
                  {area.name}
                </h3>
                <Badge tone="sea">{t(`areas.tags.${area.tag}`)}</Badge>
              </div>
              <p lang={place.textLanguage} className="mt-1 text-ink-2">
                {area.line}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
