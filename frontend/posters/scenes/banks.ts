/** A river that comes towards us between its two banks: a gorge with a bridge high over it, or a town where a lake ends. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground } from "../foreground";
import { isSpan, paintBehind, paintLandmark, paintSpan } from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import type { Stage } from "../stage";
import { paintHill } from "../terrain";
import { type TownPlan, paintTown } from "../towns";
import { paintBarge, paintReflection, paintWater } from "../water";

export function banks(stage: Stage): void {
  const { W, H, U, horizon } = stage;
  const random = stage.chance("banks");
  const gorge = isSpan(stage.place.motif);
  const line = horizon + 6 * U;
  paintBackdrop(stage, horizon, { high: stage.wide ? 1.1 : 0.8 });
  paintWater(stage, line);
  if (gorge) hillsides(stage, line);
  else bothTowns(stage, line);
  paintBarge(stage, random, W * (gorge ? 0.46 : 0.53), H * 0.845, (gorge ? 1.05 : 0.9) * U);
  paintForeground(stage, (x) => H * 0.955 - 26 * U * Math.cos((x / W) * 6.28), lowPlantingOf(stage));
}

/** Quays on either side, wider apart the nearer they are; `far` and `near` are shares of the width, the left one's edge. */
function quays(stage: Stage, line: number, front: number, far: number, near: number): void {
  const { pen, W, H, U, palette } = stage;
  const stone = palette.dark ? mix(palette.near, palette.ground, 0.45) : mix(palette.ground, "#d3c8b4", 0.6);
  for (const right of [false, true]) {
    const x = (share: number) => (right ? W - W * share : W * share);
    // Straight on to the foot of the sheet.
    const last = near - ((far - near) * (H - front)) / (front - line);
    const edge: Point[] = [
      [x(far), line],
      [x(last), H],
    ];
    pen.poly([[x(-0.01), line], ...edge, [x(-0.01), H]], stone);
    // Under a bridge of iron a dark edge would pass for one of its struts.
    const wall = isSpan(stage.place.motif) ? mix(stone, palette.ink, 0.1) : mix(stone, palette.ink, 0.4);
    pen.stroke(`M${edge.map(([ex, ey]) => xy(ex, ey + 4 * U)).join("L")}`, wall, 8 * U);
    if (!isSpan(stage.place.motif))
      pen.stroke(`M${edge.map((point) => xy(...point)).join("L")}`, mix(stone, "#ffffff", 0.3), 2.6 * U);
  }
}

/** Old houses on both quays, a church on each, the bridge between them, and the lake behind. */
function bothTowns(stage: Stage, line: number): void {
  stage.layers.add("lake");
  const { W, U, horizon, palette, haze, wide } = stage;
  const front = horizon + 112 * U;
  paintHill(
    stage,
    (x) => horizon - 10 * U - 16 * U * Math.cos((x / W) * 6.28),
    haze(mix(palette.leaf, palette.mid, 0.4), 0.4),
    haze(palette.leaf, 0.4),
    line,
  );
  quays(stage, line + 8 * U, front + 8 * U, 0.43, wide ? 0.3 : 0.28);
  paintReflection(stage, line, palette.dark ? palette.lit : (palette.walls[1] ?? palette.glint), 0.24);
  bridge(stage, horizon + 44 * U, W * 0.375, W * 0.625);
  const town: Omit<TownPlan, "layer"> = {
    rows: 5,
    size: 52,
    shrink: 0.5,
    rise: 22,
    haze: 0.26,
    tall: [0.9, 1.3],
    trees: 0.06,
    ground: () => front,
  };
  const edge = (row: number) => (wide ? 0.24 : 0.16) + row * (wide ? 0.034 : 0.045);
  paintTown(stage, {
    ...town,
    layer: "left bank",
    until: (row) => W * edge(row),
    landmark: { row: 2, paint: () => paintLandmark(stage, W * (wide ? 0.25 : 0.21), front - 40 * U, 0.98 * U, 0.06) },
  });
  paintTown(stage, {
    ...town,
    layer: "right bank",
    from: (row) => W * (0.97 - edge(row) - (wide ? 0.03 : 0.06)),
    landmark: { row: 2, paint: () => paintBehind(stage, W * (wide ? 0.76 : 0.73), front - 40 * U, 1.08 * U, 0.06) },
  });
}

/** A bridge of four flat arches from quay to quay. */
function bridge({ pen, U, palette, shade }: Stage, y: number, from: number, to: number): void {
  const stone = palette.dark ? mix(palette.far, palette.ground, 0.4) : "#cfc4b0";
  const w = (to - from) / 4;
  let d = `M${xy(from - 8 * U, y)}H${num(to + 8 * U)}V${num(y + 20 * U)}`;
  for (let i = 3; i >= 0; i--) {
    const x = from + i * w;
    d += `H${num(x + w * 0.92)}Q${xy(x + w * 0.5, y - 16 * U)} ${xy(x + w * 0.08, y + 20 * U)}`;
  }
  pen.path(`${d}H${num(from - 8 * U)}Z`, stone);
  pen.rect(from - 8 * U, y - 2 * U, to - from + 16 * U, 3.4 * U, shade(stone, 0.3));
}

/** Houses that climb both sides of a gorge, the iron bridge from brow to brow. */
function hillsides(stage: Stage, line: number): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  const slope = (x: number) => Math.max(0, Math.abs(x / W - 0.5) - 0.06) * (wide ? 300 : 330) * U;
  const land = (x: number) => line + 4 * U - slope(x) * 1.1;
  paintHill(stage, land, haze(mix(palette.near, palette.leaf, 0.4), 0.24), haze(palette.near, 0.1), line + 4 * U);
  const front = horizon + 74 * U;
  quays(stage, line + 2 * U, front + 8 * U, 0.46, wide ? 0.3 : 0.26);
  const town: Omit<TownPlan, "layer"> = {
    rows: 6,
    size: 44,
    shrink: 0.62,
    rise: 17,
    haze: 0.3,
    tall: [0.9, 1.4],
    trees: 0.04,
    ground: (x) => front - slope(x) * 0.34,
  };
  const edge = (row: number) => (wide ? 0.22 : 0.14) + row * (wide ? 0.04 : 0.05);
  paintTown(stage, { ...town, layer: "left bank", until: (row) => W * edge(row) });
  paintTown(stage, { ...town, layer: "right bank", from: (row) => W * (0.97 - edge(row) - (wide ? 0.02 : 0.05)) });
  const deck = horizon + (wide ? 20 : 34) * U;
  paintSpan(stage, { deck, foot: horizon + 96 * U, from: -W * 0.05, to: W * 1.05, air: 0 }, 150 * U);
  // The granite that carries its ends, higher than the road on it.
  const road = deck - 78 * U;
  const granite = palette.dark ? mix(palette.near, palette.ground, 0.28) : mix("#a8967c", palette.near, 0.2);
  for (const right of [false, true]) {
    const x = (share: number) => (right ? W - W * share : W * share);
    const brow: Point[] = [
      [x(-0.01), road - 34 * U],
      [x(0.05), road - 26 * U],
      [x(0.085), road - 6 * U],
      [x(0.105), road + 4 * U],
    ];
    pen.poly(
      [
        ...brow,
        [x(0.1), road + 60 * U],
        [x(0.125), road + 96 * U],
        [x(0.14), front + 30 * U],
        [x(0.17), H],
        [x(-0.01), H],
      ],
      granite,
    );
    pen.poly(
      [
        [x(0.05), road - 26 * U],
        [x(0.085), road - 6 * U],
        [x(0.06), road + 70 * U],
        [x(0.085), H],
        [x(0.02), H],
        [x(0.03), road + 50 * U],
      ],
      mix(granite, palette.ink, 0.26),
    );
  }
  paintBehind(stage, W * (wide ? 0.955 : 0.94), road - 24 * U, (wide ? 0.8 : 0.62) * U, 0);
}
