/** A town of coral stone along the water, seen from the beach beside it, and the dhows before it. */
import { mix } from "../colour";
import { paintForeground } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { num, xy } from "../pen";
import { paintGrove } from "../plants";
import type { Stage } from "../stage";
import { paintTown } from "../towns";
import { eveningSand, paintDhow, paintTrails, paintWater } from "../water";
import { paintStrand } from "./islands";

export function waterfront(stage: Stage): void {
  stage.layers.add("sea");
  const { pen, W, H, U, horizon, palette, wide } = stage;
  const line = horizon + 38 * U;
  const from = W * (wide ? 0.26 : 0.13);
  paintWater(stage, horizon);
  const spot = W * (wide ? 0.56 : 0.5);
  paintTown(stage, {
    layer: "town",
    rows: 3,
    size: 42,
    rise: 17,
    haze: 0.24,
    trees: 0.06,
    ground: () => line - 2 * U,
    from: (row) => from + (6 + row * 34) * U,
  });
  paintLandmark(stage, spot, line, (wide ? 1.22 : 0.92) * U, 0);
  const trees = [-226, -104, 108, 262, 290].map((dx, i): [number, number, number] => [
    spot + dx * (wide ? 1.22 : 0.92) * U,
    line + 3 * U,
    (i % 2 ? 50 : 40) * U,
  ]);
  paintGrove(stage, "palm", trees, [palette.leaf]);
  // The sea wall, and the beach that the tide leaves below it.
  const stone = palette.dark ? mix("#d9c7a4", palette.mid, 0.5) : "#dccbaa";
  const beach = palette.dark ? eveningSand(stage) : "#f6e3b6";
  pen.path(
    `M${xy(from - 30 * U, line + 14 * U)}Q${xy(from + 60 * U, line + 4 * U)} ${xy(W, line + 6 * U)}V${num(line + 20 * U)}Q${xy(W * 0.6, line + 26 * U)} ${xy(from - 30 * U, line + 14 * U)}Z`,
    beach,
  );
  pen.rect(from, line, W, 12 * U, mix(stone, palette.ink, 0.22));
  pen.rect(from, line, W, 4 * U, stone);
  if (palette.dark) paintTrails(stage, line + 20 * U, palette.lit, 22, from + 10 * U);
  paintDhow(stage, W * 0.1, horizon + 34 * U, 0.56 * U);
  paintDhow(stage, W * (wide ? 0.32 : 0.26), line + 70 * U, 1 * U);
  paintDhow(stage, W * (wide ? 0.8 : 0.75), line + 98 * U, 1.55 * U);
  paintStrand(stage, 0);
  paintForeground(stage, (x) => H * 0.975 - 40 * U * ((2 * x) / W - 1) ** 2, "low palm");
}
