import { useId, useMemo, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import type { Place, TownPoint } from "~/lib/ground";
import { classes } from "~/ui/classes";

import { MapControls } from "../map-controls";
import { useBoxSize } from "../use-box-size";
import { useView } from "../use-view";
import { Base } from "./base";
import { edgeOf, inTown, pictureOf, spread } from "./plane";
import { EdgePin, Pin } from "./pins";

interface TownMapProps {
  /** The point from which distances are measured. */
  middle: Place;
  points: readonly TownPoint[];
  /** Places in the order in which they are visited. */
  route: readonly Place[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** The map's content in words; a list next to it has the same content. */
  label: string;
}

const NOMINAL = { width: 640, height: 460 };
const MARGIN = 48;
const EDGE = 38;
const APART = 44;

/** The town as a plan: what is near what, how far it is on foot, and in which direction the rest lies. */
export default function TownMap({ middle, points, route, chosen, onChoose, label }: TownMapProps) {
  const { t } = useTranslation("map");
  const box = useRef<HTMLElement>(null);
  const size = useBoxSize(box) ?? NOMINAL;
  const { view, nearer, farther, reset } = useView(box);
  const keys = useId();
  const shown = useMemo(() => inTown(middle, points), [middle, points]);
  const picture = pictureOf(middle, shown, size, MARGIN, view);
  const placed = points.map((point) => ({ ...point, ...picture.at(point) }));
  const outside = placed.flatMap((point) => {
    const edge = edgeOf(point, size, EDGE);
    return edge && !shown.some((one) => one.id === point.id) ? [{ ...point, ...edge }] : [];
  });
  // The selected one lies on top.
  const inside = placed
    .filter((point) => !outside.some((one) => one.id === point.id))
    .toSorted((a, b) => Number(a.id === chosen) - Number(b.id === chosen));
  const line = route.map((place) => picture.at(place));
  return (
    <section
      ref={box}
      aria-label={label}
      aria-describedby={keys}
      // The keys work on the map itself too, not on its buttons alone.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(
        "relative isolate size-full overflow-hidden rounded-l bg-map-land shadow-1 focus-visible:-outline-offset-2",
        view.zoom === 1 ? "touch-pan-x touch-pan-y" : "cursor-grab touch-none active:cursor-grabbing",
      )}
    >
      <span id={keys} className="visually-hidden">
        {t("keys")}
      </span>
      <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0 select-none">
        <Base middle={middle} picture={picture} size={size} />
        {line.length > 1 && (
          <polyline
            points={line.map(({ x, y }) => `${x},${y}`).join(" ")}
            fill="none"
            strokeWidth="3"
            strokeDasharray="0.1 8"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-coral"
          />
        )}
        {inside.map((point) => (
          <Pin key={point.id} point={point} chosen={point.id === chosen} onChoose={() => onChoose(point.id)} />
        ))}
        {spread(outside, APART, size.height - EDGE).map((point) => (
          <EdgePin
            key={point.id}
            point={point}
            from={middle}
            chosen={point.id === chosen}
            onChoose={() => onChoose(point.id)}
          />
        ))}
      </svg>
      <MapControls {...{ view, nearer, farther, reset }} />
    </section>
  );
}
