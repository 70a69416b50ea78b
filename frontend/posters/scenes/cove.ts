/** A harbor whose city stands on one shore and whose landmark stands in the water. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { paintBehind, paintLandmark } from "../motifs/landmark";
import { num, xy } from "../pen";
import { paintForest } from "../plants";
import type { Stage } from "../stage";
import { rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintTrails, paintWater } from "../water";
import { paintFleet } from "./fleet";

/** Towers on the left, the landmark on its point in the middle, and behind it the bridge to the green shore on the right. */
export function cove(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, shade, wide } = stage;
  const line = horizon + 34 * U;
  const middle = W * (wide ? 0.56 : 0.54);
  const city = W * (wide ? 0.3 : 0.23);
  paintBackdrop(stage, horizon + 4);
  paintWater(stage, horizon);
  const green = haze(palette.dark ? palette.near : mix(palette.leaf, palette.ground, 0.25), 0.2);
  const ridge = rolling(stage, horizon - 12 * U, 7 * U, 6, 1);
  const shore = (x: number) =>
    horizon + 12 * U - (horizon + 12 * U - ridge(x)) * Math.min(1, Math.max(0, x / W - 0.66) * 4);
  const steps = Array.from({ length: 21 }, (_, i): [number, number] => [W * (0.6 + i * 0.0205), 0]);
  pen.poly(
    [...steps.map(([x]): [number, number] => [x, shore(x)]), [W * 1.02, horizon + 14 * U], [W * 0.6, horizon + 14 * U]],
    green,
  );
  paintTown(stage, {
    layer: "far town",
    rows: 1,
    size: 24,
    rise: 0,
    haze: 0.5,
    gap: 0.6,
    trees: 0.5,
    tall: [0.6, 1.3],
    ground: (x) => shore(x) + 6 * U,
    from: () => W * 0.86,
  });
  paintForest(
    stage,
    "far trees",
    (x) => (x > W * 0.7 ? Math.min(shore(x) + 4 * U, horizon + 4 * U) : 2 * H),
    60,
    14,
    22,
    [green, shade(green, 0.14)],
  );
  paintBehind(stage, middle, horizon + 14 * U, (wide ? 1.86 : 1.5) * U, 0.06);
  // The points of rock on which the pylons stand.
  const reach = 114 * (wide ? 1.86 : 1.5) * U;
  const rock = haze(mix(palette.ground, palette.near, palette.dark ? 0.7 : 0.2), 0.1);
  for (const [tip, land] of [
    [middle - reach, -4],
    [middle + reach, W + 4],
  ] as const) {
    const way = Math.sign(land - tip);
    const bank = (top: number, foot: number) =>
      `M${xy(tip, horizon + foot * U)}Q${xy(tip + 4 * way * U, horizon + top * U)} ${xy(tip + 30 * way * U, horizon + top * U)}H${num(land)}V${num(horizon + foot * U)}Z`;
    pen.path(bank(11, 24), rock);
    pen.path(bank(10, 17), green);
  }
  paintTown(stage, {
    layer: "town",
    rows: 4,
    size: 54,
    rise: 20,
    haze: 0.3,
    tall: [0.8, 1.5],
    gap: 0.06,
    trees: 0,
    ground: () => line - 10 * U,
    until: (row) => city - (60 - row * 10) * U,
  });
  paintForest(stage, "gardens", (x) => (x < city ? line - 12 * U : 2 * H), wide ? 70 : 60, 26, 40, [
    palette.leaf,
    mix(palette.leaf, palette.leafDeep, 0.6),
  ]);
  const stone = shade(mix(palette.ground, "#c9bda6", palette.dark ? 0 : 0.5), palette.dark ? 0.4 : 0.1);
  const end = middle + 128 * (wide ? 1.24 : 1) * U;
  pen.rect(-4, line - 3 * U, end + 4, 10 * U, stone);
  pen.rect(-4, line - 3 * U, end + 4, 3 * U, mix(stone, "#ffffff", 0.25));
  paintLandmark(stage, middle, line - 2 * U, (wide ? 1.24 : 1) * U, 0);
  paintTrails(stage, line + 7 * U, palette.dark ? palette.lit : palette.glint, 30);
  paintFleet(stage, 0.3, 0.74, line + 12 * U, 3);
  paintForeground(stage, (x) => H * 0.945 - 22 * U * Math.cos((x / W) * 5), plantingOf(stage));
}
