/** Finds a separate spot for each rank: none covers a face, the goal, its name, or another rank. */
import type { Size } from "./frame";
import type { Box } from "./labels";
import type { Point } from "./projection";

export interface Disc extends Point {
  r: number;
}

/** The farthest a mark may be from its place, px; one that finds no room joins its neighbor. */
const FARTHEST = 48;
const STEP = 8;
const DIRECTIONS = 12;
/** The gap between the edges of two marks, px. */
const GAP = 2;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function distanceToBox({ x, y }: Point, box: Box): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(dx, dy);
}

/** The spot itself, then rings of spots around it. */
function* spotsAround({ x, y }: Point, farthest: number): Generator<Point> {
  yield { x, y };
  for (let reach = STEP; reach <= farthest; reach += STEP) {
    for (let turn = 0; turn < DIRECTIONS; turn++) {
      const angle = (2 * Math.PI * turn) / DIRECTIONS + Math.PI / 4;
      yield { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }
  }
}

/** The free spot nearest to a point and at most `farthest` px from it, or null if there is none. */
export function freeSpot(
  point: Point,
  r: number,
  discs: readonly Disc[],
  boxes: readonly Box[],
  size: Size,
  farthest = FARTHEST,
): Point | null {
  for (const spot of spotsAround(point, farthest)) {
    const within = spot.x >= r && spot.y >= r && spot.x <= size.width - r && spot.y <= size.height - r;
    if (!within) continue;
    if (discs.some((disc) => distance(disc, spot) < disc.r + r + GAP)) continue;
    if (boxes.some((box) => distanceToBox(spot, box) < r + GAP)) continue;
    return spot;
  }
  return null;
}

/** The element nearest to a point. */
export function nearest<T extends Point>(point: Point, all: readonly T[]): T | undefined {
  return all.toSorted((a, b) => distance(a, point) - distance(b, point))[0];
}
