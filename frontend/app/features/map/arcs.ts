/**
 * The fan: everyone's way bends into the meeting point at a separate bearing.
 *
 * Bearings follow the order of the directions people come from; two swap places if that saves a crossing. They are at
 * least 0.3 rad apart, or 0.15 if ways would cross otherwise. If those still cross, and for more than twelve ways,
 * everyone's way is straight, at its own angle: the ways never cross. Angles are screen angles: 0 points right, positive
 * turns clockwise.
 */
import type { Point } from "./projection";

export const LEAST_ANGLE = 0.3;
const TURN = 2 * Math.PI;
/** How far ways from the side lean toward the north, rad: straight lines look drawn with a ruler. */
const LEAN = 0.5;

export interface Arc {
  /** Start, control point and end of a quadratic curve, px. */
  from: Point;
  bend: Point;
  to: Point;
  /** SVG path data from start to end. */
  d: string;
}

/** An origin as seen from the meeting point. */
interface Ray {
  index: number;
  from: Point;
  distance: number;
  angle: number;
}

/** One arc per origin, in the given order; null for an origin at the meeting point. */
export function fan(origins: readonly Point[], meeting: Point): (Arc | null)[] {
  const rays = origins
    .map((from, index) => ({ index, from, distance: Math.hypot(from.x - meeting.x, from.y - meeting.y) }))
    .filter(({ distance }) => distance > 1)
    .map((ray) => ({ ...ray, angle: Math.atan2(ray.from.y - meeting.y, ray.from.x - meeting.x) }))
    .toSorted((a, b) => a.angle - b.angle || a.distance - b.distance);
  const arcs: (Arc | null)[] = origins.map(() => null);
  drawRays(rays, meeting).forEach((arc, i) => (arcs[rays[i]?.index ?? 0] = arc));
  return arcs;
}

/** The fullest fan without a crossing: arrivals as far apart as required, else closer, and finally straight rays. */
function drawRays(rays: readonly Ray[], meeting: Point): Arc[] {
  const leaning = rays.map(({ angle }) => lean(angle));
  const bowed = (reach: number) => (ray: Ray, bearing: number) =>
    arcOf(ray.from, meeting, bearing, ray.distance * reach);
  for (const gap of rays.length <= FOLLOWED ? [LEAST_ANGLE, 0.15] : []) {
    const bearings = spread(leaning, gap);
    for (const reach of BOWS) {
      const arcs = untangle(rays, bearings, bowed(reach));
      if (arcs) return arcs;
    }
  }
  return rays.map((ray) => bowed(0.5)(ray, ray.angle));
}

/** Turn a direction toward the north by up to `LEAN`, keeping the order of any two directions. */
const lean = (angle: number) => angle + LEAN * Math.sin(-Math.PI / 2 - angle);

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

function arcOf(from: Point, to: Point, bearing: number, reach: number): Arc {
  const bend = { x: to.x + reach * Math.cos(bearing), y: to.y + reach * Math.sin(bearing) };
  return { from, bend, to, d: `M${at(from)}Q${at(bend)} ${at(to)}` };
}

/**
 * The sorted angles, moved as little as possible until neighbors on the circle are `least` apart
 * (or evenly spaced if there are too many).
 */
export function spread(angles: readonly number[], least = LEAST_ANGLE): number[] {
  const count = angles.length;
  if (count < 2) return [...angles];
  // Cut the circle open at its widest gap, where no angle can be pushed over the edge.
  const gaps = angles.map((angle, i) => angle - (angles[i - 1] ?? (angles.at(-1) ?? 0) - TURN));
  const cut = gaps.indexOf(Math.max(...gaps));
  const opened = [...angles.slice(cut), ...angles.slice(0, cut).map((angle) => angle + TURN)];
  for (let gap = Math.min(least, (TURN / count) * 0.999); ; gap *= 0.97) {
    const moved = spreadBy(opened, gap);
    const round = (moved[0] ?? 0) + TURN - (moved.at(-1) ?? 0);
    if (round >= gap * 0.999 || gap < 0.001)
      return [...moved.slice(count - cut).map((angle) => angle - TURN), ...moved.slice(0, count - cut)];
  }
}

interface Pool {
  sum: number;
  size: number;
}

const mean = (pool: Pool | undefined) => (pool ? pool.sum / pool.size : -Infinity);

/** Isotonic regression on angle minus rank times gap: colliding neighbors share their mean. */
function spreadBy(angles: readonly number[], gap: number): number[] {
  const pools: Pool[] = [];
  angles.forEach((angle, rank) => {
    let pool = { sum: angle - rank * gap, size: 1 };
    while (mean(pools.at(-1)) > mean(pool)) {
      const last = pools.pop() ?? { sum: 0, size: 0 };
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size };
    }
    pools.push(pool);
  });
  return pools
    .flatMap((pool) => Array.from({ length: pool.size }, () => mean(pool)))
    .map((value, rank) => value + rank * gap);
}

/** With more ways than this nobody can follow a single one, and checking for crossings would be noticeably slow. */
const FOLLOWED = 12;
/** Rounds of swapping lanes; nearly all fans are done after two. */
const SWEEPS = 4;
/** The control point's distance as a share of the way: the greater, the rounder the arc. */
const BOWS = [0.55, 0.36, 0.22];

/** The distance an arc should keep from other people's faces, px from their middle. */
const FACE = 17;

/**
 * Two people from almost the same direction can still cross when the nearer one has the outer lane. Swaps lanes in
 * pairs as long as that reduces the crossings or the faces run over; null if crossings remain.
 */
function untangle(
  rays: readonly Ray[],
  bearings: readonly number[],
  draw: (ray: Ray, bearing: number) => Arc,
): Arc[] | null {
  const lanes = [...bearings];
  const ways = rays.map((ray, i) => wayOf(draw(ray, lanes[i] ?? ray.angle)));
  const trouble = (one: Way, other: Way, i: number, j: number) =>
    ways.reduce(
      (sum, way, k) => (k === i || k === j ? sum : sum + clash(one, way) + clash(other, way)),
      clash(one, other),
    );
  const swap = (i: number, j: number): boolean => {
    const [a, b, one, other] = [rays[i], rays[j], ways[i], ways[j]];
    if (!a || !b || !one || !other) return false;
    const before = trouble(one, other, i, j);
    if (before === 0) return false;
    const [newOne, newOther] = [wayOf(draw(a, lanes[j] ?? a.angle)), wayOf(draw(b, lanes[i] ?? b.angle))];
    if (trouble(newOne, newOther, i, j) >= before) return false;
    [lanes[i], lanes[j]] = [lanes[j] ?? 0, lanes[i] ?? 0];
    [ways[i], ways[j]] = [newOne, newOther];
    return true;
  };
  for (let sweep = 0, better = true; better && sweep < SWEEPS; sweep++) {
    better = false;
    for (let step = 1; step < rays.length; step++) {
      for (let i = 0; i + step < rays.length; i++) better = swap(i, i + step) || better;
    }
  }
  const tangled = ways.some((way, i) => ways.slice(i + 1).some((other) => linesCross(way.line, other.line)));
  return tangled ? null : ways.map(({ arc }) => arc);
}

interface Way {
  arc: Arc;
  line: Point[];
}

const wayOf = (arc: Arc): Way => ({ arc, line: pointsAlong(arc) });

/** How much two ways conflict: a crossing weighs as much as four faces run over. */
function clash(one: Way, other: Way): number {
  const faces = Number(runsOver(one.line, other.arc.from)) + Number(runsOver(other.line, one.arc.from));
  return faces + (linesCross(one.line, other.line) ? 4 : 0);
}

/** Whether a line passes closer to a face than `FACE`. */
function runsOver(line: readonly Point[], face: Point): boolean {
  return line.some((to, i) => {
    const from = line[i - 1];
    if (!from) return false;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((face.x - from.x) * dx + (face.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return Math.hypot(from.x + t * dx - face.x, from.y + t * dy - face.y) < FACE;
  });
}

const STEPS = 11;

/** Points along an arc, the last one just before the meeting point, where all arcs touch. */
export function pointsAlong({ from, bend, to }: Arc): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = (i / STEPS) * 0.96;
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: along(from.x, bend.x, to.x), y: along(from.y, bend.y, to.y) };
  });
}

/** Whether two lines cross; for points of two arcs, anywhere but at the meeting point. */
export function linesCross(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 1; i < a.length; i++) {
    const [p, q] = [a[i - 1], a[i]];
    if (!p || !q) continue;
    const [left, right] = p.x < q.x ? [p.x, q.x] : [q.x, p.x];
    for (let j = 1; j < b.length; j++) {
      const [r, s] = [b[j - 1], b[j]];
      // Most pairs lie side by side: skip the arithmetic for them.
      if (!r || !s || (r.x < left && s.x < left) || (r.x > right && s.x > right)) continue;
      if (side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0) return true;
    }
  }
  return false;
}

/** On which side of the line from `a` to `b` the point `c` lies: the sign of the result. */
const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
