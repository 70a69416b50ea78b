/** Alpine places: a village meadow, a lake that mirrors the range, or a city in its bowl of mountains. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { isAfloat, isFront, isHigh, isSpan, paintBehind, paintLandmark, paintSpan, rowsOf } from "../motifs/landmark";
import { num, xy } from "../pen";
import { paintForest } from "../plants";
import type { Terrain } from "../place";
import type { Stage } from "../stage";
import { isRange, paintHill, paintRange, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintSailboat, paintWater } from "../water";

export function alpine(stage: Stage): void {
  const { motif } = stage.place;
  ALPINE[stage.view("alpine", isSpan(motif) ? ["lake"] : motif === "none" ? ["meadow", "lake"] : ["meadow", "bowl"])]?.(
    stage,
  );
}

/** Snow fades towards the equator: 0.5 of a peak in the Alps, less further south. */
const snowAt = (terrain: Terrain, lat: number) => (terrain !== "snow" ? 0 : Math.abs(lat) > 40 ? 0.5 : 0.36);

function ranges(stage: Stage, y: number): void {
  const { terrain } = stage.place;
  if (!isRange(stage)) {
    paintBackdrop(stage, y + 20 * stage.U);
    return;
  }
  const { palette, haze, H, U, place, wide } = stage;
  const snow = snowAt(terrain, place.lat);
  const green = snow < 0.1;
  const random = stage.chance("massif");
  const rock = (colour: string) => (green ? mix(colour, palette.leaf, palette.dark ? 0.1 : 0.28) : colour);
  paintRange(stage, "far range", y, wide ? 5 : random.whole(2, 3), H * 0.26, H * random.between(0.32, 0.38), {
    lit: haze(rock(palette.far), 0.35),
    shade: haze(rock(palette.mid), 0.35),
    snow,
  });
  if (isRimmed(stage)) return;
  paintRange(stage, "near range", y + 20 * U, wide ? 6 : random.whole(3, 5), H * 0.17, H * random.between(0.24, 0.3), {
    lit: rock(palette.far),
    shade: rock(palette.mid),
    snow: snow * 0.84,
  });
}

/** A city in a warm valley: green hills stand all round it, the snow far behind them. */
const isRimmed = ({ place }: Stage) => place.terrain === "snow" && place.climate === "highland";

function rim(stage: Stage, y: number): void {
  const { W, H, U, palette, haze, wide } = stage;
  const green = palette.dark ? palette.mid : mix(palette.mid, palette.leaf, 0.55);
  const knoll = W * (wide ? 0.3 : 0.24);
  const far = rolling(stage, y - H * (wide ? 0.13 : 0.1), 20 * U, 7, 1);
  paintHill(stage, far, haze(green, 0.3), haze(green, 0.36));
  const roll = rolling(stage, y - H * (wide ? 0.06 : 0.04), 14 * U, 5, 2.4);
  const near = (x: number) => roll(x) - 46 * U * Math.exp(-(((x - knoll) / (90 * U)) ** 2));
  paintHill(stage, near, haze(mix(green, palette.near, 0.4), 0.12), haze(palette.near, 0.2));
  paintBehind(stage, knoll, near(knoll) + 3 * U, (wide ? 0.86 : 0.8) * U, 0.06);
}

function woods(stage: Stage, y: number): void {
  const { palette, U } = stage;
  const random = stage.chance("woods");
  const crest = rolling(stage, y, 24 * U, 6, random.between(0, 6));
  paintHill(stage, crest, mix(palette.near, palette.mid, 0.45), mix(palette.near, palette.mid, 0.1));
  paintForest(stage, "spruces", crest, 46, 26, 48, [
    mix(palette.near, palette.mid, 0.4),
    mix(palette.near, palette.mid, 0.24),
    mix(palette.near, palette.mid, 0.12),
  ]);
}

const pasture = ({ palette }: Stage) =>
  palette.dark
    ? mix(palette.near, palette.ground, 0.4)
    : mix(palette.ground, palette.leaf, palette.ground === "#b9cf7c" ? 0.04 : 0.4);

function meadow(stage: Stage): void {
  const { W, H, U, horizon, palette } = stage;
  const random = stage.chance("meadow");
  ranges(stage, horizon);
  woods(stage, horizon - 6 * U);
  const green = palette.dark ? mix(pasture(stage), palette.far, 0.34) : pasture(stage);
  const field = rolling(stage, H * (stage.wide ? 0.745 : 0.71), 24 * U, random.between(4, 5.5), random.between(0, 6));
  paintHill(stage, field, green, mix(green, palette.near, 0.5));
  const spot = W * random.between(0.55, 0.66);
  // Walls lighter than the meadow, or a village would be lost in it at night.
  const walls = palette.walls.map((wall) => mix(wall, palette.snow, 0.4));
  const roofs = palette.roofs.map((roof) => mix(roof, palette.snow, 0.62));
  const village = palette.dark ? { ...stage, palette: { ...palette, walls, roofs, lit: "#ffdc6e" } } : stage;
  paintTown(village, {
    layer: "upper village",
    rows: 1,
    size: 34,
    rise: 0,
    haze: 0,
    tall: [0.5, 0.7],
    gap: 1.1,
    trees: 0.3,
    ground: (x) => field(x) + 14 * U,
    from: () => W * 0.42,
    until: () => W * 0.84,
  });
  paintLandmark(stage, spot, field(spot) + 34 * U, 0.74 * U, 0);
  paintTown(village, {
    layer: "village",
    rows: 1,
    size: 44,
    rise: 0,
    haze: 0,
    tall: [0.55, 0.75],
    gap: 0.5,
    trees: 0.2,
    ground: (x) => field(x) + 46 * U,
    from: () => W * 0.3,
    until: () => W * 0.82,
  });
  const fold = rolling(stage, H * 0.835, 20 * U, 4, random.between(0, 6));
  paintHill(stage, fold, mix(green, palette.near, 0.35), mix(palette.near, palette.ink, 0.2));
  fence(stage, fold);
  paintForeground(stage, (x) => H * 0.93 - 30 * U * Math.cos((x / W) * 6.3), plantingOf(stage));
}

function fence({ pen, W, U, palette }: Stage, crest: (x: number) => number): void {
  let d = "";
  for (let x = W * 0.46; x < W * 0.98; x += 26 * U) d += `M${xy(x, crest(x) + 16 * U)}v${num(-17 * U)}`;
  for (const lift of [4, 11]) {
    d += `M${xy(W * 0.46, crest(W * 0.46) + (16 - lift) * U)}`;
    for (let x = W * 0.46 + 26 * U; x < W * 0.98; x += 26 * U) d += `L${xy(x, crest(x) + (16 - lift) * U)}`;
  }
  pen.stroke(d, palette.dark ? palette.far : mix(palette.ink, "#b98a5a", 0.5), 2 * U, 0.8);
}

function lake(stage: Stage): void {
  stage.layers.add("lake");
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("lake");
  const line = horizon + 30 * U;
  ranges(stage, horizon);
  woods(stage, horizon - 4 * U);
  paintHill(
    stage,
    rolling(stage, line - 14 * U, 6 * U, 5, 1),
    pasture(stage),
    mix(pasture(stage), palette.near, 0.4),
    line + 4,
  );
  const spot = W * random.between(0.62, 0.72);
  const { motif } = stage.place;
  const shore = isFront(motif) || isAfloat(motif);
  // The town lies across the lake from its mountains: a few houses only, right of the steamer.
  const far = stage.place.terrain === "remarkables";
  paintTown(stage, {
    layer: "village",
    rows: far ? 1 : 2,
    size: 38,
    rise: 14,
    haze: 0.1,
    tall: [0.6, 0.85],
    gap: 0.35,
    trees: 0.3,
    ground: () => line - 1,
    from: (row) => W * ((far ? (stage.wide ? 0.55 : 0.7) : 0.42) + row * 0.04),
    until: () => W * (far && stage.wide ? 0.68 : 0.94),
    landmark: shore ? undefined : { row: 1, paint: () => paintLandmark(stage, spot, line - 8 * U, 0.8 * U, 0) },
  });
  if (isFront(motif)) paintLandmark(stage, W * 0.62, line, 0.86 * U, 0);
  paintWater(stage, line);
  mirror(stage, line);
  pen.rect(0, line - 1, W, 2 * U, haze(palette.glint, 0.2), 0.5);
  if (isSpan(motif))
    paintSpan(
      stage,
      { deck: line + 14 * U, foot: line + 66 * U, from: -W * 0.06, to: W * 1.06, air: 0 },
      (stage.wide ? 120 : 170) * U,
    );
  if (isAfloat(motif)) paintLandmark(stage, W * (stage.wide ? 0.38 : 0.46), line + H * 0.085, 1.35 * U, 0);
  else paintSailboat(stage, random, W * random.between(0.34, 0.46), line + H * 0.07, 0.8 * U);
  const bank = (x: number) => H * 0.94 - 26 * U * Math.cos((x / W) * 5.8);
  let reeds = "";
  for (let i = 0; i < 26; i++) {
    const x = W * random.between(0.5, 1);
    reeds += `M${xy(x, bank(x) + 4 * U)}q${num(random.between(-5, 5) * U)} ${num(-20 * U)} ${num(random.between(-10, 10) * U)} ${num(-random.between(30, 52) * U)}`;
  }
  pen.stroke(reeds, mix(palette.leafDeep, palette.ink, 0.3), 2 * U);
  paintForeground(stage, bank, plantingOf(stage));
}

/** The range upside down: triangles of paler water, broken by ripples. */
function mirror({ pen, W, H, U, palette, chance }: Stage, line: number): void {
  const random = chance("mirror");
  let d = "";
  for (let i = 0; i < 5; i++) {
    const x = W * (0.02 + i * 0.24) + random.between(-20, 20) * U;
    const w = random.between(110, 180) * U;
    d += `M${xy(x - w / 2, line)}L${xy(x + random.between(-10, 10) * U, line + H * random.between(0.09, 0.15))}L${xy(x + w / 2, line)}Z`;
  }
  pen.path(
    d,
    pen.gradient([
      [0, palette.far, palette.dark ? 0.22 : 0.75],
      [1, palette.far, palette.dark ? 0 : 0.05],
    ]),
  );
  let ripples = "";
  for (let i = 0; i < 18; i++)
    ripples += `M${xy(W * random.between(0, 1), line + H * random.between(0.01, 0.13))}h${num(random.between(20, 80) * U)}`;
  pen.stroke(ripples, palette.water[0], 2.4 * U, 0.7);
}

/** A statehouse stands up a lawn rather than on a wooded hill of its own. */
const isLawn = (motif: string) => motif === "colorado-capitol";

function bowl(stage: Stage): void {
  const { W, H, U, horizon, palette, haze, wide } = stage;
  const random = stage.chance("bowl");
  // The ridge of its own closes the horizon.
  if (stage.place.motif === "monserrate") stage.layers.add(stage.place.terrain);
  else ranges(stage, horizon - (isRange(stage) ? 22 : 10) * U);
  if (isRimmed(stage)) rim(stage, horizon - 22 * U);
  const slope = rolling(stage, horizon - 30 * U, 20 * U, 5, random.between(0, 6));
  paintHill(stage, slope, haze(mix(palette.near, palette.leaf, 0.4), 0.25), haze(palette.near, 0.1));
  paintForest(stage, "slope trees", slope, 40, 18, 32, [haze(palette.leaf, 0.3), haze(palette.leafDeep, 0.3)]);
  const floor = rolling(stage, H * 0.74, 16 * U, 4, random.between(0, 6));
  const spot = W * random.between(0.58, 0.7);
  const { motif } = stage.place;
  const front = isFront(motif);
  const high = isHigh(motif);
  const lawn = isLawn(motif);
  if (motif === "monserrate") paintLandmark(stage, spot, floor(spot) - (wide ? 96 : 70) * U, 1.02 * U, 0.14);
  if (lawn) {
    // Up a lawn behind the houses.
    const top = (x: number) => floor(x) - (wide ? 128 : 104) * U - 26 * U * Math.exp(-(((x - spot) / (150 * U)) ** 2));
    paintHill(
      stage,
      (x) => top(x) - 4 * U,
      haze(mix(palette.leaf, palette.ground, 0.3), 0.2),
      haze(palette.leaf, 0.2),
      H * 0.8,
    );
    paintLandmark(stage, spot, top(spot) + 2 * U, 1.02 * U, 0.06);
  }
  paintTown(stage, {
    layer: "town",
    rows: front || lawn || motif === "monserrate" ? 4 : (rowsOf(motif) ?? 5),
    size: 60,
    shrink: 0.54,
    rise: 26,
    haze: 0.4,
    trees: 0.09,
    tall: [0.6, 1.1],
    ground: (x) => floor(x) + 24 * U + 16 * U * Math.cos((x / W) * 6.28),
    kinds: stage.style.kinds,
    // The foot of a cypress hides behind the hedge, and none grows down from the crowns of the pines.
    ...(stage.style.tree === "cypress" ? { rooted: { drop: 13, until: wide ? 0.8 : 0.72 } } : {}),
    landmark:
      front || lawn || motif === "monserrate"
        ? undefined
        : {
            row: 3,
            paint: () => paintLandmark(stage, spot, floor(spot) - (high ? (wide ? 74 : 62) : 50) * U, 1.02 * U, 0.12),
          },
  });
  const garden = (x: number) => floor(x) + 34 * U + 14 * U * Math.cos((x / W) * 6.28);
  paintForest(stage, "gardens", garden, 32, 24, 46, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.6)]);
  paintHill(stage, garden, mix(pasture(stage), palette.leafDeep, 0.5), mix(palette.near, palette.ink, 0.4));
  const square = W * (wide ? 0.6 : 0.5);
  if (front) paintLandmark(stage, square, garden(square) + 22 * U, (wide ? 1.2 : 1.1) * U, 0);
  paintForeground(stage, (x) => H * 0.93 - 28 * U * Math.cos((x / W) * 5.6 + 0.4), plantingOf(stage));
}

const ALPINE: Readonly<Record<string, (stage: Stage) => void>> = { meadow, lake, bowl };
