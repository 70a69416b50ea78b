import type { Frame } from "./frame";
import europeUrl from "./land/europe.svg?url";
import worldUrl from "./land/world.svg?url";
import { WORLD_WIDTH } from "./projection";

const round = (value: number) => Math.round(value * 10) / 10;

/** Sea, land and (up close) borders: static files, cropped by the view box and colored by the theme. */
export function LandLayer({ frame, detail }: { frame: Frame; detail: "europe" | "world" }) {
  const { x, y, width, height, squeeze } = frame;
  return (
    <svg
      aria-hidden="true"
      viewBox={[x, y, width, height].map(round).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <g transform={`scale(${Math.round(squeeze * 1000) / 1000} 1)`}>
        {detail === "europe" ? (
          <>
            <use href={`${europeUrl}#land`} className="fill-map-land stroke-map-line" />
            <use href={`${europeUrl}#borders`} className="fill-none stroke-map-line opacity-85" />
          </>
        ) : (
          turnsIn(frame).map((turn) => (
            <use
              key={turn}
              href={`${worldUrl}#land`}
              x={turn * WORLD_WIDTH}
              className="fill-map-land stroke-map-line"
            />
          ))
        )}
      </g>
    </svg>
  );
}

/** Which copies of the world the crop touches, in turns to the east: the land continues beyond the date line. */
function turnsIn({ x, width, squeeze }: Frame): number[] {
  const half = WORLD_WIDTH / 2;
  return [-1, 0, 1].filter(
    (turn) => x / squeeze < turn * WORLD_WIDTH + half && (x + width) / squeeze > turn * WORLD_WIDTH - half,
  );
}
