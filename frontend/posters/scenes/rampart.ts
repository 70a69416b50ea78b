/** An old town on level land behind its wall, seen across the water of its port. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { Mason } from "../motifs/mason";
import { clockGate } from "../motifs/old-towns";
import { type Point, box, num, xy } from "../pen";
import { paintGrove } from "../plants";
import type { Stage } from "../stage";
import { paintTown } from "../towns";
import { paintTrails, paintWater } from "../water";
import { paintFleet } from "./fleet";
import { farTowers } from "./islands";

export function ramparts(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  const quay = horizon + 48 * U;
  const from = W * (wide ? 0.25 : 0.2);
  paintBackdrop(stage, horizon + 4);
  // The white towers of the new town on their spit of sand.
  farTowers(stage, -0.01, wide ? 0.2 : 0.17);
  paintWater(stage, horizon);
  pen.rect(from - 4 * U, horizon - 6 * U, W, 40 * U, haze(mix(palette.leaf, palette.near, 0.4), 0.24));
  const spot = W * (wide ? 0.56 : 0.57);
  const size = (wide ? 1.24 : 0.98) * U;
  paintTown(stage, {
    layer: "town",
    rows: 3,
    size: 46,
    rise: 13,
    haze: 0.2,
    trees: 0.1,
    ground: () => quay - 14 * U,
    from: (row) => from + (10 + row * 30) * U,
    landmark: { row: 1, paint: () => paintLandmark(stage, spot, quay - 38 * U, size, 0.06) },
  });
  wall(stage, quay, from);
  clockGate(new Mason(stage, W * (wide ? 0.78 : 0.82), quay + 2 * U, (wide ? 1.16 : 0.92) * U, 0));
  const palms = Array.from({ length: 4 }, (_, i): [number, number, number] => [
    from + (W * 0.7 - from) * ((i + 0.75) / 4),
    quay + 5 * U,
    (46 + ((i * 5) % 3) * 8) * U,
  ]);
  paintGrove(stage, "palm", palms, [palette.leaf]);
  const stone = palette.dark ? mix(palette.near, palette.far, 0.6) : "#d9c9a6";
  pen.rect(from - 30 * U, quay + 2 * U, W, 13 * U, mix(stone, palette.ink, 0.3));
  pen.rect(from - 30 * U, quay + 2 * U, W, 5 * U, stone);
  paintTrails(stage, quay + 12 * U, palette.dark ? palette.lit : palette.glint, 24, from);
  paintFleet(stage, 0.06, wide ? 0.36 : 0.42, quay + 2 * U, 3);
  paintForeground(stage, (x) => H * 0.93 - 22 * U * Math.sin((x / W) * 3.6 + 0.2), lowPlantingOf(stage));
}

/** The Spanish wall, low and thick, and at its end the bastion with a sentry box. */
function wall({ pen, W, U, palette, haze }: Stage, quay: number, from: number): void {
  const stone = haze(palette.dark ? mix("#c9b08a", palette.mid, 0.5) : "#cdb48c", 0.04);
  const shade = mix(stone, palette.ink, 0.2);
  const pale = mix(stone, "#ffffff", palette.dark ? 0.14 : 0.4);
  pen.rect(from, quay - 28 * U, W, 34 * U, stone);
  pen.rect(from, quay - 14 * U, W, 20 * U, shade, 0.35);
  pen.rect(from, quay - 23 * U, W, 2.2 * U, pale);
  let slots = "";
  for (let x = from + 70 * U; x < W; x += 44 * U) slots += box(x, quay - 28 * U, 6 * U, 7 * U);
  pen.path(slots, mix(stone, palette.ink, 0.5));
  const at = (dx: number, up: number): Point => [from + dx * U, quay - up * U];
  pen.poly([at(-26, -6), at(-18, 32), at(46, 32), at(54, -6)], stone);
  pen.poly([at(18, -6), at(18, 32), at(46, 32), at(54, -6)], shade);
  pen.poly([at(-19.5, 25), at(-19, 27.4), at(47, 27.4), at(47.5, 25)], pale);
  const [left, top] = at(-20, 52);
  pen.rect(left, top, 14 * U, 24 * U, stone);
  pen.rect(left + 5 * U, top + 6 * U, 4 * U, 8 * U, mix(stone, palette.ink, 0.6));
  pen.path(`M${xy(left - 2 * U, top)}q${num(9 * U)} ${num(-17 * U)} ${num(18 * U)} 0Z`, shade);
}
