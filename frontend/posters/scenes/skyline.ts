/** Big cities: towers over water, towers over a park, or a sea of roofs, as the city grew. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { isSpan, paintLandmark, paintSpan } from "../motifs/landmark";
import { num, xy } from "../pen";
import { paintForest, paintGrove } from "../plants";
import type { Random } from "../random";
import { isEuropean } from "../regions";
import type { Stage } from "../stage";
import { paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintReflection, paintSailboat, paintTrails, paintWater } from "../water";
import { paintTowers } from "./towers";

const OLD_TOWN = new Set(["dome", "belltower", "twin-spires", "castle", "lattice-tower", "minaret", "stepped-church"]);

export function skyline(stage: Stage): void {
  const { place, region, chance } = stage;
  const random = chance("skyline");
  if (isSpan(place.motif)) waterfront(stage);
  else if (OLD_TOWN.has(place.motif) && (isEuropean(region) || region === "latin")) roofs(stage);
  else random.pick([waterfront, park, waterfront])(stage);
}

function towerRows(stage: Stage, ground: number): void {
  const { W, U, palette, wide } = stage;
  const lit = palette.dark ? 0.42 : 0.7;
  const tall = wide ? 0.56 : 1;
  const spot = W * stage.chance("spot").between(0.56, 0.72);
  paintTowers(stage, {
    layer: "far towers",
    ground,
    low: 110 * tall,
    high: 320 * tall,
    size: 46,
    air: 0.5,
    lit: lit * 0.6,
  });
  paintLandmark(stage, spot, ground, 1.3 * U, 0.08);
  paintTowers(stage, {
    layer: "mid towers",
    ground,
    low: 70 * tall,
    high: stage.place.motif === "none" ? 260 * tall : 190 * tall,
    size: 50,
    air: 0.26,
    lit,
  });
  paintTowers(stage, { layer: "near towers", ground, low: 40, high: 130 * tall, size: 56, air: 0.02, lit: lit + 0.12 });
}

function waterfront(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("waterfront");
  const line = horizon + 22 * U;
  paintBackdrop(stage, horizon, "far-hills");
  const { motif } = stage.place;
  if (motif === "sails") {
    const row = {
      layer: "far towers",
      ground: line,
      low: 110,
      high: stage.wide ? 170 : 320,
      size: 46,
      air: 0.46,
      lit: 0.4,
    };
    paintTowers(stage, row);
    paintTowers(stage, {
      ...row,
      layer: "mid towers",
      low: 60,
      high: stage.wide ? 120 : 190,
      size: 52,
      air: 0.2,
      lit: 0.55,
    });
  } else towerRows(stage, line);
  paintForest(stage, "shore trees", () => line - 2, 34, 18, 34, [haze(palette.leaf, 0.06), palette.leafDeep]);
  paintWater(stage, line);
  paintReflection(stage, line, palette.lit, palette.dark ? 0.35 : 0.2);
  paintTrails(stage, line, palette.dark ? palette.lit : palette.glint, 42);
  if (motif === "sails") paintLandmark(stage, W * 0.66, line + 34 * U, 1.35 * U, 0);
  paintSpan(
    stage,
    { deck: line + 12 * U, foot: line + 66 * U, from: -W * 0.1, to: W * 1.1, air: 0 },
    (stage.wide ? 150 : 190) * U,
  );
  paintSailboat(stage, random, W * random.between(0.3, 0.5), H * 0.85, 1.05 * U);
  paintForeground(stage, (x) => H * 0.96 - 20 * U * Math.cos((x / W) * 6.28), plantingOf(stage));
}

function park(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("park");
  paintBackdrop(stage, horizon + 4, random.pick(["hills", "far-hills", "range"]));
  const line = horizon + 16 * U;
  towerRows(stage, line);
  const lawn = palette.dark ? mix(palette.near, palette.ground, 0.25) : mix(palette.leaf, palette.ground, 0.35);
  paintForest(stage, "park edge", () => line + 8 * U, 34, 26, 50, [
    haze(palette.leaf, 0.12),
    palette.leaf,
    mix(palette.leaf, palette.leafDeep, 0.5),
  ]);
  const slope = rolling(stage, horizon + 34 * U, 10 * U, 4, random.between(0, 6));
  paintHill(stage, slope, lawn, mix(lawn, palette.leafDeep, 0.7));
  const path = palette.dark ? mix(lawn, palette.glint, 0.28) : mix(palette.ground, "#fff6e0", 0.5);
  const y = (share: number) => horizon + 34 * U + (H - horizon - 34 * U) * share;
  pen.path(
    `M${xy(W * 0.62, y(0.02))}C${xy(W * 0.86, y(0.2))} ${xy(W * 0.4, y(0.3))} ${xy(W * 0.52, H)}H${num(W * 0.74)}C${xy(W * 0.62, y(0.4))} ${xy(W * 0.98, y(0.2))} ${xy(W * 0.645, y(0.02))}Z`,
    path,
  );
  const trees = Array.from({ length: 9 }, (_, i) => {
    const x = W * (i % 3 ? random.between(0.8, 1) : random.between(0.02, 0.34));
    return [x, y(random.between(0.12, 0.5)), random.between(52, 92) * U] as const;
  });
  paintGrove(stage, "round", trees, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.5)]);
  paintForeground(stage, (x) => H * 0.955 - 26 * U * Math.sin((x / W) * 3.6), plantingOf(stage));
}

/** Roof behind roof to the skyline, seen from a terrace. */
function roofs(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("roofs");
  paintBackdrop(stage, horizon, random.pick(["hills", "far-hills", "hills", "range"]));
  const roll = rolling(stage, horizon + 70 * U, 20 * U, 4.4, random.between(0, 6));
  const spot = W * random.between(0.58, 0.72);
  paintHill(stage, (x) => roll(x) - 78 * U, haze(palette.mid, 0.4), haze(palette.near, 0.2));
  const tall = stage.place.motif === "lattice-tower";
  if (tall) paintLandmark(stage, spot, roll(spot) - 60 * U, 1.25 * U, 0.14);
  paintTown(stage, {
    layer: "town",
    rows: 7,
    size: 66,
    rise: 24,
    haze: 0.42,
    shrink: 0.5,
    trees: 0.12,
    tall: [0.8, 1.35],
    ground: (x) => roll(x) + 66 * U,
    landmark: tall
      ? undefined
      : { row: 4, paint: () => paintLandmark(stage, spot, roll(spot) - 22 * U, 1.1 * U, 0.16) },
  });
  if (!tall) lesserTowers(stage, roll, random);
  paintForest(stage, "gardens", (x) => roll(x) + 84 * U, 30, 28, 50, [
    palette.leaf,
    mix(palette.leaf, palette.leafDeep, 0.6),
  ]);
  paintHill(stage, (x) => roll(x) + 86 * U, mix(palette.leafDeep, palette.near, 0.4), palette.ink);
  paintForeground(stage, (x) => H * 0.93 - 26 * U * Math.sin((x / W) * 3.2 + 0.4), plantingOf(stage));
}

/** Small spires far off on the left, so that the landmark has company but no rival. */
function lesserTowers({ pen, W, U, palette, haze }: Stage, roll: (x: number) => number, random: Random): void {
  for (const share of [random.between(0.1, 0.2), random.between(0.28, 0.42)]) {
    const x = W * share;
    const foot = roll(x) - 66 * U;
    const wall = haze(palette.walls[0] ?? palette.mid, 0.42);
    const h = random.between(34, 54) * U;
    const w = 13 * U;
    pen.rect(x - w / 2, foot - h, w, h + 8 * U, wall);
    pen.poly(
      [
        [x - w * 0.62, foot - h],
        [x, foot - h - random.between(22, 40) * U],
        [x + w * 0.62, foot - h],
      ],
      haze(palette.roofs[0] ?? palette.near, 0.4),
    );
  }
}
