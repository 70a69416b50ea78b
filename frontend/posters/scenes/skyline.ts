/** Big cities: towers over water, towers over a park, a sea of roofs or a basin of canals, as the city grew. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground, plantingOf } from "../foreground";
import {
  isAfloat,
  isAlone,
  isClear,
  isFront,
  isHigh,
  isInner,
  isSpan,
  isStill,
  paintBehind,
  paintLandmark,
  paintSpan,
} from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import { paintForest, paintGrove } from "../plants";
import type { Random } from "../random";
import type { Stage } from "../stage";
import { massif, paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintBarge, paintDhow, paintReflection, paintSailboat, paintTrails, paintWater } from "../water";
import { basin } from "./basin";
import { type TowerRow, paintTowers } from "./towers";

export function skyline(stage: Stage): void {
  SKYLINES[stage.view("skyline", isSpan(stage.place.motif) ? ["waterfront"] : ["park", "roofs"])]?.(stage);
}

/** Where the landmark stands over the city: how high its towers are beside others', and from where to where one sees sky. */
const LOWER: Readonly<
  Record<
    string,
    Pick<TowerRow, "flat" | "clear"> & Partial<Pick<TowerRow, "size">> & { share: number; foot?: TowerRow["tight"] }
  >
> = {
  "burj-khalifa": { share: 0.68 },
  kicc: { share: 0.5, flat: true },
  namsan: { share: 0.56 },
  // Slim and close together along the bay.
  "screw-tower": { share: 1.12, size: 36, foot: [0.5, 0.74] },
  "hong-kong-towers": { share: 1, foot: [0.4, 0.8] },
  "marina-bay": { share: 0.5, clear: [0.26, 0.92] },
  "osaka-castle": { share: 0.62, flat: true },
};

function towerRows(stage: Stage, ground: number): void {
  const { W, U, palette, wide } = stage;
  const lit = palette.dark ? 0.42 : 0.7;
  const { share = 1, foot, ...shape } = LOWER[stage.place.motif] ?? {};
  const tall = (wide ? 0.56 : 1) * share;
  const spot = W * stage.chance("spot").between(0.56, 0.72);
  paintTowers(stage, {
    layer: "far towers",
    ground,
    low: 110 * tall,
    high: (isInner(stage.place.motif) ? 230 : 320) * tall,
    size: 46,
    air: 0.5,
    lit: lit * 0.6,
    ...shape,
  });
  const inner = isInner(stage.place.motif);
  if (!isFront(stage.place.motif) && !isAfloat(stage.place.motif) && !inner) {
    paintLandmark(stage, spot, ground, 1.3 * U, 0.08);
    // Low houses, or its foot would shine through the slits between the towers before it.
    const low = 68 * tall * U;
    stage.pen.rect(spot - 90 * U, ground - low, 180 * U, low, stage.haze(palette.mid, 0.26));
  }
  paintTowers(stage, {
    layer: "mid towers",
    ground,
    low: 70 * tall,
    high: stage.place.motif === "none" ? 260 * tall : 190 * tall,
    size: 50,
    air: 0.26,
    lit,
    ...shape,
  });
  if (inner) paintLandmark(stage, W * 0.62, ground, 1.3 * U, 0.04);
  paintBehind(stage, W * (wide ? 0.62 : 0.8), ground, (wide ? 1.12 : 1.3) * U, 0.06);
  paintTowers(stage, {
    layer: "near towers",
    ground,
    low: 40,
    high: 130 * tall,
    size: 56,
    air: 0.02,
    lit: lit + 0.12,
    // Its foot does not shine through the slits between them.
    ...(foot && { tight: foot }),
    ...shape,
  });
}

/** The island's ridge over the towers, with the notch of its lookout at the top. */
function peak(stage: Stage, y: number): void {
  const { W, H, palette, haze, wide } = stage;
  const green = palette.dark ? mix(palette.near, palette.mid, 0.4) : mix(palette.mid, palette.leaf, 0.4);
  massif(
    stage,
    [W * 0.5, y + 4],
    [W, H * (wide ? 0.44 : 0.42)],
    [
      [-0.56, 0.3],
      [-0.42, 0.52],
      [-0.3, 0.66],
      [-0.2, 0.62],
      [-0.08, 0.86],
      [0.02, 0.94],
      [0.1, 0.9],
      [0.14, 0.92],
      [0.24, 0.78],
      [0.34, 0.7],
      [0.44, 0.76],
      [0.56, 0.56],
    ],
    [haze(green, 0.2), haze(mix(green, palette.near, 0.5), 0.16)],
    [
      [
        [0.02, 0.94],
        [0.1, 0.9],
        [0.14, 0.92],
        [0.24, 0.78],
        [0.34, 0.7],
        [0.26, 0],
        [0.06, 0],
        [0.1, 0.5],
      ],
      [
        [-0.3, 0.66],
        [-0.2, 0.62],
        [-0.14, 0.3],
        [-0.2, 0],
        [-0.36, 0],
        [-0.26, 0.36],
      ],
    ],
  );
}

function waterfront(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("waterfront");
  const line = horizon + 22 * U;
  if (stage.place.motif === "hong-kong-towers") peak(stage, horizon);
  else paintBackdrop(stage, horizon, { high: 2.4 });
  towerRows(stage, line);
  paintForest(stage, "shore trees", () => line - 2, 34, 18, 34, [haze(palette.leaf, 0.06), palette.leafDeep]);
  paintWater(stage, line);
  paintReflection(stage, line, palette.lit, palette.dark ? 0.35 : 0.2);
  const bank = isStill(stage.place.motif) ? W * 0.42 : 0;
  paintTrails(stage, line, palette.dark ? palette.lit : palette.glint, bank ? 24 : 42, bank);
  if (isFront(stage.place.motif)) {
    // A quay, or what stands before the towers would stand in the water.
    const stone = palette.dark ? mix(palette.near, palette.ground, 0.3) : mix(palette.ground, "#c9bda6", 0.6);
    stage.pen.rect(0, line - 2, W, 13 * U, stone);
    stage.pen.rect(0, line - 2, W, 3 * U, mix(stone, "#ffffff", 0.2));
    paintLandmark(stage, W * 0.64, line + 8 * U, 1.3 * U, 0);
  }
  paintSpan(
    stage,
    { deck: line + 12 * U, foot: line + 66 * U, from: -W * 0.1, to: W * 1.1, air: 0 },
    (stage.wide ? 150 : 190) * U,
  );
  if (isAfloat(stage.place.motif))
    paintLandmark(stage, W * (stage.wide ? 0.7 : 0.66), line + (stage.wide ? 64 : 80) * U, 1.24 * U, 0);
  const boat = [W * random.between(0.3, 0.5), H * 0.85, 1.05 * U] as const;
  if (!isStill(stage.place.motif)) {
    if (stage.place.water.join() === "river") paintBarge(stage, random, ...boat);
    else if (stage.region === "arid") paintDhow(stage, ...boat);
    else paintSailboat(stage, random, ...boat);
  }
  const planting = isInner(stage.place.motif) || isFront(stage.place.motif) ? lowPlantingOf(stage) : plantingOf(stage);
  paintForeground(stage, (x) => H * 0.96 - 20 * U * Math.cos((x / W) * 6.28), planting);
}

function park(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("park");
  paintBackdrop(stage, horizon + 4, { high: stage.place.motif === "namsan" ? 1.6 : 2.2 });
  const line = horizon + 16 * U;
  const alone = isAlone(stage.place.motif);
  if (!alone) towerRows(stage, line);
  const lawn = palette.dark ? mix(palette.near, palette.ground, 0.25) : mix(palette.leaf, palette.ground, 0.35);
  if (alone)
    paintForest(stage, "far park", () => line - 12 * U, 60, 20, 34, [haze(palette.leaf, 0.4), haze(palette.leaf, 0.3)]);
  // Ground behind the hedge, or the sky would shine through its gaps.
  pen.rect(0, line - 4 * U, W, 44 * U, haze(mix(palette.leaf, palette.leafDeep, 0.3), 0.1));
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
  // Crowns of palms clear the hedge, or only their trunks would show.
  const grown = (stage.style.tree === "palm" ? 1.9 : 1) * U;
  const trees = Array.from({ length: 9 }, (_, i) => {
    const x = W * (i % 3 ? random.between(0.8, 1) : random.between(0.02, 0.34));
    return [x, y(random.between(0.12, 0.5)), random.between(52, 92) * grown] as const;
  });
  if (isFront(stage.place.motif)) paintLandmark(stage, W * 0.6, horizon + 58 * U, 1.25 * U, 0);
  paintGrove(stage, "round", trees, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.5)]);
  paintForeground(stage, (x) => H * 0.955 - 26 * U * Math.sin((x / W) * 3.6), plantingOf(stage));
}

/** Roof behind roof to the skyline, seen from a terrace. */
function roofs(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("roofs");
  paintBackdrop(stage, horizon);
  const roll = rolling(stage, horizon + 70 * U, 20 * U, 4.4, random.between(0, 6));
  const spot = W * random.between(0.58, 0.72);
  paintHill(stage, (x) => roll(x) - 78 * U, haze(palette.mid, 0.4), haze(palette.near, 0.2));
  const lift = isHigh(stage.place.motif) ? (stage.wide ? 74 : 52) : 22;
  const tall = stage.place.motif === "eiffel";
  // The tower stands clear behind a row of trees, over fewer rows of roofs.
  if (tall) {
    const foot = (x: number) => roll(x) - 84 * U;
    paintLandmark(stage, spot, foot(spot) + 6 * U, 1.25 * U, 0.1);
    paintForest(stage, "champ de mars", (x) => foot(x) + 12 * U, 40, 16, 26, [
      haze(palette.leaf, 0.34),
      haze(palette.leafDeep, 0.4),
    ]);
  }
  paintTown(stage, {
    layer: "town",
    rows: tall ? 5 : 7,
    size: 66,
    rise: tall ? 22 : 24,
    haze: 0.42,
    shrink: 0.5,
    trees: 0.12,
    tall: [0.8, 1.35],
    ground: (x) => roll(x) + 66 * U,
    landmark: tall
      ? undefined
      : { row: 4, paint: () => paintLandmark(stage, spot, roll(spot) - lift * U, 1.1 * U, 0.16) },
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

/** A wide square with the landmark on it, the town all around. */
function square(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("square");
  paintBackdrop(stage, horizon + 4);
  const line = horizon + 40 * U;
  paintBehind(stage, W * (stage.wide ? 0.36 : 0.22), line - 8 * U, (stage.wide ? 1.1 : 1.35) * U, 0.1);
  paintTown(stage, {
    layer: "town",
    rows: 4,
    size: 58,
    rise: 21,
    haze: 0.46,
    shrink: 0.6,
    trees: 0.1,
    tall: [0.8, 1.3],
    ground: () => line - 8 * U,
  });
  // A mood of meadows would turn the paving into a lawn.
  const pale = palette.ground === "#b9cf7c" ? 0.94 : 0.55;
  const stone = palette.dark ? mix(palette.near, palette.ground, 0.4) : mix(palette.ground, "#f3e6cf", pale);
  const dusty = palette.dark ? palette.near : mix(palette.near, "#8d8578", 0.75);
  paintHill(stage, () => line - 8 * U, haze(stone, 0.1), mix(stone, dusty, 0.55));
  let seams = "";
  for (let i = -6; i <= 6; i++) seams += `M${xy(W * 0.6 + i * 34 * U, line)}L${xy(W * 0.6 + i * 120 * U, H)}`;
  for (const drop of [16, 42, 82]) seams += `M0 ${num(line + drop * U)}H${num(W)}`;
  pen.stroke(seams, mix(stone, palette.ink, 0.35), 1.4 * U, 0.42);
  const trees = Array.from({ length: 10 }, (_, i) => {
    const x = W * (i % 2 ? random.between(0.86, 1.02) : random.between(-0.02, 0.28));
    return [x, line + random.between(2, 16) * U, random.between(44, 70) * U] as const;
  });
  paintGrove(stage, stage.style.tree, trees, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.5)]);
  const clear = isClear(stage.place.motif);
  paintLandmark(stage, W * (clear ? 0.49 : 0.58), line + 22 * U, 1.35 * U, 0);
  let people = "";
  const heads: Point[] = [];
  for (let i = 0; i < 14; i++) {
    const x = W * random.between(0.2, 0.98);
    const y = line + random.between(34, 74) * U;
    people += `M${xy(x, y)}v${num(-7 * U)}`;
    heads.push([x, y - 11 * U]);
  }
  pen.stroke(people, palette.ink, 3.4 * U, 0.8);
  pen.dots(heads, 2 * U, palette.ink, 0.8);
  paintForeground(
    stage,
    (x) => H * 0.945 - 24 * U * Math.sin((x / W) * 3.4 + 0.3),
    clear ? lowPlantingOf(stage) : plantingOf(stage),
  );
}

const SKYLINES: Readonly<Record<string, (stage: Stage) => void>> = { waterfront, park, roofs, square, basin };
