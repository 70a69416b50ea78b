/** Houses in company: rows one behind the other, the far ones smaller, higher and paler. */
import { peakOf } from "./backdrops";
import { type HousePaint, type Plot, WINDOW_SHARE, isSparse, paintHouse, paintsFor, windowsOf } from "./houses";

import { treeShape } from "./plants";
import type { Random } from "./random";
import type { HouseKind, Style } from "./regions";
import type { Stage } from "./stage";
import { type Crest, isRange } from "./terrain";

export interface TownPlan {
  layer: string;
  rows: number;
  /** Ground line of the front row, px. */
  ground: Crest;
  /** How much higher each row behind stands, units. */
  rise: number;
  /** Width of a front house, units; rows behind shrink to `shrink` of it. */
  size: number;
  shrink?: number;
  /** Wall height as a share of the width, low and high. */
  tall?: readonly [number, number];
  /** Left edge of row k (0 is the front), px; the town runs to the right edge unless `until`. */
  from?: (row: number) => number;
  until?: (row: number) => number;
  /** Air in front of the last row. */
  haze?: number;
  kinds?: readonly HouseKind[];
  /** Share of gaps with a tree in them. */
  trees?: number;
  /** How far below the house line trees root, units, and the share of the width right of which none stand. */
  rooted?: { readonly drop: number; readonly until: number };
  /** Storeys of the highest house at most. */
  floors?: number;
  /** Share of the width left open between two houses: 0 is wall to wall. */
  gap?: number;
  /** Painted in front of row `row` of houses, so that a landmark stands among the roofs. */
  landmark?: { row: number; paint: () => void } | undefined;
}

export function paintTown(stage: Stage, plan: TownPlan): void {
  const random = stage.chance(plan.layer);
  // A wide sheet has twice the street: five deep rows say the same as seven, at two thirds of the weight.
  const rows = stage.wide ? Math.min(plan.rows, 5) : plan.rows;
  const squeezed = { ...plan, rows, rise: (plan.rise * plan.rows) / rows };
  const landmarkRow = plan.landmark && Math.round((plan.landmark.row * rows) / plan.rows);
  for (let row = rows - 1; row >= 0; row--) {
    // High-rises keep behind the landmark, or behind the front row.
    const rise = row >= (landmarkRow ?? Math.min(1, rows - 1)) ? stage.style.rise : undefined;
    paintRow(stage, random, squeezed, row, rise);
    if (landmarkRow === row) plan.landmark?.paint();
  }
}

function paintRow(stage: Stage, random: Random, plan: TownPlan, row: number, rise: Style["rise"]): void {
  const { U, W } = stage;
  const depth = plan.rows > 1 ? row / (plan.rows - 1) : 0;
  const size = plan.size * (stage.wide ? 1.24 : 1) * U * (1 - (1 - (plan.shrink ?? 0.62)) * depth);
  const [low, high] = stage.style.tall ?? plan.tall ?? [0.72, 1.22];
  const kinds = plan.kinds ?? stage.style.kinds;
  const air = (plan.haze ?? 0.26) * depth;
  const end = plan.until?.(row) ?? W + 8;
  const street = new Street(
    stage,
    paintsFor(stage, random, air),
    size,
    air,
    plan.floors ? (size * high) / plan.floors : 0,
  );
  // A wide sheet has less sky, and mountains behind the city have to be seen.
  const highest = 1 + ((rise?.high ?? 1) - 1) * (stage.wide ? 0.72 : 1) * (isRange(stage) ? 0.7 : 1);
  const peak = peakOf(stage) ?? -W;
  const floors = plan.floors ? { floors: plan.floors } : {};
  const glass = rise?.walls && paintsFor(stage, random, air, 4, rise.walls);
  const drop = plan.rooted ? plan.rooted.drop * U : 3;
  const until = W * (plan.rooted?.until ?? 2);
  let x = (plan.from?.(row) ?? -20) + random.between(-0.3, 0.3) * size;
  while (x < end) {
    const w = size * random.between(0.74, 1.26);
    const base = plan.ground(x + w / 2) - row * plan.rise * U;
    const storeys =
      rise && random.chance(rise.share) && Math.abs(x - peak) > 0.15 * W ? random.between(1.3, highest) : 1;
    const h = size * random.between(low, high) * storeys;
    const seen = row === 0 ? h : Math.max(0, h - size * low + plan.rise * U * 1.3);
    const paint = random.pick((storeys > 1.6 && glass) || street.paints);
    const kind = storeys > 1.6 ? "slab" : random.pick(kinds);
    street.house(paint, { x, base, w, h, seen, far: row > 1, kind, ...floors });
    if (random.chance(plan.trees ?? 0.14)) {
      const tall = size * random.between(0.95, 1.5);
      if (x + w < until) street.trees.push([x + w, base + drop, tall]);
    }
    x += w * random.between(0.88, 1) + size * (plan.gap ?? 0) * random.between(0.4, 1.4);
  }
  street.finish(random);
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** One row of houses: walls go down at once, windows and trees together at the end, as few paths as there are colours. */
class Street {
  readonly trees: [x: number, y: number, h: number][] = [];
  private readonly windows = new Map<string, string>();
  private readonly pitch: number;
  private readonly thick: number;

  constructor(
    private readonly stage: Stage,
    readonly paints: readonly HousePaint[],
    size: number,
    private readonly air: number,
    storey: number,
  ) {
    this.pitch = Math.round(storey ? size * 0.25 : Math.min(15 * stage.U, Math.max(8 * stage.U, size * 0.26)));
    // Few storeys in a high house are high ones.
    this.thick = storey ? Math.round(storey * 0.46) : this.pitch * 0.66;
  }

  house(paint: HousePaint, lot: Plot): void {
    const plot = { ...lot, x: Math.round(lot.x), base: Math.round(lot.base), w: even(lot.w), h: even(lot.h) };
    paintHouse(this.stage, paint, plot);
    const key = `${paint.window}${isSparse(plot.kind) ? " sparse" : ""}`;
    this.windows.set(key, (this.windows.get(key) ?? "") + windowsOf(plot, this.pitch));
  }

  finish(random: Random): void {
    const { pen, palette, style, haze } = this.stage;
    const wide = this.pitch * WINDOW_SHARE;
    for (const [key, d] of this.windows) {
      const [colour = "", sparse] = key.split(" ");
      pen.dashes(d, colour, this.thick, [wide, this.pitch * (sparse ? 2 : 1) - wide]);
    }
    const leaf = haze(palette.leaf, this.air);
    let shapes = "";
    for (const [x, y, h] of this.trees) shapes += treeShape(style.tree, x, y, h);
    if (shapes) this.stage.layers.add(`${style.tree} trees`);
    if (shapes) pen.path(shapes, random.chance(0.5) ? leaf : this.stage.shade(leaf, 0.12));
  }
}
