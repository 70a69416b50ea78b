/** A coast of rock. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { xy } from "../pen";
import { paintForest } from "../plants";
import type { Stage } from "../stage";
import { type Crest, paintHill } from "../terrain";
import { paintTown } from "../towns";
import { paintWater } from "../water";
import { paintFleet } from "./fleet";

/** A cliff on the right with the landmark on its brow, open sea to the left and at its foot. */
export function headland(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("headland");
  paintBackdrop(stage, horizon + 4);
  if (stage.place.motif === "jaffa") farTowers(stage);
  paintWater(stage, horizon);
  const brow = horizon - H * random.between(0.05, 0.09);
  const left = W * random.between(0.42, 0.5);
  const crown = (x: number) => brow + 16 * U * Math.sin((x / W) * 5 + 1.1) + Math.max(0, left + 70 * U - x) * 0.5;
  const foot = (x: number) => horizon + H * 0.075 + Math.max(0, x - left) * 0.11 + 6 * U * Math.sin(x * 0.05);
  const light = stage.place.motif === "lighthouse";
  const spot = W * (light ? random.between(0.58, 0.66) : random.between(0.66, 0.76));
  paintCliff(stage, crown, foot, left);
  if (light) paintLandmark(stage, spot, crown(spot) + 8 * U, 1.15 * U, 0);
  paintTown(stage, {
    layer: "town",
    rows: light ? 2 : 3,
    size: 46,
    rise: 18,
    haze: 0.14,
    gap: light ? 0.4 : 0.05,
    trees: 0.2,
    ground: (x) => crown(x) + 20 * U,
    from: (row) => (light ? Math.max(W * 0.74, spot + 70 * U) : left + (50 + row * 26) * U),
    landmark: light
      ? undefined
      : { row: 1, paint: () => paintLandmark(stage, spot, crown(spot) + 4 * U, 1.02 * U, 0.04) },
  });
  paintForest(stage, "brow", (x) => (x > left + 40 * U ? crown(x) + 16 * U : H * 2), 24, 14, 26, [
    haze(palette.leaf, 0.1),
    mix(palette.leaf, palette.leafDeep, 0.5),
  ]);
  paintFleet(stage, 0.08, 0.34, horizon, 3);
  paintForeground(stage, (x) => H * 0.92 - 22 * U * Math.sin((x / W) * 3.3 + 0.4), plantingOf(stage));
}

/** A white city on a flat shore across the water. */
function farTowers(stage: Stage): void {
  const { W, U, horizon, palette, haze } = stage;
  paintHill(stage, () => horizon - 3 * U, haze(palette.ground, 0.3), haze(palette.ground, 0.3), horizon + 2);
  paintTown(stage, {
    layer: "far towers",
    rows: 2,
    size: 24,
    rise: 5,
    haze: 0.5,
    tall: [0.9, 4.4],
    gap: 0.16,
    trees: 0.3,
    kinds: ["block"],
    ground: () => horizon,
    until: () => W * 0.56,
  });
}

/** Rock from a grassy crown to the surf, in upright faces that are lit on the left and shaded on the right. */
function paintCliff(stage: Stage, crown: Crest, foot: Crest, left: number): void {
  const { pen, W, U, palette, haze, shade } = stage;
  const random = stage.chance("cliff");
  const stone = palette.dark
    ? mix(palette.mid, palette.ground, 0.35)
    : mix(mix(palette.ground, "#d8b98f", 0.5), palette.far, 0.2);
  const rock = haze(stone, 0.06);
  const edges = [left];
  while ((edges.at(-1) ?? W) < W + 20) edges.push((edges.at(-1) ?? W) + random.between(34, 86) * U);
  edges.slice(0, -1).forEach((from, i) => {
    const to = edges[i + 1] ?? W + 20;
    const jut = random.between(4, 18) * U;
    const ridge = from + (to - from) * random.between(0.4, 0.68);
    const tone = shade(mix(rock, palette.sky[2], random.between(0, 0.14)), random.between(0, 0.07));
    const waist = (crown(ridge) + foot(ridge)) / 2 + random.between(-14, 14) * U;
    pen.poly(
      [
        [from, crown(from)],
        [ridge, crown(ridge)],
        [ridge - 6 * U, waist],
        [ridge + 4 * U, foot(ridge) + jut],
        [from - 4 * U, foot(from) + 4 * U],
      ],
      tone,
    );
    pen.poly(
      [
        [ridge, crown(ridge)],
        [to + 1, crown(to)],
        [to + 1, foot(to) + 3 * U],
        [ridge + 4 * U, foot(ridge) + jut],
        [ridge - 6 * U, waist],
      ],
      shade(tone, 0.2),
    );
  });
  crownAndSurf(stage, crown, foot, left);
}

function crownAndSurf({ pen, W, U, palette, haze }: Stage, crown: Crest, foot: Crest, left: number): void {
  let top = `M${xy(left - 3 * U, crown(left) + 3 * U)}`;
  let under = "";
  let foam = "";
  for (let x = left; x < W + 44 * U; x += 22 * U) {
    top += `L${xy(x, crown(x) - 4 * U)}`;
    under = `L${xy(x, crown(x) + (9 + 7 * Math.sin(x * 0.11)) * U)}${under}`;
    foam += `${foam ? "T" : `M${xy(left - 34 * U, foot(left) + 12 * U)}Q${xy(left - 12 * U, foot(left) + 2 * U)} `}${xy(x, foot(x) + 15 * U)}`;
  }
  pen.path(`${top}${under}Z`, haze(mix(palette.leaf, palette.near, 0.35), 0.1));
  pen.stroke(foam, palette.glint, 4 * U, 0.75);
}
