/** Cold places: a painted village in snow, a fjord between walls, a timber quay. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { isFront, isSpan, paintBehind, paintLandmark, paintSpan } from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import { paintForest } from "../plants";
import type { Stage } from "../stage";
import { paintHill, paintRange, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintBarge, paintReflection, paintSailboat, paintTrails, paintWater } from "../water";

export function nordic(stage: Stage): void {
  const { motif } = stage.place;
  NORDIC[
    stage.view("nordic", isSpan(motif) ? ["fjord"] : motif === "none" ? ["fjord", "quay"] : ["village", "quay"])
  ]?.(stage);
}

/** Snow lies in the dark months of the year, which the moods stand for. */
const isWinter = ({ place }: Stage) => ["aurora", "night", "morning"].includes(place.mood);

function mountains(stage: Stage, y: number): void {
  const { palette, haze, H, U, wide, place } = stage;
  if (place.terrain === "esja") {
    paintBackdrop(stage, y);
    return;
  }
  const snow = isWinter(stage) ? 0.72 : 0.3;
  // Wooded slopes are green in every light of the day.
  const wooded = (rock: string) =>
    place.terrain === "green-mountains" && !palette.dark ? mix(rock, "#2f7f5a", 0.6) : rock;
  paintRange(stage, "far range", y, wide ? 5 : 3, H * 0.15, H * 0.24, {
    lit: haze(wooded(palette.far), 0.16),
    shade: haze(wooded(palette.mid), 0.1),
    snow,
  });
  paintRange(stage, "near range", y + 6 * U, wide ? 7 : 5, H * 0.07, H * 0.14, {
    lit: wooded(palette.mid),
    shade: wooded(palette.near),
    snow: snow * 0.66,
  });
}

const land = (stage: Stage) => {
  const { palette } = stage;
  if (isWinter(stage)) return mix(palette.near, palette.snow, palette.dark ? 0.5 : 0.82);
  return palette.dark ? mix(palette.near, palette.ground, 0.35) : mix(palette.leaf, palette.ground, 0.4);
};

function village(stage: Stage): void {
  const { W, H, U, horizon, palette } = stage;
  const random = stage.chance("village");
  mountains(stage, horizon);
  paintWater(stage, horizon + 4 * U);
  paintSpan(
    stage,
    { deck: horizon + 12 * U, foot: horizon + 44 * U, from: -W * 0.06, to: W * 1.06, air: 0.04 },
    (stage.wide ? 120 : 170) * U,
  );
  const rise = random.between(20, 32);
  // Inside a wall the houses stand close, and the church among them; elsewhere each has its yard.
  const walled = isFront(stage.place.motif);
  const ground = (x: number) => H * 0.76 - rise * U * (walled ? 0.5 : Math.sin((x / W) * 3.1));
  paintHill(stage, ground, land(stage), mix(land(stage), palette.ink, 0.35));
  const spot = W * random.between(0.56, 0.64);
  // On a wide sheet a church on its hill would sink among the roofs.
  const lift = stage.wide && stage.place.motif === "basalt-church" ? 46 * U : 0;
  const mound = (x: number) => ground(x) - lift * Math.exp(-(((x - spot) / (190 * U)) ** 2));
  if (lift) paintHill(stage, mound, land(stage), mix(land(stage), palette.ink, 0.35));
  if (walled) paintBehind(stage, spot + 20 * U, ground(spot), 0.95 * U, 0.06);
  else paintLandmark(stage, spot, mound(spot) + 4 * U, 0.95 * U, 0);
  paintTown(stage, {
    layer: "town",
    rows: walled ? 5 : 3,
    size: 44,
    rise: walled ? (stage.wide ? 8 : 19) : 25,
    haze: 0.08,
    shrink: 0.78,
    gap: walled ? 0 : 0.28,
    trees: walled ? 0.04 : 0.16,
    tall: [0.62, 0.95],
    ground: (x) => ground(x) + 52 * U,
  });
  if (walled) paintLandmark(stage, W * 0.5, ground(W * 0.5) + 64 * U, 1.12 * U, 0);
  paintForeground(stage, (x) => H * 0.92 - 26 * U * Math.cos((x / W) * 6.3), plantingOf(stage));
}

/** Two walls fall to still water; red cabins at their feet. */
function fjord(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("fjord");
  mountains(stage, horizon);
  const line = horizon + 14 * U;
  paintWater(stage, line);
  const cap = isWinter(stage) ? palette.snow : mix(palette.leaf, palette.ground, palette.dark ? 0.1 : 0.4);
  const tromso = stage.place.motif === "tromso-bridge";
  const wall = (right: boolean, reach: number, high: number, tone: number) => {
    const x = (share: number) => (right ? W - share * W : share * W);
    const foot = line + 26 * U * tone;
    const top = horizon - H * high;
    const rock = haze(mix(palette.mid, palette.near, tone * 0.5), 0.25 - tone * 0.12);
    const brow: Point[] = [
      [x(0), top],
      [x(reach * 0.3), top + H * 0.02],
      [x(reach * 0.45), top + H * 0.07],
      [x(reach * 0.62), top + H * 0.11],
      [x(reach * 0.74), top + H * 0.2],
    ];
    pen.poly(
      [...brow, [x(reach), foot], [x(0), foot]],
      pen.gradient([
        [0, rock],
        [1, mix(rock, palette.near, 0.6)],
      ]),
    );
    pen.poly(
      [
        [x(0), top],
        ...brow.slice(1, 4),
        [x(reach * 0.5), top + H * 0.13],
        [x(reach * 0.4), top + H * 0.1],
        [x(reach * 0.3), top + H * 0.15],
        [x(reach * 0.18), top + H * 0.07],
        [x(0), top + H * 0.12],
      ],
      haze(cap, 0.18),
    );
    if (tromso) return;
    const fall = x(reach * 0.5);
    pen.stroke(
      `M${xy(fall, top + H * 0.14)}L${xy(fall + (right ? -5 : 5) * U, foot - 20 * U)}`,
      palette.snow,
      2.4 * U,
      0.6,
    );
  };
  const tall = random.between(0.16, 0.22);
  wall(true, 0.3, tall * 0.8, 0.4);
  wall(false, 0.36, tall, 0.6);
  wall(true, 0.5 - random.between(0, 0.06), tall * 1.1, 1);
  if (tromso) arcticCathedral(stage, W * (stage.wide ? 0.15 : 0.19), line + 22 * U, (stage.wide ? 1.25 : 1.15) * U);
  paintSpan(
    stage,
    tromso
      ? { deck: line + 10 * U, foot: line + 26 * U, from: W * (stage.wide ? 0.23 : 0.34), to: W * 1.06, air: 0.04 }
      : { deck: line - 2 * U, foot: line + 44 * U, from: -W * 0.06, to: W * 1.06, air: 0.04 },
    (stage.wide ? 120 : 160) * U,
  );
  const shore = (x: number) =>
    line + 78 * U - Math.max(0, x / W - 0.42) * 130 * U + Math.max(0, 0.42 - x / W) * 600 * U;
  paintHill(stage, shore, land(stage), mix(land(stage), palette.ink, 0.4));
  paintTown(stage, {
    layer: "cabins",
    rows: 2,
    size: 44,
    rise: 24,
    haze: 0.06,
    gap: 0.42,
    trees: 0.3,
    tall: [0.6, 0.85],
    ground: (x) => shore(x) + 30 * U,
    from: (row) => W * (0.5 + row * 0.06),
  });
  paintSailboat(stage, random, W * (tromso ? 0.42 : 0.3), line + H * 0.07, 0.8 * U);
  paintForeground(stage, (x) => H * 0.92 - 28 * U * Math.cos((x / W) * 5.6), plantingOf(stage));
}

/** 72: eleven white shells, triangle behind triangle, glass in the foremost, on its snowy shore. */
function arcticCathedral({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const white = palette.dark ? mix("#ffffff", palette.mid, 0.14) : "#ffffff";
  const shade = mix(white, palette.near, 0.38);
  const snow = mix(palette.near, palette.snow, palette.dark ? 0.5 : 0.86);
  pen.path(`M${p(-400, -14)}L${p(-400, 6)}Q${p(-60, 16)} ${p(70, 8)}Q${p(120, 2)} ${p(140, -14)}Z`, snow);
  for (const [dx, high, half] of [
    [62, 50, 21],
    [47, 45, 20],
    [33, 50, 22],
    [17, 58, 26],
  ] as const) {
    pen.path(`M${p(dx - half, 2)}L${p(dx, high)}L${p(dx + half, 2)}Z`, shade);
    pen.path(
      `M${p(dx - half, 2)}L${p(dx, high)}L${p(dx + half, 2)}L${p(dx + half - 5, 2)}L${p(dx - 1, high - 9)}Z`,
      white,
    );
  }
  pen.path(`M${p(-38, 2)}L${p(0, 72)}L${p(38, 2)}Z`, white);
  pen.path(`M${p(-29, 2)}L${p(0, 57)}L${p(29, 2)}Z`, palette.dark ? palette.lit : "#6fa3b8");
  pen.stroke(
    `M${p(0, 52)}V${num(y - 2 * s)}M${p(-9, 32)}H${num(x + 9 * s)}M${p(-16, 2)}L${p(-8, 40)}M${p(16, 2)}L${p(8, 40)}`,
    white,
    2 * s,
  );
}

/** A row of pointed timber houses on a quay, the hill close behind them. */
function quay(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, shade } = stage;
  const random = stage.chance("quay");
  const line = horizon + 46 * U;
  // On a wide sheet the timber row is as tall as the land behind it, which then has to rise to be seen.
  const lift = stage.wide && stage.place.terrain !== "flat" ? 62 * U : 0;
  mountains(stage, horizon - 16 * U - lift);
  const hill = rolling(stage, horizon - 22 * U - lift, 24 * U, random.between(3, 5), random.between(0, 6));
  const wooded = stage.place.terrain === "green-mountains" && !palette.dark;
  const slope = wooded ? mix(palette.leafDeep, "#4f7f4a", 0.6) : mix(palette.near, land(stage), 0.35);
  paintHill(stage, hill, haze(slope, 0.16), haze(palette.near, 0.06), line);
  paintForest(stage, "hill trees", hill, 40, 24, 42, [haze(palette.leaf, 0.22), haze(palette.leafDeep, 0.2)]);
  paintTown(stage, {
    layer: "upper town",
    rows: 3,
    size: 40,
    rise: 20,
    haze: 0.3,
    gap: 0.4,
    trees: 0.3,
    tall: [0.6, 0.9],
    ground: () => line - 44 * U,
  });
  const front = isFront(stage.place.motif);
  const spot = W * random.between(0.6, 0.72);
  // The City Hall stands alone on its point: the row ends before it and goes on behind it.
  const alone = stage.place.motif === "stockholm-tower";
  if (!front) paintLandmark(stage, spot, line - (alone ? 26 : stage.wide ? 92 : 44) * U, 1.02 * U, 0.06);
  for (const part of alone ? ["left", "right"] : ["whole"])
    paintTown(stage, {
      layer: part === "right" ? "timber row, right" : "timber row",
      rows: 1,
      size: 58,
      rise: 0,
      haze: 0,
      tall: alone ? [0.7, 1] : [1.15, 1.6],
      trees: 0,
      ground: () => line,
      ...(part === "left" ? { until: () => spot - 250 * U } : {}),
      ...(part === "right" ? { from: () => spot + 100 * U } : {}),
    });
  if (front) paintLandmark(stage, spot, line + 10 * U, 1.2 * U, 0);
  const planks = shade(mix(palette.mid, "#8a6a4e", palette.dark ? 0.15 : 0.7), 0.15);
  pen.rect(0, line - 2, W, 14 * U, planks);
  let piles = "";
  for (let x = 8 * U; x < W; x += 30 * U) piles += `M${xy(x, line + 8 * U)}v${num(16 * U)}`;
  paintWater(stage, line + 12 * U);
  pen.stroke(piles, palette.ink, 3.4 * U, 0.75);
  paintReflection(stage, line + 12 * U, palette.dark ? palette.lit : (stage.style.walls[0] ?? palette.glint), 0.34);
  paintTrails(stage, line + 12 * U, palette.dark ? palette.lit : palette.glint, 40);
  paintBarge(stage, random, W * random.between(0.6, 0.74), H * 0.81, 1.2 * U);
  paintSailboat(stage, random, W * random.between(0.24, 0.36), H * 0.78, 0.85 * U);
  paintForeground(stage, (x) => H * 0.945 - 22 * U * Math.cos((x / W) * 5.8), plantingOf(stage));
}

const NORDIC: Readonly<Record<string, (stage: Stage) => void>> = { village, fjord, quay };
