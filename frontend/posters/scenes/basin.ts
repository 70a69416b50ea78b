/** A basin of canals in a town of brick: narrowboats before the landmark. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { isFront, paintLandmark } from "../motifs/landmark";
import { num, xy } from "../pen";
import type { Stage } from "../stage";
import { paintTown } from "../towns";
import { paintReflection, paintTrails, paintWater } from "../water";

export function basin(stage: Stage): void {
  stage.layers.add("canal");
  const { pen, W, H, U, horizon, palette, wide } = stage;
  const line = horizon + 56 * U;
  paintBackdrop(stage, horizon);
  paintTown(stage, {
    layer: "town",
    rows: 3,
    size: 50,
    rise: 18,
    haze: 0.5,
    tall: [0.9, 1.7],
    trees: 0.05,
    ground: () => line - 50 * U,
    landmark: isFront(stage.place.motif)
      ? undefined
      : { row: 1, paint: () => paintLandmark(stage, W * 0.6, line - 80 * U, U, 0.1) },
  });
  if (isFront(stage.place.motif)) paintLandmark(stage, W * (wide ? 0.52 : 0.5), line, (wide ? 0.98 : 1.04) * U, 0);
  // The towpath and its edge of stone.
  const stone = palette.dark ? mix(palette.near, palette.ground, 0.3) : mix(palette.ground, "#a89a86", 0.6);
  pen.rect(0, line - 1, W, 12 * U, stone);
  pen.rect(0, line - 1, W, 3 * U, mix(stone, "#ffffff", 0.22));
  paintWater(stage, line + 10 * U);
  paintReflection(stage, line + 10 * U, palette.dark ? palette.lit : "#b5654a", 0.34);
  paintTrails(stage, line + 10 * U, palette.dark ? palette.lit : palette.glint, 40);
  narrowboat(stage, W * (wide ? 0.32 : 0.28), line + 36 * U, 0.86 * U, ["#2f6b52", "#c8402f"]);
  narrowboat(stage, W * (wide ? 0.63 : 0.58), line + (wide ? 62 : 72) * U, 1.2 * U, ["#2c4f86", "#c8402f"]);
  paintForeground(stage, (x) => H * 0.955 - 18 * U * Math.sin((x / W) * 4), plantingOf(stage));
}

/** A long low boat with painted panels, brass on its windows and smoke from its stove; its bow to the left. */
function narrowboat(
  { pen, palette }: Stage,
  x: number,
  y: number,
  s: number,
  [paint, panel]: readonly [string, string],
): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const tint = (day: string) => (palette.dark ? mix(day, palette.mid, 0.3) : day);
  const hull = mix(tint("#22282e"), palette.ink, 0.4);
  pen.path(
    `M${p(-112, 10)}Q${p(-104, -4)} ${p(-92, -5)}H${num(x + 96 * s)}Q${p(106, -3)} ${p(108, 9)}L${p(88, 7)}H${num(x - 92 * s)}Z`,
    hull,
  );
  pen.stroke(`M${p(-110, 8)}Q${p(-98, 5)} ${p(-88, 5)}H${num(x + 92 * s)}L${p(107, 8)}`, tint(panel), 2.4 * s);
  pen.path(`M${p(-72, 6)}L${p(-70, 25)}H${num(x + 74 * s)}L${p(78, 6)}Z`, tint(paint));
  pen.path(
    `M${p(-74, 24)}H${num(x + 77 * s)}V${num(y - 28 * s)}H${num(x - 72 * s)}Z`,
    mix(tint(paint), palette.ink, 0.4),
  );
  for (const dx of [-62, 32]) pen.rect(x + dx * s, y - 21 * s, 34 * s, 12 * s, tint(panel), undefined, 2 * s);
  const brass = tint("#f0c35a");
  for (const dx of [-18, -2, 14]) {
    pen.circle(x + dx * s, y - 15 * s, 5.4 * s, brass);
    pen.circle(x + dx * s, y - 15 * s, 4 * s, palette.dark ? palette.lit : "#35586a");
  }
  pen.rect(x + 44 * s, y - 40 * s, 6 * s, 13 * s, hull);
  pen.rect(x + 43 * s, y - 41 * s, 8 * s, 3 * s, brass);
  for (const [dx, up, r] of [
    [52, 48, 4],
    [58, 56, 6],
    [68, 63, 8],
  ] as const)
    pen.circle(x + dx * s, y - up * s, r * s, palette.cloud, 0.4);
  pen.stroke(`M${p(96, 12)}L${p(112, 18)}`, brass, 2.4 * s);
  pen.stroke(`M${p(-100, -9)}h${num(84 * s)}M${p(6, -10)}h${num(92 * s)}`, palette.glint, 1.8 * s, 0.5);
}
