/** Land forms: a curve gives the crest, the painter fills what lies under it. */
import { mix } from "./colour";
import { type Point, num, xy } from "./pen";
import type { Random } from "./random";
import type { Stage } from "./stage";

/** Height of a crest at x, px from the top. */
export type Crest = (x: number) => number;

/** A rolling crest: three sines of falling size around `y`. */
export function rolling({ W }: Stage, y: number, swing: number, waves: number, phase: number): Crest {
  return (x) => {
    const t = (x / W) * waves;
    return (
      y -
      swing *
        (0.55 * Math.sin(t + phase) + 0.3 * Math.sin(t * 2.3 + phase * 1.7) + 0.15 * Math.sin(t * 5.1 + phase * 2.9))
    );
  };
}

/** Fills from the crest down; `foot` is the colour the land fades to, as mist lies in valleys. */
export function paintHill({ pen, W, H }: Stage, crest: Crest, fill: string, foot?: string, bottom = H): void {
  const steps = 22;
  const at = (i: number): Point => [(i / steps) * W, crest((i / steps) * W)];
  const [, firstY] = at(0);
  let d = `M0 ${num(firstY)}`;
  for (let i = 1; i < steps; i++) {
    const [x, y] = at(i);
    const [nextX, nextY] = at(i + 1);
    d += `Q${xy(x, y)} ${xy((x + nextX) / 2, (y + nextY) / 2)}`;
  }
  const [, lastY] = at(steps);
  d += `L${xy(W, lastY)}V${num(bottom)}H0Z`;
  pen.path(
    d,
    foot
      ? pen.gradient([
          [0, fill],
          [1, foot],
        ])
      : fill,
  );
}

export interface Rock {
  lit: string;
  shade: string;
  /** Share of the height under snow, 0 for none. */
  snow: number;
}

const back = (points: readonly Point[]) => points.toReversed();

/** How high the land stands at a share of the width, 0 where it is sea. */
export type Reach = (share: number) => number;

const everywhere: Reach = () => 1;

/** Whole pixels: nobody sees the difference at that distance, and it weighs less. */
const whole = (points: readonly Point[]) => points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);

interface Flank {
  peak: Point;
  /** From the peak outwards and down, a notch at the end. */
  left: readonly Point[];
  right: readonly Point[];
  /** From the peak to the foot. */
  spur: readonly Point[];
}

/** One ridge from edge to edge: peaks, shoulders and notches, each peak with a face in shade on its right. */
function paintCrest({ pen }: Stage, y: number, flanks: readonly Flank[], rock: Rock): void {
  const [first] = flanks;
  const last = flanks.at(-1);
  if (!first || !last) return;
  const outline = flanks.flatMap(({ peak, left, right }) => [...back(left), peak, ...right]);
  const foot = (point: Point | undefined): Point => [point?.[0] ?? 0, y];
  pen.poly(whole([foot(first.left.at(-1)), ...outline, foot(last.right.at(-1))]), rock.lit);
  for (const { peak, right, spur } of flanks) {
    const notch = right.at(-1) ?? peak;
    const lean = (notch[0] - peak[0]) * 0.12;
    const valley: Point[] = [
      [notch[0] - lean, (notch[1] * 2 + y) / 3],
      [notch[0] + lean, (notch[1] + y * 2) / 3],
      [notch[0] - lean, y],
    ];
    pen.poly(whole([peak, ...right, ...valley, ...back(spur)]), rock.shade);
  }
}

/** What of a flank lies above a height, from the peak outwards. */
function above(points: readonly Point[], level: number): Point[] {
  const kept: Point[] = [];
  for (const [i, point] of points.entries()) {
    if (point[1] <= level) {
      kept.push(point);
      continue;
    }
    const before = points[i - 1] ?? point;
    const t = (level - before[1]) / (point[1] - before[1] || 1);
    return [...kept, [before[0] + (point[0] - before[0]) * t, level]];
  }
  return kept;
}

function paintSnow(
  { pen, palette }: Stage,
  flanks: readonly Flank[],
  level: number,
  ripple: number,
  shade: string,
): void {
  for (const { peak, left, right, spur } of flanks) {
    // On a low peak the hem is finer, or its teeth would stand over the ridge.
    const hem = Math.min(ripple, (level - peak[1]) * 0.3);
    if (hem < ripple * 0.3) continue;
    const [l, m, r] = [left, spur, right].map((side) => above([peak, ...side], level));
    const [from, middle, to] = [l?.at(-1), m?.at(-1), r?.at(-1)];
    if (!l || !m || !r || !from || !middle || !to) continue;
    pen.poly(whole([...l, ...ragged(from, middle, 4, hem), ...back(m)]), palette.snow);
    pen.poly(whole([...r, ...ragged(to, middle, 3, hem), ...back(m)]), mix(palette.snow, shade, 0.42));
  }
}

function ragged(from: Point, to: Point, teeth: number, h: number): Point[] {
  return Array.from({ length: teeth }, (_, i) => {
    const t = (i + 1) / (teeth + 1);
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + (i % 2 ? -1 : 1) * h];
  });
}

const RANGES: ReadonlySet<string> = new Set(["mountains", "snow", "green-mountains"]);
/** Whether a range of mountains stands there, which no one knows by its shape. */
export const isRange = ({ place }: Stage): boolean => RANGES.has(place.terrain);

/** A range over the whole width, or as far as it reaches: `count` is roughly how many summits one counts. */
export function paintRange(
  stage: Stage,
  layer: string,
  y: number,
  count: number,
  low: number,
  high: number,
  rock: Rock,
  reach = everywhere,
): void {
  const random = stage.chance(layer);
  const { W, place } = stage;
  if (!isRange(stage)) {
    if (place.terrain !== "flat")
      paintHill(stage, rolling(stage, y - low * 0.3, low * 0.3, 5, 1 + low), rock.shade, undefined, y + 40);
    return;
  }
  stage.layers.add(place.terrain);
  if (place.terrain === "green-mountains") {
    paintRounded(stage, random, y, count, low, high, rock, reach);
    return;
  }
  // High mountains stand apart, or they would be spires.
  const many = Math.max(3, Math.round(Math.min(count * 1.5, (W * 1.2) / (high * 0.78))));
  const step = (W * 1.2) / many;
  const peaks = Array.from({ length: many }, (_, i): Point => {
    const x = -W * 0.1 + (i + 0.5) * step + random.between(-0.24, 0.24) * step;
    const up = (low + (high - low) * (i % 2 ? random.next() : random.between(0.5, 1))) * reach(x / W);
    return [x, y - up];
  });
  const notch = (a: Point, b: Point): Point => {
    const t = random.between(0.42, 0.58);
    return [a[0] + (b[0] - a[0]) * t, y - Math.min(y - a[1], y - b[1]) * random.between(0.6, 0.8)];
  };
  const notches = peaks.slice(1).map((peak, i) => notch(peaks[i] ?? peak, peak));
  const flanks = peaks.map((peak, i): Flank => {
    const side = (end: Point): Point[] => {
      const t = random.between(0.36, 0.6);
      const lift = random.between(-0.1, 0.06) * (y - peak[1]);
      return [[peak[0] + (end[0] - peak[0]) * t, peak[1] + (end[1] - peak[1]) * t - lift * 0.5], end];
    };
    const edge = (x: number): Point => [x, y - (y - peak[1]) * 0.7];
    const spur = [0.2, 0.4, 0.62, 0.82, 1].map((t, k): Point => {
      const sway = (k % 2 ? -1 : 1) * random.between(0.02, 0.07) * step;
      return [peak[0] + sway + step * 0.1 * t, peak[1] + (y - peak[1]) * t];
    });
    return {
      peak,
      left: side(notches[i - 1] ?? edge(peak[0] - step * 0.6)),
      right: side(notches[i] ?? edge(peak[0] + step * 0.6)),
      spur,
    };
  });
  paintCrest(stage, y, flanks, rock);
  if (rock.snow > 0 && place.terrain === "snow")
    paintSnow(stage, flanks, y - (1 - rock.snow) * (low * 0.4 + high * 0.6), high * 0.05, rock.shade);
}

/** Wooded mountains, worn round: two crests, the nearer one lower. */
function paintRounded(
  stage: Stage,
  random: Random,
  y: number,
  count: number,
  low: number,
  high: number,
  rock: Rock,
  reach: Reach,
): void {
  const { W, palette } = stage;
  const wood = (colour: string) => mix(colour, palette.leaf, palette.dark ? 0.06 : 0.54);
  const waves = Math.max(4, count * 1.5);
  for (const [share, fill] of [
    [1, wood(rock.lit)],
    [0.66, wood(rock.shade)],
  ] as const) {
    const roll = rolling(stage, 0, 1, waves * random.between(0.85, 1.1), random.between(0, 6));
    const top = (x: number) => ((low + high) * 0.44 - ((high - low) / 2 + low * 0.14) * roll(x)) * share;
    paintHill(stage, (x) => y + 4 - top(x) * reach(x / W), fill, mix(fill, palette.sky[2], 0.3), y + 5);
  }
}

/** A cone with hollow flanks and a nicked top. */
export function paintVolcano(
  { pen }: Stage,
  cx: number,
  base: number,
  w: number,
  h: number,
  lit: string,
  shade: string,
  cap?: string,
): void {
  const top = base - h;
  const lip = w * 0.045;
  const flank = (side: 1 | -1) => `Q${xy(cx + side * w * 0.14, base - h * 0.36)} ${xy(cx + side * w * 0.5, base)}`;
  pen.path(
    `M${xy(cx - lip, top)}L${xy(cx - lip * 0.2, top + lip * 0.5)}L${xy(cx + lip, top)}${flank(1)}H${num(cx - w * 0.5)}Q${xy(cx - w * 0.14, base - h * 0.36)} ${xy(cx - lip, top)}Z`,
    lit,
  );
  pen.path(
    `M${xy(cx + lip * 0.3, top + lip * 0.4)}L${xy(cx + lip, top)}${flank(1)}H${num(cx + w * 0.08)}Q${xy(cx + w * 0.1, base - h * 0.5)} ${xy(cx + lip * 0.3, top + lip * 0.4)}Z`,
    shade,
  );
  if (!cap) return;
  const d = h * 0.2;
  pen.poly(
    [
      [cx - lip, top],
      [cx - lip * 0.2, top + lip * 0.5],
      [cx + lip, top],
      [cx + lip * 1.9, top + d],
      [cx + lip * 0.9, top + d * 0.7],
      [cx, top + d * 1.15],
      [cx - lip * 0.9, top + d * 0.75],
      [cx - lip * 1.8, top + d],
    ],
    cap,
  );
}

/** Limestone towers: steep sides, a leaning crown and one shaded flank. Never an egg. */
export function paintKarst(
  { pen }: Stage,
  random: Random,
  cx: number,
  base: number,
  w: number,
  h: number,
  lit: string,
  shade: string,
  wood: string,
): void {
  const x = (share: number) => cx + share * w;
  const y = (share: number) => base - share * h;
  const crown = random.between(-0.12, 0.12);
  const outline: Point[] = [
    [x(-0.5), y(0)],
    [x(-0.44), y(0.3)],
    [x(-0.46), y(0.42)],
    [x(-0.36), y(0.68)],
    [x(-0.3), y(0.74)],
    [x(crown - 0.14), y(0.97)],
    [x(crown + 0.05), y(1)],
    [x(0.2), y(0.86)],
    [x(0.32), y(0.62)],
    [x(0.38), y(0.55)],
    [x(0.43), y(0.26)],
    [x(0.5), y(0)],
  ];
  pen.poly(outline, lit);
  pen.poly(
    [
      [x(crown + 0.05), y(1)],
      ...outline.slice(7),
      [x(0.16), y(0)],
      [x(0.08), y(0.3)],
      [x(0.16), y(0.46)],
      [x(crown + 0.02), y(0.72)],
    ],
    shade,
  );
  // Trees on top, and down the ledges.
  pen.poly(
    [
      ...outline.slice(4, 8),
      [x(0.27), y(0.72)],
      [x(0.2), y(0.66)],
      [x(0.12), y(0.76)],
      [x(0.04), y(0.68)],
      [x(-0.06), y(0.8)],
      [x(-0.16), y(0.66)],
      [x(-0.22), y(0.72)],
    ],
    wood,
  );
  pen.poly([outline[8], outline[9], [x(0.43), y(0.26)], [x(0.38), y(0.3)], [x(0.33), y(0.48)]] as Point[], wood);
  pen.poly([outline[1], outline[2], [x(-0.4), y(0.56)], [x(-0.34), y(0.44)], [x(-0.38), y(0.32)]] as Point[], wood);
}

/** A ridge through points given as shares: x of `w` about its middle, height of `h`. Facets in shade run downwards. */
export function massif(
  { pen }: Stage,
  [cx, y]: Point,
  [w, h]: Point,
  crest: readonly Point[],
  [lit, shade]: readonly [string, string],
  facets: readonly (readonly Point[])[] = [],
): void {
  const at = ([x, up]: Point): Point => [cx + x * w, y - up * h];
  const ends: Point[] = [
    [crest.at(-1)?.[0] ?? 0, 0],
    [crest[0]?.[0] ?? 0, 0],
  ];
  pen.poly([...crest, ...ends].map(at), lit);
  for (const facet of facets) pen.poly(facet.map(at), shade);
}
