import { useRef } from "react";

import { kmOnFoot, type Place } from "~/lib/ground";

import { type Box, overlap, placeLabels, textWidth } from "../labels";
import { useBoxSize } from "../use-box-size";
import { WHOLE } from "../view";
import { pictureOf, ringsOf, roundKm } from "./plane";

interface SketchPoint extends Place {
  id: string;
  /** The text on the pin; a pin without one is a small house. */
  mark?: string | undefined;
  name?: string | undefined;
}

interface TownSketchProps {
  middle: Place;
  /** Drawn in this order: the last one is on top. */
  points: readonly SketchPoint[];
  label: string;
  /** "15 min on foot". */
  ring: (minutes: number) => string;
  /** The label of a scale bar of this many kilometers. */
  scale: (km: number) => string;
}

const NOMINAL = { width: 560, height: 420 };
const MARGIN = 64;
const R = 14;
/** Where a name starts, by its side of the pin. */
const WHERE = {
  right: { x: R + 6, y: 5, textAnchor: "start" },
  left: { x: -R - 6, y: 5, textAnchor: "end" },
  above: { x: 0, y: -R - 7, textAnchor: "middle" },
  below: { x: 0, y: R + 16, textAnchor: "middle" },
} as const;
const sizeOf = (name = "") => ({ width: textWidth(name, 13) + 8, height: 14 });
/** Half the size of a small house, and of the dot in the middle. */
const HOUSE = 8;
const DOT = 4;
const around = ({ x, y }: { x: number; y: number }, r: number): Box => ({
  x: x - r,
  y: y - r,
  width: 2 * r,
  height: 2 * r,
});
const WORDS = "fill-ink text-[13px] font-semibold [paint-order:stroke] stroke-map-land [stroke-width:4px]";
const QUIET = "fill-ink-2 text-[12px] font-medium [paint-order:stroke] stroke-map-land [stroke-width:4px]";

/** A town as a quiet, static plan: what is near what. A list next to it has the same content. */
export function TownSketch({ middle, points, label, ring, scale: ofScale }: TownSketchProps) {
  const box = useRef<HTMLElement>(null);
  const size = useBoxSize(box) ?? NOMINAL;
  const picture = pictureOf(middle, points, size, MARGIN, WHOLE);
  const { x, y } = picture.at(middle);
  const bar = roundKm(picture.scale, 110);
  const named = points.flatMap((point) =>
    point.mark ? [{ point, ...picture.at(point), r: R, label: sizeOf(point.name) }] : [],
  );
  const houses = points
    .filter(({ mark }) => !mark)
    .map((point) => ({
      id: point.id,
      x: Math.round(picture.at(point).x) + 19,
      y: Math.round(picture.at(point).y) - 15,
    }));
  const marks = [around({ x, y }, DOT), ...houses.map((one) => around(one, HOUSE))];
  const rings = ringsOf(picture.scale, size).map((minutes) => {
    const radius = Math.round(kmOnFoot(minutes) * picture.scale);
    const words = ring(minutes);
    // At the top of the ring, else at its bottom, else nowhere.
    const lines = [y - radius + 4, y + radius + 4].map((line) => ({
      line,
      box: { x: x - textWidth(words, 12) / 2, y: line - 12, width: textWidth(words, 12), height: 16 },
    }));
    const free = lines.find(
      ({ line, box: taken }) =>
        line > 14 &&
        line < size.height - 40 &&
        ![...marks, ...named.map((one) => around(one, R))].some((one) => overlap(one, taken) > 0),
    );
    return { minutes, radius, words, free };
  });
  const taken = [
    { x: 16, y: size.height - 34, width: bar * picture.scale + 60, height: 26 },
    ...marks,
    ...rings.flatMap(({ free }) => (free ? [free.box] : [])),
  ];
  // A name without room is left out: its number is on the pin, and in the list alongside.
  const sides = placeLabels(named, size, taken, []);
  return (
    <figure ref={box} aria-label={label} className="relative size-full overflow-hidden bg-map-land">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        {rings.toReversed().map(({ minutes, radius, words, free }) => (
          <g key={minutes}>
            <circle cx={x} cy={y} r={radius} className="fill-sea/5 stroke-sea/45" strokeDasharray="2 5" />
            {free && (
              <text x={x} y={free.line} textAnchor="middle" className={QUIET}>
                {words}
              </text>
            )}
          </g>
        ))}
        <circle cx={x} cy={y} r={DOT} className="fill-ink-3" />
        {houses.map((one) => (
          <path
            key={one.id}
            d="M-8 8V-1L0 -8L8 -1V8Z"
            transform={`translate(${one.x} ${one.y})`}
            className="fill-coral stroke-map-land"
            strokeWidth="2"
          />
        ))}
        {named.map(({ point, ...at }, index) => (
          <g key={point.id} transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
            <circle r={R} className="fill-ink stroke-map-land" strokeWidth="3" />
            <text y="5" textAnchor="middle" className="fill-paper text-[13px] font-bold">
              {point.mark}
            </text>
            {sides[index] && (
              <text {...WHERE[sides[index]]} className={WORDS}>
                {point.name}
              </text>
            )}
          </g>
        ))}
        <g transform={`translate(16 ${size.height - 18})`}>
          <path d={`M0 -5V0H${bar * picture.scale}V-5`} fill="none" strokeWidth="1.6" className="stroke-ink-2" />
          <text x={bar * picture.scale + 8} y={2} className={QUIET}>
            {ofScale(bar)}
          </text>
        </g>
      </svg>
    </figure>
  );
}
