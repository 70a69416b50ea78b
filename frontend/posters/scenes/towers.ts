/** High-rises, rank behind rank. */
import { mix } from "../colour";
import { num } from "../pen";
import type { Random } from "../random";
import type { Stage } from "../stage";

export interface TowerRow {
  layer: string;
  /** Ground line, px; heights in units; widths around `size` units. */
  ground: number;
  low: number;
  high: number;
  size: number;
  air: number;
  lit: number;
  /** No gables, domes or masts. */
  flat?: true;
  /** Shares of the width between which no tower stands. */
  clear?: readonly [number, number];
  /** Shares of the width between which they stand wall to wall. */
  tight?: readonly [number, number];
}

/** One rank of high-rises, highest about a centre of its own. */
export function paintTowers(stage: Stage, row: TowerRow): void {
  const { W, U, palette, haze, place } = stage;
  const random = stage.chance(row.layer);
  const centre = random.between(0.4, 0.72);
  const walls = Array.from({ length: 6 }, () => haze(facade(stage, random, row.air), row.air));
  const window = haze(palette.dark ? palette.lit : mix(palette.lit, palette.mid, 0.3), row.air);
  let x = -20;
  while (x < W) {
    const w = row.size * U * random.between(0.7, 1.3);
    const near = Math.exp(-(((x / W - centre) / 0.34) ** 2));
    const h = (row.low + (row.high - row.low) * (0.25 + 0.75 * near) * random.between(0.55, 1)) * U;
    const lot = [x, row.ground, w, h, random.pick(walls), window, row.lit, row.flat] as const;
    const [from, to] = row.clear ?? [2, 2];
    if (x + w < W * from || x > W * to) tower(stage, random, ...lot);
    const step = random.between(0.94, place.mood === "night" ? 1.2 : 1.3);
    const [left, right] = row.tight ?? [2, 2];
    x += w * (x + w > W * left && x < W * right ? 0.96 : step);
  }
}

function facade({ palette, style }: Stage, random: Random, air: number): string {
  if (palette.dark) return random.pick(air > 0.1 ? [palette.mid, palette.near, palette.far] : palette.walls);
  const glass = random.pick([palette.far, palette.mid, random.pick(style.walls)]);
  return mix(random.pick(palette.walls), glass, random.between(0.3, 0.75));
}

function tower(
  stage: Stage,
  random: Random,
  left: number,
  ground: number,
  wide: number,
  high: number,
  wall: string,
  window: string,
  lit: number,
  flat?: true,
): void {
  const { pen, U, shade } = stage;
  const x = Math.round(left);
  const w = Math.round(wide / 2) * 2;
  const h = Math.round(high / 4) * 4;
  const top = Math.round(ground - h);
  const side = shade(wall, 0.24);
  // The shade begins between two columns of windows.
  const columns = columnsOf(w, U);
  const edge = 0.06 + (0.88 * Math.round(0.64 * columns)) / columns;
  pen.rect(x, top, w, h, wall);
  pen.rect(x + w * edge, top, w * (1 - edge), h, side);
  const crown = flat ? 1 : random.next();
  if (crown < 0.08)
    pen.poly(
      [
        [x, top],
        [x + w, top - w * 0.5],
        [x + w, top],
      ],
      side,
    );
  else if (crown < 0.46) {
    pen.rect(x + w * 0.2, top - 14 * U, w * 0.6, 15 * U, wall);
    pen.rect(x + w * 0.56, top - 14 * U, w * 0.24, 15 * U, side);
    if (crown < 0.22) pen.rect(x + w * 0.48, top - 42 * U, 2.2 * U, 30 * U, side);
  } else if (crown < 0.5)
    pen.poly(
      [
        [x, top],
        [x + w * 0.5, top - w * 0.8],
        [x + w, top],
      ],
      side,
    );
  officeWindows(stage, random, x, top + 8 * U, w, h - 26 * U, window, lit);
}

const columnsOf = (w: number, U: number) => Math.max(2, Math.round(w / (12 * U)));

/** Floors of windows of which a share `lit` glows: each floor starts somewhere else in one broken dash pattern. */
function officeWindows(
  { pen, U }: Stage,
  random: Random,
  x: number,
  top: number,
  w: number,
  h: number,
  colour: string,
  lit: number,
): void {
  const columns = columnsOf(w, U);
  const floors = Math.max(1, Math.round(h / (16 * U)));
  const cell = (w * 0.88) / columns;
  const wide = cell * 0.46;
  let d = "";
  for (let floor = 0; floor < floors; floor++) {
    const y = num(Math.round(top + ((floor + 0.5) * h) / floors));
    let from = 0;
    while (from < columns) {
      const run = random.whole(1, Math.max(1, Math.round(columns * lit)));
      const to = Math.min(columns, from + run);
      if (random.chance(lit + 0.25))
        d += `M${num(x + w * 0.06 + from * cell + cell * 0.27)} ${y}h${num((to - from - 1) * cell + wide)}`;
      from = to + (lit > 0.6 ? 0 : random.whole(0, 1));
    }
  }
  pen.dashes(d, colour, 7 * U, [wide, cell - wide]);
}
