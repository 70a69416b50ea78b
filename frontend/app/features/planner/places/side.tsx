import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import type { MapPerson, MapPlace } from "../plan/map-view";
import { withPlace } from "../plan/plan";
import type { ResultsProps } from "../step";
import type { Place, SearchReply } from "../types";
import { CompareDialog } from "./compare-dialog";
import { OtherDays } from "./other-days";
import { shortTime } from "./short-time";
import { Shortlist } from "./shortlist";

interface SideProps extends ResultsProps {
  order: Place[];
  rows: Place[];
  /** The row under the pointer. */
  pointed: string | null;
  onChoose: (place: Place) => void;
  onShortlist: (slug: string) => void;
}

const MOST_ON_MAP = 60;

/** Beside the board: everybody's ways on a map, the shortlist, and the same place on other days. */
export function Side({
  planning: { plan, change },
  reply,
  map,
  order,
  rows,
  pointed,
  onChoose,
  onShortlist,
}: SideProps) {
  const { t } = useTranslation("planner");
  const [comparing, setComparing] = useState(false);
  const bySlug = (slug: string | null) => reply.results.find((place) => place.slug === slug);
  const focus = bySlug(pointed) ?? bySlug(plan.place) ?? order[0];
  const kept = plan.shortlist.flatMap((slug) => bySlug(slug) ?? []);
  const dated = bySlug(plan.place) ?? order[0];
  const people = useMapPeople(reply);
  const { meeting, others } = useMapPlaces(order, rows, focus);
  return (
    <aside
      aria-label={t("side")}
      className="max-lg:contents lg:sticky lg:top-20 lg:grid lg:content-start lg:gap-4 lg:self-start"
    >
      <div className="min-h-70 max-lg:order-1">
        {map({
          people,
          meeting,
          others,
          caption:
            focus &&
            t("map.caption", {
              city: focus.city,
              mean: shortTime(focus.meanMinutes),
              longest: shortTime(focus.worstMinutes),
            }),
        })}
      </div>
      <div className="grid gap-4 max-lg:order-3">
        <Shortlist places={kept} onRemove={onShortlist} onCompare={() => setComparing(true)} />
        {dated && (
          <OtherDays
            place={dated}
            reply={reply}
            depart={
              plan.place === dated.slug && plan.depart ? plan.depart : (reply.windows[dated.best]?.depart ?? plan.out)
            }
            onChoose={(depart) => change((now) => withPlace(now, dated.slug, depart))}
          />
        )}
      </div>
      <CompareDialog
        open={comparing}
        onClose={() => setComparing(false)}
        places={kept}
        travellers={reply.travellers}
        onChoose={(place) => {
          onChoose(place);
          setComparing(false);
        }}
      />
    </aside>
  );
}

/** The same objects for the same answer, so that the map is laid out anew only when something moved. */
function useMapPeople(reply: SearchReply): MapPerson[] {
  const { t } = useTranslation("planner");
  return useMemo(
    () =>
      reply.travellers.slice(0, MOST_ON_MAP).map(({ index, name, city, lat, lon }) => ({
        id: String(index),
        name: name ?? (index === 0 ? t("people.you") : t("people.numbered", { number: index + 1 })),
        city,
        colour: index + 1,
        lat,
        lon,
      })),
    [reply.travellers, t],
  );
}

function useMapPlaces(order: Place[], rows: Place[], focus: Place | undefined) {
  const shown = rows.map(({ slug }) => slug).join();
  return useMemo(() => {
    const point = (place: Place): MapPlace => {
      const rank = order.indexOf(place) + 1;
      return { slug: place.slug, name: place.city, lat: place.lat, lon: place.lon, ...(rank > 0 && { rank }) };
    };
    return { meeting: focus ? point(focus) : null, others: rows.filter((place) => place !== focus).map(point) };
    // Rows and order are made anew with each render; their names say whether they changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, focus]);
}
