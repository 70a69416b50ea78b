import { BedDouble, Plane, TrainFront } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { distance } from "~/lib/format";
import { kmBetween, type Place, type TownPoint } from "~/lib/ground";

import type { Point } from "../projection";

const ICONS = { stay: BedDouble, airport: Plane, station: TrainFront, activity: null };
const R = 13;

interface PinProps {
  point: TownPoint & Point;
  chosen: boolean;
  onChoose: () => void;
}

/** A pin for pointers; keyboard and screen reader users have the list next to the map. */
export function Pin({ point, chosen, onChoose }: PinProps) {
  return (
    <g
      transform={`translate(${point.x} ${point.y}) scale(${chosen ? 1.25 : 1})`}
      onClick={onChoose}
      className="cursor-pointer"
      data-point={point.id}
    >
      <Disc point={point} chosen={chosen} />
      {point.kind === "airport" && <Words>{point.mark}</Words>}
    </g>
  );
}

function Words({ children }: { children: string }) {
  return (
    <text
      y={R + 15}
      textAnchor="middle"
      strokeWidth="4"
      className="fill-ink stroke-map-land text-[11px] font-semibold tabular-nums [paint-order:stroke]"
    >
      {children}
    </text>
  );
}

/** A place beyond the picture: its direction and distance. */
export function EdgePin({ point, from, chosen, onChoose }: PinProps & { point: { angle: number }; from: Place }) {
  const far = distance(kmBetween(from, point), useLanguage());
  return (
    <g
      transform={`translate(${point.x} ${point.y})`}
      onClick={onChoose}
      className="cursor-pointer"
      data-point={point.id}
    >
      <path d="M19 -5L27 0L19 5Z" transform={`rotate(${point.angle})`} className="fill-ink-2" />
      <Disc point={point} chosen={chosen} />
      <Words>{point.kind === "airport" ? `${point.mark} ${far}` : far}</Words>
    </g>
  );
}

function Disc({ point, chosen }: { point: TownPoint; chosen: boolean }) {
  const Icon = ICONS[point.kind];
  return (
    <>
      {chosen && <circle r={R + 6} className="fill-coral/25" />}
      <circle
        r={R}
        strokeWidth="2.5"
        className={point.kind === "activity" ? "fill-coral stroke-map-land" : "fill-ink stroke-map-land"}
      />
      {Icon ? (
        <Icon x={-8} y={-8} width={16} height={16} className="text-paper" />
      ) : (
        <text y={4.5} textAnchor="middle" className="fill-paper text-[13px] font-bold tabular-nums">
          {point.mark}
        </text>
      )}
    </>
  );
}
