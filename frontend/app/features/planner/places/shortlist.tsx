import { Bookmark, Columns3, X } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { Panel } from "~/ui/layout/panel";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import { MOST_ON_SHORTLIST } from "../plan/plan";
import type { Place, SearchReply } from "../types";
import { useDatesOf } from "./place-dates";

interface ShortlistProps {
  places: Place[];
  reply: SearchReply;
  onRemove: (slug: string) => void;
  onCompare: () => void;
}

/** Up to four places set aside to be compared side by side. */
export function Shortlist({ places, reply, onRemove, onCompare }: ShortlistProps) {
  const { t } = useTranslation("planner");
  const datesOf = useDatesOf(reply, { day: "numeric", month: "short" });
  return (
    <Panel as="section" pad="s" labelledBy="shortlist">
      <header className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="shortlist" className="text-18">
          {t("shortlist.title")}
        </h2>
        {places.length > 1 && (
          <Button size="s" icon={<Columns3 aria-hidden="true" />} onClick={onCompare}>
            {t("shortlist.compare", { count: places.length })}
          </Button>
        )}
      </header>
      <ol className="grid grid-cols-4 gap-2">
        {places.map((place) => (
          <li key={place.slug} className="grid content-start gap-1">
            <div className="relative">
              <Poster slug={place.slug} rounded="m" fill className="h-12 w-full" />
              <IconButton
                label={t("shortlist.remove", { city: place.city })}
                variant="poster"
                size="s"
                onClick={() => onRemove(place.slug)}
                className="absolute! end-0.5 top-0.5 scale-75 rounded-full!"
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <span className="truncate text-13 font-medium">{place.city}</span>
            <span className="text-12 text-ink-2 tabular-nums">{datesOf(place)}</span>
            <span className="text-13 text-ink-2">
              <Price money={place.groupTotal} digits="never" />
            </span>
          </li>
        ))}
        {places.length < MOST_ON_SHORTLIST && (
          <li className="grid content-start gap-1">
            <span className="grid h-12 place-items-center rounded-m border border-dashed border-line-strong text-ink-3">
              <Bookmark aria-hidden="true" />
            </span>
            <span className="text-13 text-ink-2">{t("shortlist.room")}</span>
          </li>
        )}
      </ol>
    </Panel>
  );
}
