/** A village on a rocky point, its terraces over each other down to the sea, boats on the beach before it. */
import { mix } from "../colour";
import { lowPlantingOf, paintForeground } from "../foreground";
import { type Point, num, polygon, xy } from "../pen";
import type { Stage } from "../stage";
import { paintTown } from "../towns";
import { paintWater } from "../water";
import { paintStrand } from "./islands";
import { paintSurfer, paintWave } from "./surf";

export function pointVillage(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  paintWater(stage, horizon);
  const tip = W * (wide ? 0.4 : 0.36);
  const along = (x: number) => Math.max(0, (x - tip) / (W - tip));
  const shore = (x: number) => horizon + 30 * U + along(x) * H * 0.085;
  const brow = (x: number) =>
    horizon + 16 * U + Math.max(0, tip - x) * 0.8 - H * (wide ? 0.3 : 0.24) * Math.min(1, along(x) * 1.5) ** 0.72;
  // The dry slope behind, with its argan trees.
  const earth = palette.dark ? mix(palette.mid, palette.ground, 0.35) : mix(palette.ground, "#b98455", 0.5);
  const slope = (from: number, crest: (x: number) => number, fill: string) => {
    const xs = Array.from({ length: 15 }, (_, i) => from + ((W + 20 - from) * i) / 14);
    const top = xs.map((x, i) => xy(x, crest(x) - (i % 3) * 5 * U));
    const foot = xs.map((x) => xy(x, Math.max(shore(x) + 8 * U, horizon + 2))).toReversed();
    pen.path(`M${[...top, ...foot].join("L")}Z`, fill);
  };
  // Where the Atlas comes down to the ocean.
  slope(
    tip + (W - tip) * 0.18,
    (x) => horizon - H * (wide ? 0.36 : 0.285) * Math.max(0, (along(x) - 0.18) / 0.82) ** 0.62,
    haze(mix(palette.mid, earth, 0.4), 0.44),
  );
  slope(
    tip - 30 * U,
    brow,
    pen.gradient([
      [0, haze(earth, 0.28)],
      [1, haze(earth, 0.04)],
    ]),
  );
  const random = stage.chance("argan");
  pen.dots(
    Array.from({ length: wide ? 34 : 22 }, (_, i): Point => {
      const x = tip + 20 * U + ((W - tip) * (i + random.between(0, 0.8))) / (wide ? 34 : 22);
      return [x, brow(x) + random.between(-3, 34) * U];
    }),
    5.5 * U,
    haze(palette.leaf, 0.2),
  );
  rocks(stage, tip, shore);
  const spot = W * (wide ? 0.66 : 0.7);
  paintTown(stage, {
    layer: "town",
    rows: 6,
    size: 46,
    shrink: 0.6,
    rise: wide ? 21 : 24,
    haze: 0.14,
    tall: [0.62, 1.02],
    trees: 0.05,
    ground: (x) => shore(x) - 2 * U,
    from: (row) => tip + (26 + row * 30) * U,
    landmark: { row: 3, paint: () => tower(stage, spot, shore(spot) - 84 * U, U) },
  });
  if (stage.place.motif === "anchor-point") stage.layers.add("landmark anchor-point");
  paintWave(stage, W * (wide ? 0.27 : 0.22), horizon + 40 * U, 170 * U, 24 * U);
  const [x, y] = [W * (wide ? 0.22 : 0.24), horizon + (wide ? 100 : 116) * U];
  paintWave(stage, x, y, 260 * U, 54 * U);
  paintSurfer(stage, x - 52 * U, y - 16 * U, 0.9 * U);
  paintStrand(stage, 0);
  const places: readonly Point[] = wide
    ? [
        [0.42, 0.885],
        [0.56, 0.905],
        [0.69, 0.885],
        [0.83, 0.9],
      ]
    : [
        [0.34, 0.89],
        [0.58, 0.9],
        [0.82, 0.885],
      ];
  for (const [share, down] of places) boatAshore(stage, W * share, H * down, 1.15 * U);
  paintForeground(stage, (at) => H * 0.98 - 22 * U * Math.abs(at / W - 0.5) * 2, lowPlantingOf(stage));
}

/** Ledges of rock that run out into the surf. */
function rocks({ pen, W, U, palette, haze, chance }: Stage, tip: number, shore: (x: number) => number): void {
  const random = chance("rocks");
  const stone = haze(palette.dark ? palette.near : mix("#8a6446", palette.near, 0.25), 0.06);
  let lit = "";
  let dark = "";
  let foam = "";
  for (let x = tip - 36 * U; x < W + 20 * U; x += 30 * U) {
    const out = x < tip ? (tip - x) / (60 * U) : 0;
    const y = shore(Math.max(x, tip)) + 14 * U;
    const h = (26 - 17 * out) * U * random.between(0.8, 1.15);
    const w = 24 * U * random.between(0.8, 1.2);
    lit += polygon([
      [x - w, y],
      [x - w * 0.7, y - h * 0.7],
      [x - w * 0.1, y - h],
      [x + w * 0.6, y - h * 0.8],
      [x + w, y],
    ]);
    dark += polygon([
      [x + w * 0.1, y],
      [x + w * 0.2, y - h * 0.6],
      [x - w * 0.1, y - h],
      [x + w * 0.6, y - h * 0.8],
      [x + w, y],
    ]);
    foam += `${foam ? "T" : `M${xy(x - 20 * U, y + 1 * U)}Q${xy(x - 10 * U, y - 5 * U)} `}${xy(x, y + 2 * U)}`;
  }
  pen.path(lit, stone);
  pen.path(dark, mix(stone, palette.ink, 0.3));
  pen.stroke(foam, palette.glint, (palette.dark ? 2.2 : 4) * U, palette.dark ? 0.42 : 0.85);
}

/** The square tower of the mosque, white with a green band. */
function tower({ pen, palette, haze, shade }: Stage, x: number, y: number, s: number): void {
  const white = haze(palette.dark ? mix(palette.walls[0] ?? palette.mid, palette.sky[2], 0.16) : "#fffaf0", 0.06);
  const green = haze(palette.dark ? palette.far : "#3f9a72", 0.06);
  for (const [dx, top, w, h, fill] of [
    [-12, 92, 24, 92, white],
    [3, 92, 9, 92, shade(white, 0.2)],
    [-12, 84, 24, 5, green],
    [-13.5, 96, 27, 5, white],
    [-6, 116, 12, 21, white],
    [1, 116, 5, 21, shade(white, 0.2)],
    [-6, 111, 12, 3, green],
    [-3, 78, 6, 12, palette.dark ? palette.lit : shade(white, 0.6)],
  ] as const)
    pen.rect(x + dx * s, y - top * s, w * s, h * s, fill);
  pen.path(`M${xy(x - 6 * s, y - 116 * s)}Q${xy(x, y - 130 * s)} ${xy(x + 6 * s, y - 116 * s)}Z`, white);
  pen.rect(x - 0.8 * s, y - 132 * s, 1.6 * s, 10 * s, palette.dark ? palette.lit : "#d9a441");
}

/** One of the blue boats of the fishermen, drawn up on the sand, its bow to the left. */
function boatAshore({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const tint = (day: string) => (palette.dark ? mix(mix(day, "#ffffff", 0.2), palette.mid, 0.1) : day);
  const blue = tint("#2f7fc4");
  pen.path(`M${p(-40, -3)}Q${p(0, -8)} ${p(46, -2)}L${p(30, 3)}H${num(x - 30 * s)}Z`, palette.ink, 0.18);
  pen.path(`M${p(-58, 30)}Q${p(-8, 14)} ${p(48, 20)}L${p(46, 26)}Q${p(-6, 21)} ${p(-54, 34)}Z`, tint("#b5542f"));
  pen.path(
    `M${p(-58, 31)}Q${p(-8, 14)} ${p(50, 21)}L${p(45, 0)}Q${p(0, -7)} ${p(-34, 0)}Q${p(-50, 12)} ${p(-58, 31)}Z`,
    blue,
  );
  pen.path(
    `M${p(10, 15.6)}Q${p(30, 17)} ${p(50, 21)}L${p(45, 0)}Q${p(26, -4)} ${p(8, -5)}Z`,
    mix(blue, palette.ink, 0.24),
  );
  pen.stroke(`M${p(-55, 25)}Q${p(-8, 8)} ${p(48.6, 14.6)}`, tint("#fffaf0"), 2.6 * s);
  pen.stroke(`M${p(-58, 31)}Q${p(-8, 14)} ${p(50, 21)}`, tint("#f2b53a"), 1.8 * s);
}
