import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { distance, duration } from "~/lib/format";
import { kmOnFoot, type Place } from "~/lib/ground";

import type { Size } from "../frame";
import { type Picture, ringsOf, roundKm } from "./plane";

interface BaseProps {
  middle: Place;
  picture: Picture;
  size: Size;
}

const SQUARE = 84;
const BAR = 120;
const WORDS = "fill-ink-2 text-[12px] font-medium [paint-order:stroke] stroke-map-land [stroke-width:4px]";

/** The layer under the pins: a grid of a round size, rings of walking minutes, north and a scale. */
export function Base({ middle, picture, size }: BaseProps) {
  const { t } = useTranslation("map");
  const language = useLanguage();
  const { x, y } = picture.at(middle);
  const square = roundKm(picture.scale, SQUARE) * picture.scale;
  const bar = roundKm(picture.scale, BAR);
  const lines = (at: number, end: number) =>
    Array.from({ length: Math.ceil(end / square) + 1 }, (_, line) => (at % square) + (line - 1) * square);
  return (
    <g>
      <g className="stroke-map-line" strokeWidth="1" opacity="0.7">
        {lines(x, size.width).map((at) => (
          <line key={`x${at}`} x1={at} x2={at} y1={0} y2={size.height} />
        ))}
        {lines(y, size.height).map((at) => (
          <line key={`y${at}`} y1={at} y2={at} x1={0} x2={size.width} />
        ))}
      </g>
      {ringsOf(picture.scale, size)
        .toReversed()
        .map((minutes) => {
          const radius = kmOnFoot(minutes) * picture.scale;
          return (
            <g key={minutes}>
              <circle
                cx={x}
                cy={y}
                r={radius}
                className="fill-sea/5 stroke-sea/45"
                strokeWidth="1.2"
                strokeDasharray="2 5"
              />
              <text x={x} y={y - radius + 4} textAnchor="middle" className={WORDS}>
                {t("onFoot", { time: duration(minutes, language) })}
              </text>
            </g>
          );
        })}
      <g transform={`translate(16 ${size.height - 18})`}>
        <path
          d={`M0 -5V0H${bar * picture.scale}V-5`}
          fill="none"
          strokeWidth="1.6"
          className="stroke-ink-2"
          strokeLinejoin="round"
        />
        <text x={bar * picture.scale + 8} y={2} className={WORDS}>
          {distance(bar, language)}
        </text>
      </g>
      <g transform="translate(26 30)">
        <path d="M0 -16L5 0H-5Z" className="fill-coral" />
        <path d="M0 16L5 0H-5Z" className="fill-ink-3" opacity="0.6" />
        <text x={11} y={-6} className={WORDS}>
          {t("north")}
        </text>
      </g>
    </g>
  );
}
