/** A coast of rock. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground, plantingOf } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { type Point, num, polygon, xy } from "../pen";
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
  const { motif } = stage.place;
  if (motif === "jaffa") {
    oldPort(stage);
    return;
  }
  const loma = motif === "point-loma";
  if (loma) coronado(stage);
  const caldera = motif === "blue-dome";
  const brow = horizon - H * (random.between(0.05, 0.09) + (caldera ? 0.07 : 0));
  const left = W * random.between(0.42, 0.5);
  const crown = (x: number) => brow + 16 * U * Math.sin((x / W) * 5 + 1.1) + Math.max(0, left + 70 * U - x) * 0.5;
  const foot = (x: number) => horizon + H * 0.085 + Math.max(0, x - left) * 0.04 + 3 * U * Math.sin(x * 0.05);
  const light = LIGHTS.has(motif);
  const spot = W * (light ? random.between(0.58, 0.66) + (loma ? 0.1 : 0) : random.between(0.66, 0.76));
  paintCliff(stage, crown, foot, left);
  if (caldera) beds(stage, crown, foot, left);
  if (light) paintLandmark(stage, spot, crown(spot) + 8 * U, 1.15 * U, 0);
  // Nobody lives on the point.
  if (!loma)
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
    haze(loma && !palette.dark ? mix(palette.leaf, "#9fa27c", 0.6) : palette.leaf, 0.1),
    mix(palette.leaf, palette.leafDeep, 0.5),
  ]);
  paintFleet(stage, 0.08, 0.34, horizon + (loma ? 14 * U : 0), 3);
  const planting = loma ? lowPlantingOf(stage) : plantingOf(stage);
  paintForeground(stage, (x) => H * 0.92 - 22 * U * Math.sin((x / W) * 3.3 + 0.4), planting);
}

/** Jaffa: stone houses on a low round hill down to the wall of the old port, rocks before it, the new city along the beach. */
function oldPort(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  farTowers(stage);
  const quay = horizon + 58 * U;
  const left = W * (wide ? 0.46 : 0.42);
  const spot = W * (wide ? 0.7 : 0.72);
  paintTown(stage, {
    layer: "town",
    rows: 6,
    size: 44,
    rise: 21,
    haze: 0.16,
    gap: 0.02,
    trees: 0.1,
    tall: [0.6, 0.95],
    kinds: ["plain"],
    ground: () => quay,
    from: (row) => left + (8 + row * (wide ? 46 : 34)) * U,
    landmark: { row: 4, paint: () => paintLandmark(stage, spot, quay - 84 * U, 1.02 * U, 0.04) },
  });
  const stone = haze(palette.dark ? mix("#d9bf94", palette.mid, 0.5) : "#e3c795", 0.04);
  pen.poly(
    [
      [left - 26 * U, quay + 22 * U],
      [left - 18 * U, quay - 3 * U],
      [W + 8, quay - 3 * U],
      [W + 8, quay + 22 * U],
    ],
    stone,
  );
  pen.rect(left - 20 * U, quay - 5 * U, W, 5 * U, mix(stone, "#ffffff", palette.dark ? 0.14 : 0.4));
  let joints = "";
  for (let x = left; x < W; x += 34 * U)
    joints += `M${xy(x, quay + 6 * U)}h${num(18 * U)}M${xy(x - 14 * U, quay + 14 * U)}h${num(16 * U)}`;
  pen.stroke(joints, mix(stone, palette.ink, 0.22), 1.6 * U);
  pen.stroke(`M${xy(left - 30 * U, quay + 22 * U)}H${num(W)}`, palette.glint, 3 * U, 0.7);
  // Andromeda's rocks.
  const rock = palette.dark ? mix(palette.near, palette.ground, 0.2) : mix("#8a7458", palette.near, 0.2);
  for (const [away, w] of [
    [62, 26],
    [100, 40],
    [136, 20],
  ] as const) {
    const x = left - away * U;
    const y = quay + 24 * U;
    pen.poly(
      [
        [x - w * 0.5 * U, y],
        [x - w * 0.34 * U, y - w * 0.32 * U],
        [x, y - w * 0.44 * U],
        [x + w * 0.3 * U, y - w * 0.2 * U],
        [x + w * 0.5 * U, y],
      ],
      rock,
    );
    pen.stroke(`M${xy(x - w * 0.6 * U, y + 1 * U)}h${num(w * 1.2 * U)}`, palette.glint, 2.4 * U, 0.7);
  }
  paintFleet(stage, 0.52, wide ? 0.7 : 0.8, quay + (wide ? 8 : 26) * U, 2);
  paintForeground(stage, (x) => H * 0.92 - 22 * U * Math.sin((x / W) * 3.3 + 0.4), lowPlantingOf(stage));
}

/** Downtown and the long bridge to Coronado, small across the bay: a level girder on slender piers in the water. */
function coronado(stage: Stage): void {
  const { pen, W, U, horizon, palette, haze, wide } = stage;
  const shore = haze(palette.dark ? palette.near : mix(palette.leaf, palette.ground, 0.4), 0.3);
  const blue = haze(palette.dark ? palette.far : "#3f74a8", 0.16);
  const water = horizon + 4 * U;
  const [from, to] = [W * (wide ? 0.2 : 0.16), W * (wide ? 0.45 : 0.46)];
  const deck = (t: number) => horizon + U - Math.sin(Math.PI * t) ** 0.8 * 17 * U;
  const points = Array.from({ length: 29 }, (_, i): Point => [from + ((to - from) * i) / 28, deck(i / 28)]);
  pen.stroke(points.flatMap(([x, y], i) => (i % 2 ? [`M${xy(x, y)}V${num(water)}`] : [])).join(""), blue, 1.3 * U);
  pen.poly([...points, ...points.map(([x, y]): Point => [x, y + 3 * U]).toReversed()], blue);
  if (palette.dark)
    pen.dots(
      points.filter((_, i) => i % 2 === 0).map(([x, y]): Point => [x, y - 1.5 * U]),
      1.1 * U,
      palette.lit,
    );
  // It comes down on Coronado, a low shore before the point.
  pen.rect(W * (wide ? 0.43 : 0.44), horizon, W * 0.1, 5 * U, shore);
  pen.rect(0, horizon + U, W * (wide ? 0.235 : 0.2), 4 * U, shore);
  const glass = { ...stage, style: { ...stage.style, walls: ["#b9c7cf", "#8fa3b0", "#e6ecee", "#a9b8c2"] } };
  paintTown(glass, {
    layer: "downtown",
    rows: 2,
    size: 20,
    rise: 3,
    haze: 0.5,
    tall: [0.8, 3.4],
    gap: 0.1,
    trees: 0,
    kinds: ["slab"],
    ground: () => horizon + 2 * U,
    from: () => W * 0.03,
    until: () => W * (wide ? 0.22 : 0.19),
  });
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
    const jut = random.between(2, 8) * U;
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
  boulders(stage, foot, left);
  // The foam follows the foot of the rock, corner by corner.
  const foam = `M${surf.map(([x, y]) => xy(x, y + 1.5 * U)).join("L")}`;
  if (palette.dark) pen.stroke(foam, palette.snow, 2 * U, 0.4);
  else pen.stroke(foam, palette.glint, 4 * U, 0.75);
}

/** What has fallen from the cliff, dark in the surf. */
function boulders({ pen, W, U, palette, chance }: Stage, foot: Crest, left: number): void {
  const random = chance("boulders");
  const rock = palette.dark ? mix(palette.near, palette.ink, 0.2) : mix("#6f6450", palette.near, 0.4);
  let whole = "";
  let lit = "";
  for (let x = left - 14 * U; x < W + 20 * U; x += random.between(22, 62) * U) {
    const [w, h] = [random.between(9, 20) * U, random.between(6, 14) * U];
    const y = foot(x) + random.between(6, 14) * U;
    whole += polygon([
      [x - w, y],
      [x - w * 0.6, y - h * 0.8],
      [x, y - h],
      [x + w * 0.7, y - h * 0.5],
      [x + w, y],
    ]);
    lit += polygon([
      [x - w, y],
      [x - w * 0.6, y - h * 0.8],
      [x, y - h],
      [x - w * 0.3, y - h * 0.3],
    ]);
  }
  pen.path(whole, rock);
  pen.path(lit, mix(rock, palette.dark ? palette.far : "#d8c9a4", 0.34));
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
