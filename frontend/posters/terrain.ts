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

/** A mountain of two facets that meet in a wandering ridge, with a ragged snow line. */
export function paintPeak(
  { pen, palette, place }: Stage,
  random: Random,
  cx: number,
  base: number,
  w: number,
  h: number,
  rock: Rock,
): void {
  const steps = 7;
  const top: Point = [cx, base - h];
  const left: Point[] = [];
  const right: Point[] = [];
  const ridge: Point[] = [];
  const wander = () => random.between(-0.022, 0.022) * w;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    left.push([cx - w * 0.5 * t + wander(), base - h * (1 - t ** random.between(0.9, 1.08))]);
    right.push([cx + w * 0.5 * t + wander(), base - h * (1 - t ** random.between(0.9, 1.08))]);
    ridge.push([cx + (i % 2 ? 1 : -1) * w * random.between(0.012, 0.05) + w * 0.05 * t, base - h * (1 - t)]);
  }
  pen.poly([top, ...right, ...back(ridge)], rock.shade);
  pen.poly([top, ...left, ...back(ridge)], rock.lit);
  if (rock.snow <= 0 || place.terrain !== "snow") return;
  const cut = (points: readonly Point[], share: number) =>
    points.slice(0, Math.max(1, Math.min(steps - 1, Math.round(share * steps))));
  const l = cut(left, rock.snow);
  const m = cut(ridge, rock.snow * 1.2);
  const r = cut(right, rock.snow * 0.9);
  pen.poly([top, ...l, ...ragged(l.at(-1) ?? top, m.at(-1) ?? top, 4, h), ...back(m)], palette.snow);
  pen.poly(
    [top, ...r, ...ragged(r.at(-1) ?? top, m.at(-1) ?? top, 3, h), ...back(m)],
    mix(palette.snow, rock.shade, 0.42),
  );
}

function ragged(from: Point, to: Point, teeth: number, h: number): Point[] {
  return Array.from({ length: teeth }, (_, i) => {
    const t = (i + 1) / (teeth + 1);
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + (i % 2 ? -1 : 1) * h * 0.055];
  });
}

/** Peaks side by side, the highest painted first so that lower ones stand before it. */
export function paintRange(
  stage: Stage,
  layer: string,
  y: number,
  count: number,
  low: number,
  high: number,
  rock: Rock,
): void {
  const random = stage.chance(layer);
  const { W, place } = stage;
  if (place.terrain !== "mountains" && place.terrain !== "snow") {
    if (place.terrain !== "flat")
      paintHill(stage, rolling(stage, y - low * 0.3, low * 0.3, 5, 1 + low), rock.shade, undefined, y + 40);
    return;
  }
  stage.layers.add(place.terrain);
  const peaks = Array.from({ length: count }, (_, i) => ({
    x: ((i + 0.5) / count) * W * 1.16 - W * 0.08 + random.between(-0.05, 0.05) * W,
    h: random.between(low, high),
  })).toSorted((a, b) => b.h - a.h);
  for (const peak of peaks) paintPeak(stage, random, peak.x, y, peak.h * random.between(1.35, 1.75), peak.h, rock);
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
