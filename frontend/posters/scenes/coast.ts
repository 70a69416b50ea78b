/** Sea towns: nine ways to meet the water, so that forty coasts do not look like one. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground, plantingOf } from "../foreground";
import {
  isAfloat,
  isCrown,
  isFront,
  isHigh,
  isSpan,
  isStill,
  paintBehind,
  paintLandmark,
  paintSpan,
} from "../motifs/landmark";
import { Mason } from "../motifs/mason";
import { malagueta } from "../motifs/old-towns";
import { paintForest, paintGrove } from "../plants";
import { type Point, box, num, xy } from "../pen";
import type { Stage } from "../stage";
import { isRange, paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintReflection, paintTrails, paintWater } from "../water";
import { bay } from "./bay";
import { cove } from "./cove";
import { paintFleet } from "./fleet";
import { headland } from "./headland";
import { pointVillage } from "./point";
import { ramparts } from "./rampart";
import { walledTown } from "./walls";

type Coast = (stage: Stage) => void;

export function coast(stage: Stage): void {
  stage.layers.add("sea");
  const { motif } = stage.place;
  const choices = isSpan(motif) ? ["strait"] : ["hill", "harbour", "bay", motif === "none" ? "bay" : "headland"];
  COASTS[stage.view("coast", choices)]?.(stage);
}

/** Houses climb a slope that rises to the right; the landmark crowns it. */
function hillTown(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("hill town");
  // An island's own mountains rise behind the town and leave the sea open; others stand across the gulf.
  const own = stage.place.terrain === "green-mountains";
  paintBackdrop(stage, horizon + 4, own ? { from: 0.12, high: stage.wide ? 2.2 : 1.6 } : { high: 1.3 });
  paintWater(stage, horizon);
  const port = stage.place.motif === "alcazaba";
  if (port) paintFleet(stage, 0.05, 0.18, horizon, 2);
  else paintFleet(stage, 0.08, 0.44, horizon, 3);
  const start = random.between(0.16, 0.24);
  const cliffs = stage.place.motif === "yivli";
  // Level ground over a cliff or on a quay, or a slope that comes down to the water.
  const steep = random.between(0.2, 0.27) * (cliffs ? 0.34 : port ? 0 : 1);
  const crown = isCrown(stage.place.motif);
  // A crowned hill is broad on top and falls off again on the right.
  const brow = crown ? 0.54 : 1;
  const rise = (x: number) =>
    (port ? horizon + 84 * U : H * (cliffs ? 0.75 : 0.83)) -
    H * steep * Math.min(crown ? 1 : 2, Math.max(0, (x / W - start) / (brow - start))) ** 0.8 +
    (crown ? H * steep * 0.6 * Math.max(0, (x / W - 0.82) / 0.18) ** 1.3 : 0);
  const land = (x: number) =>
    rise(x) + 6 - (x / W > start ? H * 0.12 : 0) * Math.min(1, Math.max(0, (x / W - start) * 3.2));
  const middle = W * 0.66;
  if (crown) {
    const climb = (x: number) => Math.min(1, Math.max(0, x / W - 0.31) * 8);
    const knoll = (x: number) =>
      rise(x) + 8 * U - climb(x) * (82 + 32 * Math.exp(-(((x - middle) / (170 * U)) ** 2))) * U;
    const green = haze(mix(palette.leaf, palette.near, 0.4), 0.12);
    paintHill(stage, knoll, green, haze(palette.near, 0.1));
    paintLandmark(stage, middle, knoll(middle) + 2 * U, (stage.wide ? 1.16 : 0.96) * U, 0.06);
  }
  if (port) stage.pen.rect(W * 0.3, rise(0) - 20 * U, W, 34 * U, haze(mix(palette.near, palette.leaf, 0.35), 0.1));
  else if (!cliffs)
    paintHill(stage, land, mix(palette.near, palette.leaf, 0.35), mix(palette.leafDeep, palette.ink, 0.3));
  // Walls that climb past the landmark need room on the right.
  const peak = W * (cliffs ? 0.91 : port ? 0.7 : random.between(0.72, 0.82));
  paintTown(stage, {
    layer: "town",
    rows: crown || port ? 4 : 6,
    size: 58,
    shrink: 0.58,
    rise: 27,
    haze: 0.26,
    ground: (x) => rise(x) + 14 * U,
    from: (row) => W * (crown ? 0.32 + row * 0.035 : 0.26 + row * 0.055),
    landmark: crown
      ? undefined
      : {
          row: port ? 3 : 4,
          paint: () =>
            paintLandmark(
              stage,
              peak,
              rise(peak) - (port ? 70 * U : H * (stage.wide ? 0.18 : 0.1)),
              (port && !stage.wide ? 0.84 : 1.12) * U,
              0.12,
            ),
        },
  });
  if (port) quayside(stage, rise(0) + 12 * U, W * 0.235);
  else if (cliffs) cliff(stage, (x) => rise(x) + 5 * U, W * 0.25);
  else if (stage.place.motif === "dalt-vila") bastions(stage, (x) => rise(x) + 16 * U, W * 0.25, H * 0.87);
  else
    paintForest(stage, "olives", (x) => (x > W * 0.3 ? rise(x) + 40 * U : H * 2), 26, 20, 38, [
      haze(palette.leaf, 0.04),
      mix(palette.leaf, palette.leafDeep, 0.6),
    ]);
  if (stage.place.motif === "cableway") cableway(stage, rise);
  if (stage.place.motif === "sao-jorge") {
    paintLandmark(stage, W * (stage.wide ? 0.15 : 0.16), horizon + 62 * U, 0.92 * U, 0, "belem");
    tramLine(stage, (x) => H * (stage.wide ? 0.87 : 0.845) - (x / W) * 74 * U);
  }
  const planting = port ? lowPlantingOf(stage) : plantingOf(stage);
  paintForeground(stage, (x) => H * (port ? 0.95 : 0.91) - 34 * U * Math.sin((x / W) * 3 + 0.6), planting);
}

/** A quay under level streets, from `from` to the right edge. */
function quayside(stage: Stage, y: number, from: number): void {
  const { pen, W, U, palette } = stage;
  const stone = palette.dark ? mix(palette.near, palette.far, 0.6) : mix(palette.ground, "#d8ccb4", 0.7);
  pen.rect(from, y, W, 16 * U, mix(stone, palette.ink, 0.3));
  pen.rect(from, y, W, 8 * U, stone);
  paintTrails(stage, y + 12 * U, palette.dark ? palette.lit : palette.glint, 26, from + 6 * U);
  // The bullring below the castle, and the palms of the promenade.
  const ring = W * (stage.wide ? 0.79 : 0.77);
  const palms = Array.from({ length: stage.wide ? 7 : 5 }, (_, i): [number, number, number] => [
    from + (20 + i * (stage.wide ? 70 : 54)) * U,
    y + 3 * U,
    (48 + ((i * 7) % 3) * 8) * U,
  ]);
  paintGrove(stage, "palm", palms, [palette.leaf]);
  malagueta(new Mason(stage, ring, y - 8 * U, (stage.wide ? 1.05 : 0.92) * U, 0));
}

/** The rock that a town stands on, in upright faces, and the sea at its foot. */
function cliff(stage: Stage, brow: (x: number) => number, from: number): void {
  const { pen, W, H, U, palette, haze } = stage;
  const random = stage.chance("cliffs");
  const rock = haze(palette.dark ? mix(palette.mid, palette.ground, 0.4) : mix("#d9bb8c", palette.ground, 0.3), 0.05);
  const foot = (x: number) => Math.max(brow(x) + 20 * U, H * 0.85 - 14 * U * Math.min(1, (x - from) / (W * 0.4)));
  const waterline = Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12;
    return [from - 14 * U + (W + 8 - from + 14 * U) * t, H * (0.861 + 0.009 * t) + 3.5 * Math.sin(i * 2.2) * U];
  });
  pen.poly(
    [
      [from - 4 * U, brow(from)],
      ...Array.from({ length: 8 }, (_, i): Point => [
        from + ((W + 8 - from) * (i + 1)) / 8,
        brow(from + ((W + 8 - from) * (i + 1)) / 8),
      ]),
      ...waterline.toReversed(),
    ],
    rock,
  );
  let shade = "";
  let green = "";
  for (let x = from + 10 * U; x < W; x += random.between(44, 84) * U) {
    const w = random.between(14, 30) * U;
    shade += `M${xy(x, brow(x))}l${num(w)} ${num(-2 * U)}L${xy(x + w * 1.3, foot(x))}L${xy(x + w * 0.2, foot(x) + 8 * U)}l${num(-4 * U)} ${num(-24 * U)}Z`;
    green += `M${xy(x - 16 * U, brow(x - 16 * U) + 2 * U)}q${num(10 * U)} ${num(-16 * U)} ${num(26 * U)} 0q${num(-8 * U)} ${num(14 * U)} ${num(-26 * U)} 0Z`;
  }
  pen.path(shade, mix(rock, palette.ink, 0.16));
  pen.path(green, haze(palette.leaf, 0.06));
  const foam = waterline.map(([x, y], i) => {
    const [nextX, nextY] = waterline[i + 1] ?? [x, y];
    return `${i ? "Q" : "M"}${xy(x, y)}${i ? ` ${xy((x + nextX) / 2, (y + nextY) / 2)}` : ""}`;
  });
  pen.stroke(foam.join(""), palette.glint, 4 * U, 0.7);
}

/** Sloping walls of the Renaissance under a town, their corners sharp, a cord of stone along them. */
function bastions(stage: Stage, brow: (x: number) => number, from: number, foot: number): void {
  const { pen, W, U, palette, haze } = stage;
  const stone = haze(palette.dark ? mix("#d9b888", palette.mid, 0.5) : "#dfc193", 0.04);
  const shade = mix(stone, palette.ink, 0.2);
  const wide = (W - from) / 3;
  for (let i = 0; i < 4; i++) {
    const x = from + i * wide - 10 * U;
    const nose = x + wide * 0.56;
    const y = (at: number, drop: number) => brow(at) + drop * U;
    pen.poly(
      [
        [x - 12 * U, foot],
        [x, y(x, -4)],
        [nose, y(nose, 10)],
        [nose + 12 * U, foot],
      ],
      stone,
    );
    pen.poly(
      [
        [nose, y(nose, 10)],
        [x + wide + 4 * U, y(x + wide, -4)],
        [x + wide + 4 * U, foot],
        [nose + 12 * U, foot],
      ],
      shade,
    );
    pen.stroke(
      `M${xy(x, y(x, 6))}L${xy(nose + 1 * U, y(nose, 20))}L${xy(x + wide + 4 * U, y(x + wide, 6))}`,
      mix(stone, "#ffffff", palette.dark ? 0.16 : 0.45),
      2.4 * U,
    );
    pen.rect(nose - 5 * U, y(nose, -6), 11 * U, 18 * U, stone);
    pen.path(`M${xy(nose - 7 * U, y(nose, -6))}q${num(7 * U)} ${num(-12 * U)} ${num(15 * U)} 0Z`, shade);
  }
}

/** Cabins on a rope from the shore over the roofs to the village on the hill. */
function cableway(stage: Stage, ground: (x: number) => number): void {
  const { pen, W, H, U, palette, wide, layers } = stage;
  layers.add("landmark cableway");
  const [fromX, fromY, toX, toY] = [W * 0.1, H * 0.9, W * 1.03, H * (wide ? 0.14 : 0.36)];
  const at = (t: number): Point => [
    fromX + (toX - fromX) * t,
    fromY + (toY - fromY) * t + Math.sin(Math.PI * t) * H * 0.015,
  ];
  const steel = palette.dark ? mix(palette.far, palette.ink, 0.2) : "#5d6b70";
  for (const t of [0.3, 0.66]) {
    const [x, y] = at(t);
    const foot = Math.max(y + 60 * U, ground(x) + 30 * U);
    pen.poly(
      [
        [x - 8 * U, foot],
        [x - 2.5 * U, y],
        [x + 2.5 * U, y],
        [x + 8 * U, foot],
      ],
      steel,
    );
    pen.rect(x - 14 * U, y - 2 * U, 28 * U, 5 * U, steel);
  }
  const rope = Array.from({ length: 13 }, (_, i) => xy(...at(i / 12))).join("L");
  pen.stroke(`M${rope}`, palette.ink, 1.8 * U, 0.9);
  const paint = palette.dark ? mix("#f2b134", palette.mid, 0.3) : "#f2a531";
  // The lowest would hang before the slope below the houses on a narrow sheet.
  for (const t of wide ? [0.23, 0.42, 0.55, 0.82] : [0.42, 0.55, 0.82]) {
    const [x, y] = at(t);
    pen.stroke(`M${xy(x, y)}v${num(13 * U)}`, palette.ink, 1.8 * U);
    pen.poly(
      [
        [x - 13 * U, y + 13 * U],
        [x + 13 * U, y + 13 * U],
        [x + 15 * U, y + 24 * U],
        [x + 12 * U, y + 36 * U],
        [x - 12 * U, y + 36 * U],
        [x - 15 * U, y + 24 * U],
      ],
      paint,
    );
    pen.rect(x - 12 * U, y + 16 * U, 24 * U, 9 * U, palette.dark ? palette.lit : "#3d6675");
  }
}

/** A town's plain wall along its quay, with a round tower and the gate to the sea. */
function seaWall({ pen, W, U, palette, haze, wide }: Stage, quay: number): void {
  const stone = haze(palette.dark ? mix("#cfc4ae", palette.mid, 0.55) : "#cdc1a8", 0.04);
  const shade = mix(stone, palette.ink, 0.2);
  const top = quay - 34 * U;
  pen.rect(0, top, W, 34 * U, stone);
  pen.rect(0, quay - 8 * U, W, 8 * U, shade);
  pen.rect(0, top, W, 4 * U, mix(stone, "#ffffff", palette.dark ? 0.12 : 0.35));
  let slits = "";
  for (let x = 26 * U; x < W; x += 62 * U) slits += box(x, top + 10 * U, 3 * U, 8 * U);
  pen.path(slits, shade);
  const tower = W * (wide ? 0.2 : 0.16);
  pen.poly(
    [
      [tower - 24 * U, quay],
      [tower - 20 * U, top - 14 * U],
      [tower + 7 * U, top - 14 * U],
      [tower + 8 * U, quay],
    ],
    mix(stone, "#fff6e4", palette.dark ? 0.16 : 0.34),
  );
  pen.path(
    `M${xy(tower + 6 * U, top - 14 * U)}H${num(tower + 20 * U)}L${xy(tower + 24 * U, quay)}H${num(tower + 7 * U)}Z`,
    shade,
  );
  pen.rect(tower - 23 * U, top - 19 * U, 46 * U, 6 * U, mix(stone, palette.ink, 0.08));
  // The gate: pillars under a gable, the arch between them.
  const gate = W * (wide ? 0.5 : 0.54);
  const frame = mix(stone, "#ffffff", palette.dark ? 0.2 : 0.5);
  pen.rect(gate - 22 * U, top - 6 * U, 44 * U, quay - top + 6 * U, frame);
  pen.poly(
    [
      [gate - 26 * U, top - 5 * U],
      [gate, top - 18 * U],
      [gate + 26 * U, top - 5 * U],
    ],
    frame,
  );
  pen.rect(gate - 26 * U, top - 6 * U, 52 * U, 3 * U, shade);
  for (const side of [-19, 14]) pen.rect(gate + side * U, top - 2 * U, 5 * U, 36 * U, shade, 0.6);
  pen.path(
    `M${xy(gate - 10 * U, quay)}V${num(quay - 16 * U)}A${num(10 * U)} ${num(10 * U)} 0 0 1 ${xy(gate + 10 * U, quay - 16 * U)}V${num(quay)}Z`,
    palette.dark ? palette.lit : mix("#33424e", palette.ink, 0.3),
  );
}

/** A cobbled street that climbs to the right, and the yellow tram on it. */
function tramLine(stage: Stage, street: (x: number) => number): void {
  const { pen, W, U, palette } = stage;
  const stone = palette.dark ? mix(palette.near, palette.ground, 0.4) : mix(palette.ground, "#cdbb9a", 0.5);
  pen.poly(
    [
      [W * 0.3, street(W * 0.3) + 26 * U],
      [W * 1.02, street(W * 1.02) - 6 * U],
      [W * 1.02, street(W * 1.02) + 76 * U],
      [W * 0.2, street(W * 0.2) + 100 * U],
    ],
    stone,
  );
  for (const drop of [8, 20])
    pen.stroke(
      `M${xy(W * 0.34, street(W * 0.34) + (drop + 6) * U)}L${xy(W * 1.02, street(W * 1.02) + drop * U)}`,
      mix(stone, palette.ink, 0.55),
      1.6 * U,
    );
  const x = W * (stage.wide ? 0.66 : 0.6);
  const y = street(x) + 20 * U;
  const tilt = (-74 * U) / W;
  const at = (dx: number, up: number): Point => [x + dx * U + up * U * tilt * -1, y + dx * U * tilt - up * U];
  const part = (left: number, low: number, right: number, high: number, fill: string) =>
    pen.poly([at(left, low), at(left, high), at(right, high), at(right, low)], fill);
  const yellow = palette.dark ? mix("#f2b92f", palette.mid, 0.25) : "#f6bd2d";
  const cream = palette.dark ? mix("#fff3d6", palette.mid, 0.25) : "#fff6e0";
  const dark = mix(palette.ink, "#4a3a34", 0.4);
  pen.stroke(`M${xy(...at(0, 58))}L${xy(...at(-26, 84))}`, dark, 1.8 * U);
  part(-30, 2, 30, 8, dark);
  part(-42, 7, 42, 30, yellow);
  part(-42, 30, 42, 50, cream);
  part(-44, 50, 44, 55, yellow);
  part(-30, 55, 30, 59, cream);
  part(-42, 26, 42, 29, dark);
  for (const dx of [-37, -22, -7, 8, 23]) part(dx, 32, dx + 12, 47, palette.dark ? palette.lit : "#3d6675");
  pen.circle(...at(-37, 17), 3.4 * U, palette.dark ? palette.lit : "#fff6e0");
  for (const dx of [-20, 20]) pen.circle(...at(dx, 3), 5.4 * U, palette.ink);
}

/** Landmarks that leave the right of the harbour to what stands there, in shares of the narrow and the wide sheet. */
const APART: Readonly<Record<string, readonly [narrow: number, wide: number]>> = {
  "palermo-cathedral": [0.4, 0.4],
  "st-tryphon": [0.3, 0.36],
  "space-needle": [0.2, 0.27],
};

/** A straight quay across the picture, the town behind it and its lights in the water. */
function harbour(stage: Stage): void {
  const { W, H, U, horizon, palette, haze, shade } = stage;
  const random = stage.chance("harbour");
  const quay = horizon + 44 * U;
  // On a wide sheet the town is as tall as the mountains behind it, which then have to rise to be seen.
  const table = stage.place.terrain === "table-mountain";
  const lift = stage.wide && isRange(stage) ? 52 * U : 0;
  // Where the town leaves the gulf open, its island lies on the horizon.
  const gulf = stage.place.motif === "sky-tower" ? W * 0.34 : 0;
  if (gulf) {
    paintWater(stage, horizon);
    rangitoto(stage);
  } else paintBackdrop(stage, horizon + 16 * U - lift, { high: 1.5 });
  if (lift)
    paintHill(
      stage,
      rolling(stage, horizon - lift, 12 * U, 4, 1.7),
      haze(palette.mid, 0.4),
      haze(palette.near, 0.3),
      quay,
    );
  const roll = rolling(stage, horizon - 8 * U, 20 * U, random.between(3, 5), random.between(0, 6));
  const slope = (x: number) => (x < gulf ? quay + 4 : roll(x));
  paintHill(stage, slope, haze(mix(palette.near, palette.leaf, 0.4), 0.25), haze(palette.near, 0.1), quay + 4);
  // The church left of the ramparts where there are ramparts to see.
  const own = stage.place.motif === "palermo-cathedral";
  const apart = APART[stage.place.motif]?.[stage.wide ? 1 : 0];
  const spot = W * (apart ?? random.between(0.58, 0.74));
  // The town on its bastions.
  const rampart = stage.place.motif === "carmelite" ? 66 * U : 0;
  const high = isHigh(stage.place.motif);
  const mole = isAfloat(stage.place.motif);
  const low = isFront(stage.place.motif) || mole;
  // Up its stairs over low houses, which would hide half of it.
  const stairs = stage.place.motif === "helsinki-cathedral";
  if (rampart)
    stage.pen.rect(
      0,
      quay - rampart - 16 * U,
      W,
      rampart,
      haze(
        mix(palette.dark ? mix("#d9b888", palette.mid, 0.5) : palette.ground, palette.walls[2] ?? palette.ground, 0.5),
        0.1,
      ),
    );
  paintBehind(stage, W * 0.68, quay - (stage.wide ? 70 : 50) * U, 1.08 * U, 0.24);
  paintTown(stage, {
    layer: "town",
    rows: table ? 2 : 4,
    size: table ? 46 : 54,
    rise: 20,
    haze: 0.3,
    tall: stairs ? [0.5, 0.85] : gulf && stage.wide ? [0.5, 0.9] : [0.8, 1.5],
    gap: 0.06,
    // Down to the quay, or the front row would hover over the slope.
    ground: (x) => Math.max((roll(x) - horizon) * 0.35, -2 * U) + quay - rampart,
    ...(gulf ? { from: (row: number) => gulf + row * 12 * U } : {}),
    landmark: low
      ? undefined
      : high
        ? { row: 3, paint: () => paintLandmark(stage, spot, quay - (stage.wide ? 70 : 56) * U, 1.08 * U, 0.12) }
        : {
            row: stairs || own ? 1 : 2,
            paint: () => paintLandmark(stage, spot, quay - (stairs ? 74 : own ? 60 : 44) * U - rampart, 1.08 * U, 0.12),
          },
  });
  pierAndWater(stage, quay, shade(palette.ground, palette.dark ? 0.4 : 0.12), gulf);
  if (stage.place.motif === "st-tryphon") seaWall(stage, quay);
  if (rampart) bastions(stage, () => quay - rampart - 4 * U, -W * 0.06, quay + 9 * U);
  if (low && !mole) paintLandmark(stage, W * 0.57, quay + 6 * U, (stage.wide ? 1.4 : 1.3) * U, 0);
  // Before the halls of the Turia lie pools, no harbour.
  if (!isStill(stage.place.motif))
    paintFleet(stage, mole ? 0.64 : 0.12, plantingOf(stage) === "spruce" ? 0.68 : 0.86, quay + 6 * U, mole ? 2 : 4);
  // A mole far out in the water, from the left edge to its lighthouse.
  if (mole) paintLandmark(stage, W * (stage.wide ? 0.46 : 0.48), quay + (stage.wide ? 78 : 92) * U, 1.5 * U, 0);
  paintForeground(
    stage,
    (x) => H * 0.945 - 22 * U * Math.cos((x / W) * 5 + random.between(-0.2, 0.2)),
    stage.place.terrain === "pellegrino" || isStill(stage.place.motif) ? lowPlantingOf(stage) : plantingOf(stage),
  );
}

function pierAndWater(stage: Stage, quay: number, stone: string, from: number): void {
  const { pen, W, U, palette } = stage;
  if (!from) {
    paintWater(stage, quay + 6 * U);
    paintReflection(
      stage,
      quay + 6 * U,
      palette.dark ? palette.lit : (palette.walls[1] ?? palette.glint),
      palette.dark ? 0.3 : 0.42,
    );
  }
  const [left, right] = litQuay(stage, from);
  const lamps = Math.round((34 * (right - left)) / W);
  paintTrails(stage, quay + 6 * U, palette.dark ? palette.lit : palette.glint, lamps, left, right);
  pen.rect(from, quay - 2 * U, W - from, 11 * U, stone);
  pen.rect(from, quay - 2 * U, W - from, 3 * U, mix(stone, "#ffffff", 0.25));
}

/** From where to where houses stand at the water, with nothing dark before them. */
function litQuay({ place, W, wide }: Stage, from: number): readonly [number, number] {
  if (place.motif === "split-palace") return [W * (wide ? 0.4 : 0.3), W];
  return isAfloat(place.motif) ? [W * (wide ? 0.56 : 0.6), W] : [from, W];
}

/** The island volcano of the Hauraki Gulf: the same long slope on either side and a small knob on top. */
function rangitoto({ pen, W, H, U, horizon, palette, haze, wide }: Stage): void {
  const cx = W * (wide ? 0.17 : 0.2);
  const half = W * (wide ? 0.19 : 0.26);
  const top = horizon - H * (wide ? 0.12 : 0.085);
  const green = haze(palette.dark ? palette.mid : mix(palette.mid, palette.leaf, 0.34), 0.22);
  const slope = (side: 1 | -1) =>
    `C${xy(cx + side * half * 0.16, top + (horizon - top) * 0.26)} ${xy(cx + side * half * 0.5, horizon - (horizon - top) * 0.2)} ${xy(cx + side * half, horizon + 3 * U)}`;
  const crater = `M${xy(cx - half * 0.07, top + 2 * U)}Q${xy(cx - half * 0.03, top - 4 * U)} ${xy(cx, top + U)}Q${xy(cx + half * 0.04, top - 3 * U)} ${xy(cx + half * 0.07, top + 2 * U)}`;
  pen.path(
    `${crater}${slope(1)}H${num(cx - half)}C${slope(-1).split(" ").slice(2, 4).join(" ")} ${xy(cx - half * 0.16, top + (horizon - top) * 0.26)} ${xy(cx - half * 0.07, top + 2 * U)}Z`,
    green,
  );
  pen.path(
    `M${xy(cx + half * 0.01, top + U)}L${xy(cx + half * 0.07, top + 2 * U)}${slope(1)}H${num(cx + half * 0.2)}Q${xy(cx + half * 0.16, horizon - (horizon - top) * 0.5)} ${xy(cx + half * 0.01, top + U)}Z`,
    haze(mix(green, palette.near, 0.4), 0.1),
  );
}

/**
 * How much higher than others a bridge has its deck, units, on the narrow and the wide sheet, and how steeply the point
 * rises where it stays below the deck.
 */
const CLEARANCE: Readonly<Record<string, readonly [narrow: Clearance, wide: Clearance]>> = {
  "golden-gate": [[30], [15]],
  "hercilio-luz": [
    [42, 284],
    [20, 300],
  ],
};
type Clearance = readonly [lift: number, rise?: number];

/** Two shores and the bridge between them. */
function strait(stage: Stage): void {
  const { W, H, U, horizon, palette, haze } = stage;
  paintBackdrop(stage, horizon + 4, { high: 1.5 });
  const far = rolling(stage, horizon - 2 * U, 12 * U, 6, 2);
  paintHill(stage, far, haze(palette.near, 0.3), haze(palette.near, 0.2), horizon + 30 * U);
  const park = stage.place.motif === "lions-gate";
  const marin = stage.place.motif === "golden-gate";
  paintBehind(stage, W * 0.44, horizon + 20 * U, U, 0.3);
  const line = horizon + 20 * U;
  if (park) northShore(stage, line);
  else
    paintTown(marin ? { ...stage, style: { ...stage.style, tree: "round" } } : stage, {
      layer: "far town",
      rows: 2,
      size: 30,
      rise: 12,
      haze: 0.5,
      ground: (x) => Math.min(far(x) + 22 * U, line - 2 * U),
      tall: [0.7, 2],
      // Behind the Golden Gate's northern end lies the bay, behind its southern one the wood of the Presidio.
      ...(marin ? { from: () => W * 0.22, until: () => W * 0.8 } : {}),
    });
  if (marin) presidio(stage, line);
  const [lift, rise] = CLEARANCE[stage.place.motif]?.[stage.wide ? 1 : 0] ?? [0];
  paintWater(stage, line);
  if (!park) shore(stage, line, marin ? W * 0.2 : 0);
  paintTrails(stage, line, palette.dark ? palette.lit : palette.glint, 22);
  paintSpan(
    stage,
    { deck: horizon + (2 - lift) * U, foot: horizon + 62 * U, from: -W * 0.06, to: W * 1.06, air: 0.06 },
    ((stage.wide ? 150 : 210) - lift) * U,
  );
  // The deck runs into the headland on the right: bare rock, or the forest of the park. The Golden Gate's is on the left.
  const wideDrop = (s: number) =>
    88 -
    Math.max(0, s - (park ? 0.62 : 0.66)) * (rise ?? 420) -
    Math.max(0, 0.16 - s) * 150 +
    Math.max(0, Math.min(s - 0.1, 0.66 - s)) * 900;
  const point = (x: number) => {
    const s = marin ? 1 - x / W : x / W;
    return horizon + (stage.wide ? wideDrop(s) : roundHills(s, rise)) * U;
  };
  // Paler after dark than the plants in front of it.
  if (palette.dark && !park) paintHill(stage, point, mix(palette.near, palette.mid, 0.6), palette.near);
  else paintHill(stage, point, mix(palette.near, palette.leaf, 0.4), palette.leafDeep);
  if (park)
    for (const [down, tone] of [
      [4, 0.3],
      [30, 0.6],
      [58, 0.9],
    ] as const)
      paintForest(
        stage,
        `firs ${down}`,
        (x) => (x > W * (stage.wide ? 0.62 : 0.54) ? point(x) + down * U : H * 2),
        70,
        44,
        74,
        [mix(palette.leaf, palette.leafDeep, tone), mix(palette.leafDeep, palette.near, 0.5 - tone * 0.4)],
      );
  const [first, last] = marin ? [0.4, 0.68] : stage.wide ? [0.3, 0.6] : [0.27, 0.46];
  paintFleet(stage, first, park ? 0.54 : last, horizon + 50 * U, 3);
  paintForeground(
    // Low trees, or they would hide the wood behind them.
    marin ? { ...stage, U: 0.7 * U } : stage,
    (x) => H * 0.925 - 26 * U * Math.sin((x / W) * 3.4 + 0.5),
    park ? "spruce" : marin ? "woodland" : plantingOf(stage),
    park || palette.dark ? 0 : 0.28,
  );
}

/** The low sea wall before the houses, or their windows would stand in the water. */
function shore({ pen, W, U, palette, haze }: Stage, line: number, from: number): void {
  const stone = haze(palette.dark ? mix(palette.near, palette.far, 0.5) : mix(palette.ground, "#e2d6bf", 0.85), 0.2);
  pen.rect(from, line - 3 * U, W - from, 6 * U, mix(stone, palette.ink, 0.28), 1, 3 * U);
  pen.rect(from, line - 3 * U, W - from, 2.5 * U, stone, 1, 1.2 * U);
}

/** The wooded hill that the Golden Gate's southern end runs into. */
function presidio(stage: Stage, line: number): void {
  const { W, H, U, palette, haze, wide } = stage;
  const crest = (x: number) => {
    const t = Math.min(1, Math.max(0, (x / W - 0.74) / 0.2));
    return line + 4 * U - (wide ? 24 : 38) * U * t * t * (3 - 2 * t);
  };
  const wood = palette.dark ? mix(palette.near, palette.mid, 0.5) : mix(palette.leaf, palette.near, 0.4);
  paintHill(stage, crest, haze(wood, 0.2), haze(wood, 0.2), line + 2);
  for (const [down, air] of [
    [0, 0.38],
    [9, 0.3],
    [18, 0.22],
  ] as const)
    paintForest(stage, `presidio ${down}`, (x) => (x > W * 0.765 ? crest(x) + down * U : H * 2), 110, 16, 26, [
      haze(wood, air),
    ]);
}

/** Units below the horizon: two round hills of a narrow sheet, where straight ones would be the walls of a canyon. */
const roundHills = (s: number, rise = 330) =>
  264 -
  rise * Math.max(0, (s - 0.46) / 0.54) ** 0.85 -
  112 * Math.max(0, (0.34 - s) / 0.34) ** 0.55 +
  5 * Math.sin(s * 19);

/** Forest up the foot of the mountains, and houses along the water, far below the deck of the bridge. */
function northShore(stage: Stage, line: number): void {
  const { rise: _, ...style } = stage.style;
  const { H, U, palette, haze } = stage;
  for (const [up, air, phase] of [
    [0.115, 0.3, 1.3],
    [0.07, 0.18, 3.1],
  ] as const) {
    const crest = rolling(stage, line - H * up, 11 * U, 7, phase);
    const wood = haze(mix(palette.near, palette.mid, 0.55), air);
    paintHill(stage, crest, wood, haze(palette.near, air), line + 2);
    paintForest(stage, `north shore ${phase}`, crest, stage.wide ? 120 : 90, 14, 24, [wood]);
  }
  paintTown(
    { ...stage, style },
    {
      layer: "far town",
      rows: 1,
      size: 12,
      rise: 0,
      haze: 0.4,
      gap: 0.5,
      trees: 0.2,
      tall: [0.55, 0.8],
      kinds: ["hip", "slab"],
      ground: () => line,
    },
  );
}

const COASTS: Readonly<Record<string, Coast>> = {
  hill: hillTown,
  harbour,
  bay,
  headland,
  strait,
  point: pointVillage,
  walls: walledTown,
  cove,
  rampart: ramparts,
};
