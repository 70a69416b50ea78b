/** Which part of the world a map shows, and the pixel position of a place in it. */
import { type Point, type Position, UNITS_PER_DEGREE, WORLD_WIDTH, northing, project, squeezeAt } from "./projection";

export interface Size {
  width: number;
  height: number;
}

/** Pixels kept free at each edge, for faces, labels and whatever the page lays over the map. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A crop in squeezed map units; `scale` is px per unit. */
export interface Frame extends Point, Size {
  squeeze: number;
  scale: number;
}

/** The least extent, so that two neighbors do not fill the map with a single bay. Degrees. */
const LEAST_SPAN = 14;
/** The inhabited part: maps show no more sky and ice than this unless they must. */
const NORTH = northing(80);
const SOUTH = northing(-57);

/**
 * The crop that shows all positions inside the padding of a box of `size` px. Without positions, the whole world.
 * Positions must be unwrapped already.
 */
export function fitFrame(positions: readonly Position[], size: Size, padding: Padding): Frame {
  const shown =
    positions.length > 0
      ? positions
      : [
          { lat: 62, lon: -150 },
          { lat: -38, lon: 170 },
        ];
  const lats = shown.map(({ lat }) => lat);
  const squeeze = squeezeAt((Math.min(...lats) + Math.max(...lats)) / 2);
  const points = shown.map((position) => project(position, squeeze));
  const least = LEAST_SPAN * UNITS_PER_DEGREE;
  const across = range(
    points.map(({ x }) => x),
    least * squeeze,
  );
  const down = range(
    points.map(({ y }) => y),
    least * 0.8,
  );
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const scale = Math.max(
    Math.min(room.width / across.length, room.height / down.length),
    // Never zoomed out so far that the world would be shown twice.
    size.width / (WORLD_WIDTH * squeeze),
  );
  const height = size.height / scale;
  const wished = down.middle - (padding.top + room.height / 2) / scale;
  return {
    squeeze,
    scale,
    x: across.middle - (padding.left + room.width / 2) / scale,
    y: keepInside(
      wished,
      height,
      Math.min(NORTH, down.from - padding.top / scale),
      Math.max(SOUTH, down.to + padding.bottom / scale),
    ),
    width: size.width / scale,
    height,
  };
}

function range(values: readonly number[], least: number) {
  const from = Math.min(...values);
  const to = Math.max(...values);
  return { from, to, middle: (from + to) / 2, length: Math.max(to - from, least) };
}

/** Move a stretch of `length` from `start` into [low, high], or center it there if it does not fit. */
function keepInside(start: number, length: number, low: number, high: number): number {
  if (length >= high - low) return (low + high - length) / 2;
  return Math.min(Math.max(start, low), high - length);
}

/** The position of a place in the box, px from the upper left corner. */
export function place(position: Position, frame: Frame): Point {
  const { x, y } = project(position, frame.squeeze);
  return { x: (x - frame.x) * frame.scale, y: (y - frame.y) * frame.scale };
}

/** Degrees of longitude across the box; this decides how much detail the land needs. */
export const degreesAcross = (frame: Frame) => frame.width / frame.squeeze / UNITS_PER_DEGREE;
