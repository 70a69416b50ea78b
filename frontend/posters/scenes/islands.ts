/** Behind and before a tropical sea: islands on the horizon, sand at our feet. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { isSpan } from "../motifs/landmark";
import { box, num, xy } from "../pen";
import type { Stage } from "../stage";
import { paintHill, paintKarst, rolling } from "../terrain";
import { paintTown } from "../towns";
import { eveningSand } from "../water";

/** What lies across the water: a far shore of towers, a cone, or karst. */
export function paintIslands(stage: Stage): void {
  const { W, U, horizon, palette, haze, wide } = stage;
  const random = stage.chance("islands");
  if (stage.region === "north-america") {
    paintHill(stage, () => horizon - 2 * U, haze(palette.leaf, 0.3), haze(palette.leaf, 0.3), horizon + 4);
    paintTown(stage, {
      layer: "far shore",
      rows: 2,
      size: 30,
      rise: 6,
      haze: 0.5,
      tall: [1, 3.6],
      gap: 0.25,
      trees: 0.5,
      kinds: ["block", "flat"],
      ground: () => horizon + 2,
    });
    return;
  }
  const lit = (share: number) => haze(mix(palette.far, palette.leaf, palette.dark ? 0 : 0.42), share);
  // Open sea: nothing in sight.
  if (stage.place.terrain === "flat") return;
  if (stage.place.terrain !== "karst") {
    paintBackdrop(
      stage,
      horizon + 4,
      isSpan(stage.place.motif) ? { high: stage.wide ? 1.2 : 0.75 } : { from: 0.16, high: 1.3 },
    );
    return;
  }
  stage.layers.add("karst");
  paintHill(
    stage,
    rolling(stage, horizon - 16 * U, 16 * U, 6, random.between(0, 6)),
    haze(palette.far, 0.4),
    haze(palette.far, 0.65),
    horizon + 4,
  );
  const count = wide ? 7 : 4;
  for (let i = 0; i < count; i++) {
    const cx = W * ((i + 0.35) / count) + random.between(-24, 24) * U;
    const near = i % 2;
    paintKarst(
      stage,
      random,
      cx,
      horizon + 4 + near * 6 * U,
      random.between(76, 130) * U,
      random.between(near ? 70 : 110, near ? 130 : 200) * U,
      lit(near ? 0.12 : 0.36),
      haze(mix(near ? palette.near : palette.mid, palette.leaf, palette.dark ? 0 : 0.3), near ? 0.16 : 0.3),
      haze(palette.dark ? mix("#4f9660", palette.mid, 0.3) : mix(palette.leaf, "#7fae62", 0.3), near ? 0.06 : 0.24),
    );
  }
}

/** Towers far off between two shares of the width, on a low shore. */
export function farTowers({ pen, W, U, horizon, palette, haze, chance }: Stage, from: number, to: number): void {
  const random = chance("far towers");
  let towers = "";
  let lit = "";
  for (let x = W * from; x < W * to; x += random.between(8, 15) * U) {
    const [w, h] = [random.between(6, 10) * U, random.between(16, 46) * U];
    towers += box(x, horizon - h, w, h);
    lit += `M${xy(x + w * 0.5, horizon - h + 4 * U)}V${num(horizon - 4 * U)}`;
  }
  pen.path(towers, haze(palette.dark ? palette.mid : "#ffffff", 0.42));
  pen.dashes(lit, haze(palette.dark ? palette.lit : palette.mid, 0.3), 2 * U, [2.4 * U, 3.6 * U]);
  pen.rect(W * from, horizon - 3 * U, W * (to - from + 0.02), 5 * U, haze(palette.leaf, 0.4));
}

/** Where the sand is ground coral, and white. */
const CORAL: ReadonlySet<string> = new Set(["mauritius"]);

/** The beach at the front, from `lift` (share of the height) lower. */
export function paintStrand(stage: Stage, lift: number): void {
  const { pen, W, H, palette } = stage;
  // A mood of meadows would turn the sand green.
  const pale = palette.ground === "#b9cf7c" ? 0.92 : 0.6;
  const white = CORAL.has(stage.place.slug);
  const fill = palette.dark ? eveningSand(stage) : white ? "#fdf3e0" : mix(palette.ground, "#f9e6b8", pale);
  const edge = (y: number) =>
    `M0 ${num(H * (y + 0.02))}Q${xy(W * 0.32, H * (y - 0.08))} ${xy(W * 0.6, H * (y - 0.005))}T${xy(W, H * (y - 0.04))}V${num(H)}H0Z`;
  // Nothing glitters through the wet sand.
  const sea = mix(palette.water[0], palette.water[1], 0.65);
  pen.path(edge(0.845 + lift), mix(mix(fill, palette.glint, 0.6), sea, 0.25));
  pen.path(
    edge(0.865 + lift),
    pen.gradient([
      [0, fill],
      [1, mix(fill, palette.near, white ? 0.1 : 0.3)],
    ]),
  );
}
