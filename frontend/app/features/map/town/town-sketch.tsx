import { useRef } from "react";

import { kmOnFoot, type Place } from "~/lib/ground";

import { useBoxSize } from "../use-box-size";
import { WHOLE } from "../view";
import { pictureOf, ringsOf, roundKm } from "./plane";

interface SketchPoint extends Place {
  id: string;
  /** On the pin; a pin without one is a small house. */
  mark?: string | undefined;
  name?: string | undefined;
}

interface TownSketchProps {
  middle: Place;
  /** Drawn in this order: the last lies on top. */
  points: readonly SketchPoint[];
  label: string;
  /** "15 min on foot". */
  ring: (minutes: number) => string;
  /** Of a bar of so many kilometres. */
  scale: (km: number) => string;
}

const NOMINAL = { width: 560, height: 420 };
const MARGIN = 64;
const R = 14;
/** Of a name, about. */
const LETTER = 7.6;
const WORDS = "fill-ink text-[13px] font-semibold [paint-order:stroke] stroke-map-land [stroke-width:4px]";
const QUIET = "fill-ink-2 text-[12px] font-medium [paint-order:stroke] stroke-map-land [stroke-width:4px]";

/** A town as a quiet plan to look at, written with the page: what is near what. The same as a list stands beside it. */
export function TownSketch({ middle, points, label, ring, scale: ofScale }: TownSketchProps) {
  const box = useRef<HTMLElement>(null);
  const size = useBoxSize(box) ?? NOMINAL;
  const picture = pictureOf(middle, points, size, MARGIN, WHOLE);
  const { x, y } = picture.at(middle);
  const bar = roundKm(picture.scale, 110);
  const spots = points.map((point) => ({ point, at: picture.at(point) }));
  // A name stands right of its pin, or left where another pin or the edge is in its way.
  const placed = spots.map(({ point, at }) => {
    const taken = (from: number, to: number) =>
      spots.some(
        (other) =>
          other.point !== point &&
          other.point.mark &&
          Math.abs(other.at.y - at.y) < 26 &&
          other.at.x - at.x > from &&
          other.at.x - at.x < to,
      );
    const width = (point.name?.length ?? 0) * LETTER + R;
    const fits = {
      right: !taken(0, width + R) && at.x + width < size.width,
      left: !taken(-width - R, 0) && at.x > width,
    };
    const toLeft = !fits.right && fits.left;
    // Where there is room on neither side, below, as far right as the picture allows.
    const below = fits.right || fits.left ? null : Math.min(-R, size.width - 8 - at.x - width);
    return { point, at, toLeft, below };
  });
  return (
    <figure ref={box} aria-label={label} className="relative size-full overflow-hidden bg-map-land">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        {ringsOf(picture.scale, size)
          .toReversed()
          .map((minutes) => {
            const radius = Math.round(kmOnFoot(minutes) * picture.scale);
            const top = y - radius + 4;
            return (
              <g key={minutes}>
                <circle cx={x} cy={y} r={radius} className="fill-sea/5 stroke-sea/45" strokeDasharray="2 5" />
                {top > 14 && (
                  <text x={x} y={top} textAnchor="middle" className={QUIET}>
                    {ring(minutes)}
                  </text>
                )}
              </g>
            );
          })}
        <circle cx={x} cy={y} r="4" className="fill-ink-3" />
        {placed.map(({ point, at, toLeft, below }) => {
          return (
            <g key={point.id} transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
              {point.mark ? (
                <>
                  <circle r={R} className="fill-ink stroke-map-land" strokeWidth="3" />
                  <text y="5" textAnchor="middle" className="fill-paper text-[13px] font-bold">
                    {point.mark}
                  </text>
                  <text
                    x={below ?? (toLeft ? -R - 6 : R + 6)}
                    y={below === null ? 5 : R + 16}
                    textAnchor={toLeft ? "end" : "start"}
                    className={WORDS}
                  >
                    {point.name}
                  </text>
                </>
              ) : (
                <path
                  d="M-8 8V-1L0 -8L8 -1V8Z"
                  transform="translate(19 -15)"
                  className="fill-coral stroke-map-land"
                  strokeWidth="2"
                />
              )}
            </g>
          );
        })}
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
