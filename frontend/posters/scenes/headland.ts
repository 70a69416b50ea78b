/** A coast of rock. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import { paintForest } from "../plants";
import type { Stage } from "../stage";
import type { Crest } from "../terrain";
import { paintTown } from "../towns";
import { paintWater } from "../water";
import { paintFleet } from "./fleet";

const LIGHTS: ReadonlySet<string> = new Set(["lighthouse", "point-loma"]);

/** A cliff on the right with the landmark on its brow, open sea to the left and at its foot. */
export function headland(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("headland");
  paintBackdrop(stage, horizon + 4);
  paintWater(stage, horizon);
  const jaffa = stage.place.motif === "jaffa";
  if (jaffa) farTowers(stage);
  const caldera = stage.place.motif === "blue-dome";
  const brow = horizon - H * (random.between(0.05, 0.09) + (caldera ? 0.07 : jaffa ? -0.035 : 0));
  const left = W * random.between(0.42, 0.5);
  const crown = (x: number) => brow + 16 * U * Math.sin((x / W) * 5 + 1.1) + Math.max(0, left + 70 * U - x) * 0.5;
  const foot = (x: number) => horizon + H * 0.075 + Math.max(0, x - left) * 0.11 + 6 * U * Math.sin(x * 0.05);
  const light = LIGHTS.has(stage.place.motif);
  const spot = W * (light ? random.between(0.58, 0.66) : random.between(0.66, 0.76));
  paintCliff(stage, crown, foot, left);
  if (caldera) beds(stage, crown, foot, left);
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
  const { pen, W, U, horizon, palette, haze } = stage;
  const sand = haze(palette.dark ? palette.ground : mix(palette.ground, "#f9e6b8", 0.6), 0.14);
  const edge = `L${xy(W * 0.6, horizon - 2 * U)}V${num(horizon + 1 * U)}Q${xy(W * 0.34, horizon + 5 * U)} ${xy(0, horizon + 13 * U)}Z`;
  pen.path(`M0 ${num(horizon - 2 * U)}${edge}`, sand);
  pen.stroke(
    `M0 ${num(horizon + 13 * U)}Q${xy(W * 0.34, horizon + 5 * U)} ${xy(W * 0.6, horizon + 1 * U)}`,
    palette.glint,
    2.4 * U,
    0.7,
  );
  const white = { ...stage, style: { ...stage.style, walls: ["#ffffff", "#f6f1e6", "#e9edee", "#fff8ec"] } };
  paintTown(white, {
    layer: "far towers",
    rows: 2,
    size: 24,
    rise: 5,
    haze: 0.5,
    tall: [0.9, 4.4],
    gap: 0.16,
    trees: 0.3,
    kinds: ["block"],
    ground: () => horizon + 1 * U,
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
  const surf: Point[] = [];
  edges.slice(0, -1).forEach((from, i) => {
    const to = edges[i + 1] ?? W + 20;
    const jut = random.between(4, 18) * U;
    const ridge = from + (to - from) * random.between(0.4, 0.68);
    const tone = shade(mix(rock, palette.sky[2], random.between(0, 0.14)), random.between(0, 0.07));
    surf.push([from, foot(from) + 4 * U], [ridge + 4 * U, foot(ridge) + jut + 1]);
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
  grass(stage, crown, left);
  // The foam follows the foot of the rock, corner by corner.
  pen.stroke(`M${surf.map(([x, y]) => xy(x, y + 1.5 * U)).join("L")}`, palette.glint, 4 * U, 0.75);
}

function grass({ pen, W, U, palette, haze }: Stage, crown: Crest, left: number): void {
  let top = `M${xy(left - 3 * U, crown(left) + 3 * U)}`;
  let under = "";
  for (let x = left; x < W + 44 * U; x += 22 * U) {
    top += `L${xy(x, crown(x) - 4 * U)}`;
    under = `L${xy(x, crown(x) + (9 + 7 * Math.sin(x * 0.11)) * U)}${under}`;
  }
  pen.path(`${top}${under}Z`, haze(mix(palette.leaf, palette.near, 0.35), 0.1));
}

/** Ash and lava in beds, one over the other. */
function beds({ pen, W, U, palette, chance }: Stage, crown: Crest, foot: Crest, left: number): void {
  const random = chance("beds");
  for (const [share, thick, tone] of [
    [0.3, 9, "#e9d2b4"],
    [0.5, 14, "#8a4636"],
    [0.72, 8, "#4a3540"],
  ] as const) {
    let d = "";
    for (let x = left + 26 * U * share; x < W + 40 * U; x += 40 * U)
      d += `${d ? "L" : "M"}${xy(x, crown(x) + (foot(x) - crown(x)) * share + random.between(-5, 5) * U)}`;
    pen.stroke(d, palette.dark ? mix(tone, palette.mid, 0.5) : tone, thick * U, 0.5);
  }
}
