import { type ReactNode, useMemo } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";

import type { MapPerson, MapPlace } from "../plan/map-view";
import { useResultNames } from "../plan/names";
import type { ResultsProps } from "../step";
import type { Place, SearchReply } from "../types";
import { wayTo } from "./board";
import { useDatesOf } from "./place-dates";
import { Comparable } from "./comparable";
import { shortlisted } from "./shortlisted";

interface SideProps extends ResultsProps {
  order: Place[];
  rows: Place[];
  /** The controls for the order, above the map. */
  controls: ReactNode;
  /** The place of the row under the pointer, or of the mark pressed on the map. */
  pointed: string | null;
  onPoint: (slug: string) => void;
  onChoose: (place: Place) => void;
  onShortlist: (slug: string) => void;
}

export const MAP = "map";
const MOST_ON_MAP = 60;

/** Next to the board: the controls for the order, everyone's ways on a map, and the shortlist. */
export function Side({
  planning: { plan },
  reply,
  map,
  order,
  rows,
  controls,
  pointed,
  onPoint,
  onChoose,
  onShortlist,
}: SideProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const datesOf = useDatesOf(reply, { day: "numeric", month: "short" });
  const bySlug = (slug: string | null) => reply.results.find((place) => place.slug === slug);
  const focus = bySlug(pointed) ?? bySlug(plan.place) ?? order[0];
  const kept = shortlisted(plan, reply);
  const people = useMapPeople(reply, focus);
  const { meeting, others } = useMapPlaces(order, rows, focus);
  return (
    <aside
      aria-label={t("side")}
      className="max-lg:contents lg:sticky lg:top-20 lg:row-span-2 lg:flex lg:max-h-[max(34rem,calc(100dvh-13.25rem))] lg:flex-col lg:gap-3 lg:self-start"
    >
      <div className="grid gap-x-8 gap-y-2 sm:max-lg:grid-cols-2 sm:max-lg:items-center">{controls}</div>
      <div id={MAP} className="max-lg:order-3 max-lg:h-96 lg:h-110 lg:min-h-56 lg:shrink">
        {map({
          people,
          meeting,
          others,
          onPick: onPoint,
          caption:
            focus &&
            t("map.caption", {
              city: focus.city,
              days: datesOf(focus),
              mean: duration(focus.meanMinutes, language),
              longest: duration(focus.worstMinutes, language),
            }),
        })}
      </div>
      {kept.length > 0 && (
        <div className="max-lg:order-3">
          <Comparable places={kept} reply={reply} onRemove={onShortlist} onChoose={onChoose} />
        </div>
      )}
    </aside>
  );
}

/** The same objects for the same reply, so that the map is laid out again only when something moved. */
function useMapPeople(reply: SearchReply, focus: Place | undefined): MapPerson[] {
  const shownAs = useResultNames();
  return useMemo(
    () =>
      reply.travellers.slice(0, MOST_ON_MAP).map((traveller) => {
        const { index, city, lat, lon } = traveller;
        const way = focus && wayTo(focus, index);
        return {
          id: String(index),
          ...shownAs(traveller),
          city,
          colour: index + 1,
          lat,
          lon,
          ...(way && { way: way === "flight" ? ("air" as const) : ("land" as const) }),
        };
      }),
    [reply.travellers, focus, shownAs],
  );
}

/** The goal and the board's other places, each with its rank in the current order. */
export function useMapPlaces(order: Place[], rows: Place[], focus: Place | undefined) {
  const rankOf = (place: Place) => order.indexOf(place) + 1;
  const shown = [...(focus ? [focus] : []), ...rows].map((place) => `${place.slug} ${rankOf(place)}`).join();
  return useMemo(() => {
    const point = (place: Place): MapPlace => {
      const rank = rankOf(place);
      return { slug: place.slug, name: place.city, lat: place.lat, lon: place.lon, ...(rank > 0 && { rank }) };
    };
    return { meeting: focus ? point(focus) : null, others: rows.filter((place) => place !== focus).map(point) };
    // Rows and order are new arrays on every render; names and ranks show whether they changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, focus]);
}
