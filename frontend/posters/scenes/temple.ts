/** Sacred places: mist between wooded ridges, a rock with columns, or a stone town under terraces. */
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { isSpan, paintLandmark, paintSpan } from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import { cypressShape, paintForest, roundTreeShape, spruceShape } from "../plants";
import type { Stage } from "../stage";
import { paintHill, paintRange, rolling } from "../terrain";
import { paintTown } from "../towns";

export function temple(stage: Stage): void {
  TEMPLES[stage.view("temple", ["grove"])]?.(stage);
}

function mistyGrove(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  const random = stage.chance("grove");
  const cold = Math.abs(stage.place.lat) > 30;
  paintRange(stage, "far range", horizon - 10 * U, wide ? 3 : 2, H * 0.24, H * 0.32, {
    lit: haze(palette.far, 0.3),
    shade: haze(palette.mid, 0.4),
    snow: cold ? 0.46 : 0,
  });
  for (const [drop, air] of [
    [-34, 0.55],
    [0, 0.3],
    [34, 0.1],
  ] as const) {
    const crest = rolling(stage, horizon + drop * U, 28 * U, 5, drop + random.between(0, 3));
    paintHill(stage, crest, haze(palette.mid, air));
    let trees = "";
    for (let i = 0; i < 20; i++) {
      const x = random.between(0, W);
      const y = crest(x) + 8 * U;
      const h = random.between(22, 46) * U;
      // In warm haze the farthest would hang in the air.
      if (cold) trees += spruceShape(x, y, h);
      else if (drop >= 0) trees += roundTreeShape(x, y, h * 0.8);
    }
    pen.path(trees, haze(mix(palette.mid, palette.near, 0.5), air));
    pen.rect(
      0,
      horizon + (drop + 18) * U,
      W,
      34 * U,
      pen.gradient([
        [0, palette.sky[2], 0],
        [1, palette.sky[2], 0.5],
      ]),
    );
  }
  const ground = rolling(stage, H * 0.765, 18 * U, 4, random.between(0, 6));
  paintHill(stage, ground, palette.near, mix(palette.near, palette.ink, 0.4));
  const spot = W * random.between(0.58, 0.68);
  if (isSpan(stage.place.motif))
    paintSpan(stage, { deck: horizon + 20 * U, foot: H * 0.78, from: -W * 0.05, to: W * 1.05, air: 0.1 }, 150 * U);
  paintLandmark(stage, spot, ground(spot) + 20 * U, 1.22 * U, 0);
  blossoms(stage, ground, spot);
  paintHill(stage, rolling(stage, H * 0.84, 14 * U, 5, 3), mix(palette.near, palette.ink, 0.5), palette.ink);
  paintForeground(stage, (x) => H * 0.935 - 24 * U * Math.sin((x / W) * 3.4), plantingOf(stage));
}

/** Round crowns about the landmark: petals in the blossom mood, leaves in every other. */
function blossoms({ pen, W, U, palette, chance, place }: Stage, ground: (x: number) => number, spot: number): void {
  const random = chance("blossoms");
  const tones =
    place.mood === "blossom"
      ? palette.flowers
      : [
          palette.leaf,
          mix(palette.leaf, palette.leafDeep, 0.5),
          mix(palette.leaf, palette.glint, palette.dark ? 0.05 : 0.25),
        ];
  const crowns = tones.map((): Point[] => []);
  for (let i = 0; i < 16; i++) {
    const x = random.between(-0.02, 1.02) * W;
    if (Math.abs(x - spot) < 116 * U) continue;
    const y = ground(x) + 18 * U;
    for (let k = 0; k < 6; k++)
      crowns[k % tones.length]?.push([x + random.between(-22, 22) * U, y - random.between(0, 30) * U]);
  }
  crowns.forEach((spots, i) => pen.dots(spots, (17 - i * 2.5) * U, tones[i] ?? palette.leaf));
}

/** White columns on a rock above a low town. */
function acropolis(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, shade } = stage;
  const random = stage.chance("acropolis");
  paintHill(
    stage,
    rolling(stage, horizon - 30 * U, 30 * U, 5, random.between(0, 6)),
    haze(palette.far, 0.25),
    haze(palette.far, 0.6),
  );
  paintHill(
    stage,
    rolling(stage, horizon + 2 * U, 18 * U, 6.5, random.between(0, 6)),
    haze(palette.mid, 0.22),
    haze(palette.mid, 0.5),
  );
  lycabettus(stage);
  paintTown(stage, {
    layer: "far town",
    rows: 3,
    size: 42,
    rise: 16,
    haze: 0.4,
    tall: [0.5, 0.8],
    trees: 0.1,
    ground: () => horizon + 44 * U,
  });
  const spot = W * (stage.wide ? 0.46 : 0.4);
  const top = horizon - H * 0.07;
  const rock = haze(mix(palette.ground, palette.near, palette.dark ? 0.55 : 0.22), 0.06);
  const half = 172 * U;
  const brow: Point[] = [
    [spot - half * 1.36, horizon + 62 * U],
    [spot - half * 1.08, top + 70 * U],
    [spot - half * 1.02, top + 22 * U],
    [spot - half * 0.84, top + 2 * U],
    [spot + half * 0.82, top],
    [spot + half * 1, top + 18 * U],
    [spot + half * 1.1, top + 64 * U],
    [spot + half * 1.4, horizon + 66 * U],
  ];
  pen.poly(
    brow,
    pen.gradient([
      [0, rock],
      [1, shade(rock, 0.3)],
    ]),
  );
  for (const [dx, w] of [
    [-0.66, 0.16],
    [-0.2, 0.2],
    [0.3, 0.14],
    [0.72, 0.18],
  ] as const) {
    pen.poly(
      [
        [spot + dx * half, top + 16 * U],
        [spot + (dx + w) * half, top + 24 * U],
        [spot + (dx + w * 0.8) * half, horizon + 20 * U],
        [spot + (dx + w * 1.2) * half, horizon + 62 * U],
        [spot + (dx + 0.04) * half, horizon + 62 * U],
        [spot + (dx + 0.06) * half, horizon - 14 * U],
      ],
      shade(rock, 0.2),
      0.8,
    );
  }
  paintLandmark(stage, spot + 10 * U, top + 6 * U, 1.02 * U, 0);
  groves(stage, spot, half);
  paintTown(stage, {
    layer: "town",
    rows: 3,
    size: 56,
    rise: 24,
    haze: 0.14,
    tall: [0.55, 0.95],
    trees: 0.24,
    ground: (x) => horizon + 118 * U + 8 * U * Math.sin((x / W) * 6),
  });
  paintForest(stage, "olives", (x) => horizon + 126 * U + 8 * U * Math.sin((x / W) * 6), 30, 22, 40, [
    palette.leaf,
    mix(palette.leaf, palette.leafDeep, 0.6),
  ]);
  paintHill(
    stage,
    (x) => horizon + 128 * U + 8 * U * Math.sin((x / W) * 6),
    mix(palette.leaf, palette.near, 0.3),
    palette.ink,
  );
  paintForeground(stage, (x) => H * 0.93 - 26 * U * Math.sin((x / W) * 3.2 + 0.3), plantingOf(stage));
}

/** The steep hill across the town, its pines and the white chapel on top. */
function lycabettus(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  const [cx, w, h] = [W * (wide ? 0.84 : 0.87), (wide ? 96 : 84) * U, H * (wide ? 0.2 : 0.13)];
  const foot = horizon + 30 * U;
  const p = (dx: number, up: number) => xy(cx + dx * w, foot - up * h);
  pen.path(
    `M${p(-1.5, 0)}Q${p(-0.8, 0.16)} ${p(-0.5, 0.5)}Q${p(-0.3, 0.86)} ${p(-0.12, 0.94)}L${p(0.02, 1)}L${p(0.14, 0.9)}Q${p(0.34, 0.7)} ${p(0.56, 0.4)}Q${p(0.86, 0.12)} ${p(1.6, 0)}Z`,
    haze(mix(palette.mid, palette.leaf, palette.dark ? 0.1 : 0.45), 0.2),
  );
  pen.path(
    `M${p(0.02, 1)}L${p(0.14, 0.9)}Q${p(0.34, 0.7)} ${p(0.56, 0.4)}Q${p(0.86, 0.12)} ${p(1.6, 0)}H${num(cx + 0.3 * w)}Q${p(0.2, 0.5)} ${p(0.02, 1)}Z`,
    haze(mix(palette.near, palette.leaf, palette.dark ? 0.1 : 0.3), 0.24),
  );
  const white = palette.dark ? mix("#fff6ec", palette.mid, 0.3) : "#ffffff";
  const top = foot - h;
  pen.rect(cx - 9 * U, top - 5 * U, 12 * U, 10 * U, white);
  pen.rect(cx + 3 * U, top - 11 * U, 4.4 * U, 16 * U, white);
  if (palette.dark) pen.rect(cx - 5 * U, top - 2 * U, 3 * U, 4 * U, palette.lit);
}

function groves({ pen, U, palette, horizon, chance, haze }: Stage, spot: number, half: number): void {
  const random = chance("groves");
  let d = "";
  for (let i = 0; i < 22; i++)
    d += cypressShape(
      spot + random.between(-1.4, 1.4) * half,
      horizon + random.between(44, 66) * U,
      random.between(26, 48) * U,
    );
  pen.path(d, haze(palette.leaf, 0.08));
}

/** Terraced slopes, red roofs and a pair of towers in thin air. */
function stoneTown(stage: Stage): void {
  const { W, H, U, horizon, palette, haze, wide } = stage;
  const random = stage.chance("stone town");
  paintRange(stage, "far range", horizon - 10 * U, wide ? 5 : 3, H * 0.17, H * 0.28, {
    lit: haze(mix(palette.far, palette.leaf, 0.2), 0.3),
    shade: haze(palette.mid, 0.36),
    snow: 0.001,
  });
  const green = palette.dark ? palette.near : mix(palette.leaf, palette.ground, 0.4);
  const terraced = stage.place.motif !== "santo-domingo";
  const dry = palette.dark ? palette.near : mix(palette.near, "#a08a5c", 0.7);
  for (let i = 0; i < 5; i++) {
    const crest = rolling(stage, horizon - (56 - i * 16) * U, 22 * U, 4.6, 0.8 + i * 0.12);
    // Terraces where the Incas laid them, dry slopes elsewhere.
    if (terraced) paintHill(stage, (x) => crest(x) - 3.5 * U, haze(mix(palette.ground, palette.near, 0.3), 0.3));
    paintHill(stage, crest, haze(mix(terraced ? green : dry, palette.near, i * 0.1), 0.34 - i * 0.05));
  }
  const floor = rolling(stage, H * 0.745, 14 * U, 4, random.between(0, 6));
  const spot = W * random.between(0.58, 0.68);
  paintTown(stage, {
    layer: "town",
    rows: 4,
    size: 58,
    shrink: 0.6,
    rise: 25,
    haze: 0.3,
    trees: 0.14,
    tall: [0.6, 1],
    ground: (x) => floor(x) + 26 * U,
    landmark: { row: 2, paint: () => paintLandmark(stage, spot, floor(spot) - (wide ? 38 : 32) * U, 1.02 * U, 0.06) },
  });
  paintForest(stage, "gardens", (x) => floor(x) + 34 * U, 30, 24, 42, [
    palette.leaf,
    mix(palette.leaf, palette.leafDeep, 0.6),
  ]);
  paintHill(stage, (x) => floor(x) + 34 * U, mix(green, palette.leafDeep, 0.5), palette.ink);
  paintForeground(stage, (x) => H * 0.935 - 24 * U * Math.sin((x / W) * 3.4), plantingOf(stage));
}

const TEMPLES: Readonly<Record<string, (stage: Stage) => void>> = {
  grove: mistyGrove,
  rock: acropolis,
  town: stoneTown,
};
