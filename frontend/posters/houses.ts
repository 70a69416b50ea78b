/** A house: wall, shaded third, roof with a darker facet, windows. Fifteen ways to build it. */
import { mix } from "./colour";
import { type Pen, type Point, box, num, xy } from "./pen";
import type { Random } from "./random";
import type { HouseKind } from "./regions";
import type { Stage } from "./stage";

export interface Plot {
  /** Left edge and ground line, px. */
  x: number;
  base: number;
  w: number;
  /** Height of the wall without the roof, px. */
  h: number;
  kind: HouseKind;
  /** Far houses show a roof and a strip of wall, where a shaded side would be lost. */
  far: boolean;
  /** How much of the wall the row in front leaves in sight, px. */
  seen: number;
  /** Storeys at most. */
  floors?: number;
}

export interface HousePaint {
  wall: string;
  side: string;
  roof: string;
  roofShade: string;
  window: string;
}

/** A grid of windows as one path; `chance` is the share of windows that exist or are lit. */
export function windowGrid(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  chance = 1,
  arched = false,
): string {
  const cell = w / columns;
  const storey = h / rows;
  const ww = cell * 0.42;
  const wh = storey * 0.5;
  let d = "";
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      if (!random.chance(chance)) continue;
      const left = x + i * cell + (cell - ww) / 2;
      const top = y + j * storey + (storey - wh) / 2;
      d += arched
        ? `M${xy(left, top + wh)}v${num(-wh * 0.6)}a${num(ww / 2)} ${num(ww / 2)} 0 0 1 ${num(ww)} 0v${num(wh * 0.6)}Z`
        : box(left, top, ww, wh);
    }
  }
  return d;
}

/** The few paints of one row of houses: a street has its colours, and repeated ones weigh nothing. */
export function paintsFor(
  stage: Stage,
  random: Random,
  air: number,
  count = 5,
  walls: readonly string[] = stage.style.walls,
): HousePaint[] {
  const { palette, style, haze, shade } = stage;
  const evening = palette.dark && stage.place.mood !== "aurora";
  const tint = palette.dark ? 0.85 : style.ownRoofs ? 0.06 : 0.35;
  return Array.from({ length: count }, (_, i) => {
    const own = walls[(i + random.whole(0, 1)) % walls.length] ?? palette.mid;
    // The mood decides by night; by day it only warms what the place paints its walls with.
    const wall = haze(mix(own, random.pick(palette.walls), evening ? (style.evening ?? 0.82) : 0.3), air);
    const roof = haze(mix(style.roofs[i % style.roofs.length] ?? palette.near, random.pick(palette.roofs), tint), air);
    const lamp = i % 3 === 2 ? shade(wall, 0.4) : haze(palette.lit, air * 0.5);
    const window = palette.dark ? lamp : haze(mix(palette.lit, palette.ink, 0.15), air);
    return { wall, roof, window, side: shade(wall, 0.17), roofShade: shade(roof, 0.26) };
  });
}

/** Walls and roof of one house. Its windows are left to `windowsOf`, so that a whole row can share a few paths. */
export function paintHouse(stage: Stage, paint: HousePaint, plot: Plot): void {
  const { x, base, w, h } = plot;
  const lit = Math.round(w * 0.68);
  stage.pen.path(box(x, base - h, w, h + 2), paint.wall);
  if (!plot.far) stage.pen.path(box(x + lit, base - h, w - lit, h + 2), paint.side);
  ROOFS[plot.kind](stage, plot, paint);
}

/** Thick walls have few windows: such kinds leave out every second one. */
export const isSparse = (kind: HouseKind) => kind === "flat" || kind === "vault";

/** Window lines of a house for `Pen.dashes` with windows `pitch` px apart (twice that when sparse). */
export function windowsOf({ x, base, w, h, kind, seen, floors = 99 }: Plot, pitch: number): string {
  const columns = Math.max(1, Math.floor((w * 0.84) / pitch));
  const rows = Math.max(1, Math.min(floors, Math.round((h * 0.94) / (pitch * 1.4))));
  const storey = Math.round((h * 0.9) / rows);
  const wide = pitch * WINDOW_SHARE;
  const left = Math.round(x + (w * 0.96 - (columns - 1) * pitch - wide) / 2);
  const sparse = isSparse(kind) && columns > 1;
  let d = "";
  for (let row = 0; row < rows && row * storey < seen; row++) {
    const shift = sparse ? (row + x) % 2 : 0;
    const long = num((columns - 1 - shift) * pitch + wide);
    d += `M${num(left + shift * pitch)} ${num(base - h + Math.round((row + 0.55) * storey))}h${long}`;
  }
  return d;
}

/** Width of a window as a share of the distance between two. */
export const WINDOW_SHARE = 0.44;

type Roof = (stage: Stage, plot: Plot, paint: HousePaint) => void;

/** A roof face on whole pixels: nobody sees the difference, and hundreds of faces weigh a tenth less. */
const tile = (pen: Pen, points: readonly Point[], fill: string) =>
  pen.poly(
    points.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    fill,
  );

const hip: Roof = ({ pen }, { x, base, w, h }, { roof, roofShade }) => {
  const eaves = base - h;
  const ridge = eaves - w * 0.3;
  tile(
    pen,
    [
      [x - w * 0.07, eaves],
      [x + w * 0.2, ridge],
      [x + w * 0.82, ridge],
      [x + w * 1.07, eaves],
    ],
    roof,
  );
  tile(
    pen,
    [
      [x + w * 0.7, eaves],
      [x + w * 0.82, ridge],
      [x + w * 1.07, eaves],
    ],
    roofShade,
  );
};

/** Eaves to the street: a low straight ridge, a chimney on it. */
const ridge: Roof = ({ pen }, { x, base, w, h, far }, { wall, side, roof, roofShade }) => {
  const eaves = base - h;
  const top = eaves - w * 0.3;
  if (!far)
    pen.path(box(x + Math.round(w * 0.7), Math.round(top - w * 0.12), Math.round(w * 0.13), Math.round(w * 0.2)), side);
  tile(
    pen,
    [
      [x - w * 0.02, eaves],
      [x + w * 0.05, top],
      [x + w * 0.95, top],
      [x + w * 1.02, eaves],
    ],
    roof,
  );
  if (far) return;
  const left = Math.round(x + w * (x % 2 ? 0.24 : 0.5));
  pen.path(box(left, Math.round(eaves - w * 0.2), Math.round(w * 0.16), Math.round(w * 0.14)), wall);
  pen.path(box(left - 1, Math.round(eaves - w * 0.22), Math.round(w * 0.16) + 2, 2), roofShade);
};

const gable: Roof = ({ pen }, { x, base, w, h }, { roof, roofShade }) => {
  const eaves = base - h;
  const top: Point = [x + w / 2, eaves - w * 0.62];
  tile(pen, [[x, eaves], top, [x + w, eaves]], roof);
  tile(pen, [[x + w * 0.62, eaves], top, [x + w, eaves]], roofShade);
};

/** The gable is the front: wall up to the bargeboards. */
const front: Roof = ({ pen }, { x, base, w, h }, { wall, side, roof }) => {
  const eaves = base - h;
  const rise = w * 0.62;
  const top: Point = [x + w / 2, eaves - rise];
  tile(pen, [[x, eaves], top, [x + w, eaves]], wall);
  tile(pen, [[x + w * 0.62, eaves], top, [x + w, eaves]], side);
  pen.stroke(`M${xy(x - 1, eaves)}l${xy(w / 2 + 1, -rise)}l${xy(w / 2 + 1, rise)}`, roof, w * 0.07);
};

const step: Roof = ({ pen }, { x, base, w, h }, { wall, side, roof }) => {
  const s = w / 7;
  let steps = "";
  for (let i = 0; i < 3; i++)
    steps += box(x + s * i + s * 0.5, base - h - s * 1.2 * (i + 1), w - s * (2 * i + 1), s * 1.3);
  pen.path(box(x + w * 0.45, base - h - s * 4.6, w * 0.1, s * 1.4), roof);
  pen.path(steps, wall);
  pen.path(box(x + w * 0.68, base - h - s * 1.2, s * 1.7, s * 1.3), side);
};

/** The beam over the attic door, on which furniture goes up. */
const hoist = (x: number, y: number, w: number) => box(x + w * 0.47, y, w * 0.06, w * 0.09);

/** A gable that swings in and up like a bell, its rim pale. */
const bell: Roof = ({ pen }, { x, base, w, h }, { wall, roof }) => {
  const p = (dx: number, up: number) => xy(Math.round(x + dx * w), Math.round(base - h - up * w));
  const outline = `M${p(0, -0.02)}Q${p(0.24, 0.08)} ${p(0.26, 0.36)}Q${p(0.28, 0.62)} ${p(0.5, 0.66)}Q${p(0.72, 0.62)} ${p(0.74, 0.36)}Q${p(0.76, 0.08)} ${p(1, -0.02)}`;
  pen.path(`${outline}Z`, wall);
  pen.stroke(outline, mix(wall, "#ffffff", 0.3), w * 0.045);
  pen.path(hoist(x, base - h - w * 0.3, w), roof);
};

/** A narrow raised middle under a pediment, a scroll on each shoulder. */
const neck: Roof = ({ pen }, { x, base, w, h }, { wall, side, roof }) => {
  const p = (dx: number, up: number) => xy(Math.round(x + dx * w), Math.round(base - h - up * w));
  pen.path(
    `M${p(0.04, 0)}Q${p(0.26, 0.06)} ${p(0.28, 0.3)}H${num(x + w * 0.72)}Q${p(0.74, 0.06)} ${p(0.96, 0)}Z`,
    mix(wall, "#ffffff", 0.3),
  );
  pen.path(`M${p(0.29, -0.02)}L${p(0.29, 0.56)}L${p(0.71, 0.56)}L${p(0.71, -0.02)}Z`, wall);
  pen.path(`M${p(0.25, 0.56)}L${p(0.5, 0.72)}L${p(0.75, 0.56)}Z`, side);
  pen.path(hoist(x, base - h - w * 0.46, w), roof);
};

const flat: Roof = ({ pen, region }, { x, base, w, h }, { wall, side }) => {
  const c = w / 7;
  if (region === "arid") {
    pen.path([0, 2, 4, 6].map((i) => box(x + c * i, base - h - c * 0.6, c, c * 0.7)).join(""), wall);
    return;
  }
  pen.path(box(x + c, base - h - c * 1.7, c * 2.2, c * 1.5), wall);
  pen.path(box(x - c * 0.2, base - h - c * 0.35, w + c * 0.4, c * 0.5), side);
};

const vault: Roof = ({ pen }, { x, base, w, h }, { wall, side, roof }) => {
  const r = num(w * 0.36);
  const top = base - h;
  pen.path(`M${xy(x + w * 0.14, top)}a${r} ${r} 0 0 1 ${num(w * 0.72)} 0Z`, w > 44 ? roof : wall);
  pen.path(
    `M${xy(x + w * 0.62, top - w * 0.34)}a${r} ${r} 0 0 1 ${xy(w * 0.24, w * 0.34)}h${num(-w * 0.2)}Z`,
    side,
    0.5,
  );
};

const chalet: Roof = ({ pen }, { x, base, w, h }, { roof, roofShade, side }) => {
  const eaves = base - h * 0.9;
  const top = base - h - w * 0.26;
  const thick = w * 0.12;
  tile(
    pen,
    [
      [x, base - h * 0.5],
      [x, base - h],
      [x + w / 2, top],
      [x + w, base - h],
      [x + w, base - h * 0.5],
    ],
    side,
  );
  tile(
    pen,
    [
      [x - w * 0.16, eaves],
      [x + w / 2, top - thick],
      [x + w * 1.16, eaves],
      [x + w * 1.16, eaves + thick * 0.8],
      [x + w / 2, top],
      [x - w * 0.16, eaves + thick * 0.8],
    ],
    roof,
  );
  tile(
    pen,
    [
      [x + w / 2, top - thick],
      [x + w * 1.16, eaves],
      [x + w * 1.16, eaves + thick * 0.8],
      [x + w / 2, top],
    ],
    roofShade,
  );
};

const curved: Roof = ({ pen }, { x, base, w, h }, { roof, roofShade }) => {
  const eaves = base - h + w * 0.05;
  const p = (dx: number, dy: number) => xy(Math.round(dx * w), Math.round(dy * w));
  const right = `q${p(0.14, 0.26)} ${p(0.39, 0.28)}l${p(-0.07, 0.08)}`;
  pen.path(
    `M${xy(x + w * 0.22, eaves - w * 0.34)}h${num(w * 0.56)}${right}h${num(-w * 1.2)}l${p(-0.07, -0.08)}q${p(0.25, -0.02)} ${p(0.39, -0.28)}Z`,
    roof,
  );
  pen.path(
    `M${xy(x + w * 0.78, eaves - w * 0.34)}${right}h${num(-w * 0.42)}ZM${xy(x + w * 0.16, eaves - w * 0.38)}h${num(w * 0.68)}v${num(w * 0.06)}h${num(-w * 0.68)}Z`,
    roofShade,
  );
};

const block: Roof = ({ pen }, { x, base, w, h }, { side, roof }) => {
  pen.path(box(x + w * 0.16, base - h - w * 0.24, w * 0.2, w * 0.2), roof);
  pen.path(box(x - w * 0.03, base - h - w * 0.06, w * 1.06, w * 0.1), side);
};

/** A flat roof: a line of shade along its edge, on high houses the housing of the lift, on some a mast. */
const slab: Roof = ({ pen }, { x, base, w, h }, { side, roof }) => {
  const top = base - h;
  pen.path(box(x, top, w, Math.max(2, Math.round(w * 0.05))), roof);
  if (h < w * 1.1) return;
  const left = x + Math.round(w * (x % 3 ? 0.2 : 0.5));
  pen.path(box(left, top - Math.round(w * 0.16), Math.round(w * 0.3), Math.round(w * 0.18)), side);
  if (h > w * 2.4 && x % 4 === 0) pen.path(box(left + 2, top - Math.round(w * 0.62), 2, Math.round(w * 0.5)), side);
};

/** A wall that ends in a cornice. */
const plain: Roof = ({ pen }, { x, base, w, h }, { side }) =>
  pen.path(box(x - 1, base - h - 1, w + 2, Math.max(3, Math.round(w * 0.08))), side);

/** A flat front with a parapet, and the chimneys on the wall between two houses. */
const terrace: Roof = ({ pen }, { x, base, w, h }, { wall, side, roof }) => {
  const top = base - h;
  const stack = Math.max(4, Math.round(w * 0.16));
  pen.path(box(x + w - stack, top - Math.round(w * 0.26), stack, Math.round(w * 0.28)), roof);
  pen.path(box(x, top - Math.round(w * 0.07), w - stack - 1, Math.round(w * 0.1)), wall);
  pen.path(box(x, top, w, Math.max(2, Math.round(w * 0.05))), side);
};

/** A steep roof of zinc with dormers, and a row of chimney pots. */
const mansard: Roof = ({ pen }, { x, base, w, h, far }, { wall, roof, roofShade }) => {
  const eaves = base - h;
  const r = Math.round(w * 0.34);
  const inset = Math.round(w * 0.1);
  pen.path(box(x + w - inset - Math.round(w * 0.22), eaves - r - Math.round(w * 0.12), Math.round(w * 0.2), r), wall);
  tile(
    pen,
    [
      [x - 1, eaves],
      [x + inset, eaves - r],
      [x + w - inset, eaves - r],
      [x + w + 1, eaves],
    ],
    roof,
  );
  tile(
    pen,
    [
      [x + w * 0.7, eaves],
      [x + w * 0.7, eaves - r],
      [x + w - inset, eaves - r],
      [x + w + 1, eaves],
    ],
    roofShade,
  );
  if (far) return;
  const dormer = Math.round(w * 0.14);
  pen.path(
    [0.18, 0.44]
      .map((at) => box(x + Math.round(w * at), eaves - Math.round(r * 0.72), dormer, Math.round(r * 0.6)))
      .join(""),
    wall,
  );
};

/** A flat roof, and a balcony under the windows of every floor. */
const balcony: Roof = (stage, plot, paint) => {
  slab(stage, plot, paint);
  if (plot.far) return;
  const { x, base, w, h } = plot;
  const rows = Math.max(1, Math.round((h * 0.94) / (21 * stage.U)));
  const storey = Math.round((h * 0.9) / rows);
  const drop = 5 * stage.U;
  let d = "";
  for (let row = 0; row < rows; row++)
    d += box(x - 1, Math.round(base - h + (row + 0.55) * storey + drop), w + 2, Math.max(2, Math.round(3 * stage.U)));
  stage.pen.path(d, paint.side);
};

const TIMBER = ["#3f7a5c", "#a8413a", "#3f6f9a", "#3f7a5c"] as const;

/** A wall that ends in a cornice, and a closed balcony of painted timber on it. */
const gallery: Roof = (stage, plot, paint) => {
  plain(stage, plot, paint);
  if (plot.far) return;
  const { x, base, w, h } = plot;
  const { palette, pen } = stage;
  const paints = stage.style.timber ?? TIMBER;
  const day = paints[x % paints.length] ?? TIMBER[0];
  const timber = palette.dark ? mix(day, palette.mid, 0.6) : day;
  const left = Math.round(x + w * (x % 2 ? 0.16 : 0.42));
  const top = Math.round(base - h * 0.84);
  const [long, high] = [Math.round(w * 0.34), Math.round(h * 0.26)];
  pen.path(box(left, top, long, high) + box(left - 1, top - 2, long + 2, 3), timber);
  pen.path(box(left + Math.round(long * 0.66), top, Math.round(long * 0.34), high), mix(timber, palette.ink, 0.3));
};

const ROOFS: Record<HouseKind, Roof> = {
  hip,
  ridge,
  gable,
  front,
  flat,
  step,
  bell,
  neck,
  vault,
  chalet,
  curved,
  block,
  slab,
  plain,
  terrace,
  mansard,
  balcony,
  gallery,
};
