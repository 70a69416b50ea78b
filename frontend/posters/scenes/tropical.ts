/** The tropics: a beach under palms, huts on a lagoon, or terraces below a cone. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { paintForeground } from "../foreground";
import { isSpan, paintLandmark, paintSpan } from "../motifs/landmark";
import { type Point, num, polygon, xy } from "../pen";
import { paintForest, paintPalm } from "../plants";
import type { Stage } from "../stage";
import { paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { eveningSand, paintBangka, paintLongtail, paintSailboat, paintWater } from "../water";
import { farTowers, paintIslands, paintStrand } from "./islands";
import { surfBeach } from "./surf";
import { waterfront } from "./waterfront";

export function tropical(stage: Stage): void {
  TROPICAL[stage.view("tropical", stage.place.motif === "none" ? ["beach", "lagoon"] : ["beach"])]?.(stage);
}

/** What needs no cape to stand on. */
const ON_THE_BEACH = new Set(["none", "longtail", "portal-maya"]);

/** On a narrow sheet, where a palm and the cape leave no room between them: share of the width, units down, size. */
const SAILS: Readonly<Record<string, readonly [across: number, down: number, size: number]>> = {
  "goa-church": [0.5, 98, 1.05],
};

function beach(stage: Stage): void {
  stage.layers.add("sea");
  const { W, H, U, horizon } = stage;
  const random = stage.chance("beach");
  const { motif } = stage.place;
  paintIslands(stage);
  if (stage.place.terrain === "rio") botafogo(stage);
  // The city that the bridge leads to, along the foot of its hills.
  if (isSpan(motif)) farTowers(stage, -0.02, 1);
  paintWater(stage, horizon);
  if (isSpan(motif))
    paintSpan(
      stage,
      { deck: horizon - 2 * U, foot: horizon + 54 * U, from: -W * 0.06, to: W * 1.06, air: 0.1 },
      (stage.wide ? 130 : 170) * U,
    );
  else if (!ON_THE_BEACH.has(motif)) cape(stage, random.between(0.66, 0.76));
  if (motif === "longtail") {
    stage.layers.add("landmark longtail");
    paintLongtail(stage, W * 0.62, horizon + 96 * U, 1.7 * U);
    paintLongtail(stage, W * 0.34, horizon + 40 * U, 0.8 * U);
  } else if (motif === "ccl-bridge") {
    paintBangka(stage, W * 0.48, horizon + 60 * U, 0.62 * U);
    paintBangka(stage, W * 0.66, horizon + (stage.wide ? 96 : 116) * U, (stage.wide ? 1.25 : 1.45) * U);
  } else {
    const drawn = [random.between(0.26, 0.4), 46, 0.8] as const;
    const [across, down, size] = (stage.wide ? undefined : SAILS[motif]) ?? drawn;
    paintSailboat(stage, random, W * across, horizon + down * U, size * U);
    if (motif === "none") paintSailboat(stage, random, W * random.between(0.6, 0.74), horizon + 92 * U, 1.25 * U);
  }
  paintStrand(stage, 0);
  if (motif === "portal-maya") paintLandmark(stage, W * 0.54, H * 0.91, 1.18 * U, 0);
  else if (!isSpan(motif)) parasols(stage);
  const planting = isSpan(motif) || (motif === "portal-maya" && !stage.wide) ? "low palm" : "palm";
  paintForeground(stage, (x) => H * 0.975 - 40 * U * ((2 * x) / W - 1) ** 2, planting);
}

/** The white blocks along the bay below Corcovado, and their lights. */
function botafogo(stage: Stage): void {
  const { pen, W, U, horizon, palette, haze, wide } = stage;
  const city = {
    ...stage,
    style: { ...stage.style, walls: ["#fffaf0", "#f2ead8", "#e6ecec", "#f6dcc0"], tall: [0.7, 1.9] as const },
  };
  const to = W * (wide ? 0.6 : 0.72);
  paintTown(city, {
    layer: "botafogo",
    rows: 2,
    size: 19,
    rise: 9,
    haze: 0.3,
    gap: 0.14,
    trees: 0.2,
    kinds: ["block"],
    ground: () => horizon + 1 * U,
    from: (row) => W * (wide ? 0.1 : 0) + row * 22 * U,
    until: (row) => to - row * 30 * U,
  });
  pen.rect(
    0,
    horizon - 1 * U,
    to + 14 * U,
    3 * U,
    haze(palette.dark ? palette.ground : mix(palette.ground, "#f9e6b8", 0.6), 0.16),
  );
}

/** A wooded cape on the right with the landmark and a few roofs under palms. */
function cape(stage: Stage, share: number): void {
  const { pen, W, U, H, horizon, palette, haze } = stage;
  const spot = W * share;
  const tip = W * 0.4;
  const water = horizon + 46 * U;
  const crest = (x: number) =>
    water -
    6 * U -
    (30 * U + H * 0.045 * Math.sin(((x - tip) / (W - tip)) * 2.4)) * Math.min(1, Math.max(0, (x - tip) / (90 * U)));
  const beachTop = palette.dark ? palette.ground : mix(palette.ground, "#f9e6b8", 0.5);
  pen.path(
    `M${xy(tip - 26 * U, water)}Q${xy(tip + 40 * U, water - 12 * U)} ${xy(W, water - 14 * U)}V${num(water + 14 * U)}Q${xy(tip + 120 * U, water + 16 * U)} ${xy(tip - 26 * U, water)}Z`,
    beachTop,
  );
  let land = `M${xy(tip, water - 2)}`;
  for (let x = tip; x < W + 30 * U; x += 30 * U) land += `L${xy(x, crest(x))}`;
  pen.path(
    `${land}V${num(water + 2 * U)}Z`,
    pen.gradient([
      [0, haze(mix(palette.leaf, palette.near, 0.3), 0.12)],
      [1, mix(palette.leafDeep, palette.near, 0.3)],
    ]),
  );
  paintForest(stage, "jungle", (x) => (x > tip + 10 * U ? crest(x) + 2 * U : H * 2), 26, 24, 40, [
    haze(palette.leaf, 0.1),
    mix(palette.leaf, palette.leafDeep, 0.4),
  ]);
  paintLandmark(stage, spot, crest(spot) + 24 * U, 0.98 * U, 0.05);
  paintTown(stage, {
    layer: "town",
    rows: 2,
    size: 40,
    rise: 15,
    haze: 0.1,
    gap: 0.4,
    trees: 0.6,
    tall: [0.5, 0.85],
    ground: () => water - 4 * U,
    from: (row) => W * (0.52 + row * 0.05),
  });
}

/** Open by day; at dusk they are taken in. */
function parasols(
  { pen, W, H, U, palette, chance }: Stage,
  along: readonly number[] = [0.46, 0.58, 0.7, 0.82],
  line = (at: number) => H * (0.885 + at * 0.02),
): void {
  if (palette.dark) return;
  const random = chance("parasols");
  along.forEach((share, i) => {
    const x = W * share + random.between(-8, 8) * U;
    const y = line(i % 2);
    const colour = palette.roofs[(i + 1) % palette.roofs.length] ?? palette.sun;
    pen.path(`M${xy(x - 24 * U, y)}A${num(25 * U)} ${num(21 * U)} 0 0 1 ${xy(x + 24 * U, y)}Z`, colour);
    pen.path(
      `M${xy(x - 8 * U, y)}Q${xy(x - 7 * U, y - 16 * U)} ${xy(x, y - 20 * U)}Q${xy(x + 7 * U, y - 16 * U)} ${xy(x + 8 * U, y)}Z`,
      "#ffffff",
    );
    pen.rect(x - 1, y, 2, 22 * U, palette.ink);
  });
}

/** Thatched huts on stilts out in the lagoon, joined by a walk. */
function lagoon(stage: Stage): void {
  stage.layers.add("sea");
  const { pen, W, H, U, horizon, palette } = stage;
  const random = stage.chance("lagoon");
  paintIslands(stage);
  paintWater(stage, horizon);
  const wood = palette.dark ? palette.mid : "#9c7350";
  const thatch = palette.dark ? palette.near : "#c79a5e";
  pen.stroke(
    `M${xy(W * 0.38, horizon + 66 * U)}Q${xy(W * 0.66, horizon + 96 * U)} ${xy(W * 1.02, horizon + 84 * U)}`,
    wood,
    5 * U,
  );
  for (let i = 0; i < 5; i++) {
    const x = W * (0.42 + i * 0.13);
    const y = horizon + (62 + 12 * Math.sin(i * 1.1)) * U;
    const s = (0.7 + i * 0.13) * U;
    pen.stroke([-20, -7, 7, 20].map((dx) => `M${xy(x + dx * s, y)}v${num(26 * s)}`).join(""), wood, 2.4 * s);
    pen.rect(x - 22 * s, y - 20 * s, 44 * s, 21 * s, palette.dark ? (palette.walls[0] ?? wood) : "#f0dcb4");
    pen.rect(x - 5 * s, y - 15 * s, 10 * s, 16 * s, palette.lit);
    pen.path(
      polygon([
        [x - 32 * s, y - 17 * s],
        [x, y - 48 * s],
        [x + 32 * s, y - 17 * s],
      ]),
      thatch,
    );
    pen.path(
      polygon([
        [x + 6 * s, y - 17 * s],
        [x, y - 48 * s],
        [x + 32 * s, y - 17 * s],
      ]),
      mix(thatch, palette.ink, 0.25),
    );
  }
  paintSailboat(stage, random, W * 0.22, horizon + 44 * U, 0.8 * U);
  paintStrand(stage, 0.035);
  paintForeground(stage, (x) => H * 0.985 - 40 * U * ((2 * x) / W - 1) ** 2, "palm");
}

/** Green steps down a valley, a temple between them, a cone behind. */
function terraces(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("terraces");
  paintBackdrop(stage, horizon - 6 * U);
  const green = palette.dark ? mix(palette.near, palette.ground, 0.3) : mix(palette.leaf, "#9cc46a", 0.45);
  const jungle = rolling(stage, horizon - 14 * U, 18 * U, 5, random.between(0, 6));
  paintHill(stage, jungle, haze(palette.leaf, 0.3), haze(palette.leaf, 0.1));
  paintForest(stage, "jungle", jungle, 40, 26, 46, [
    haze(palette.leaf, 0.26),
    haze(palette.leafDeep, 0.22),
    haze(palette.leaf, 0.16),
  ]);
  const spot = W * random.between(0.6, 0.7);
  const step = (i: number) =>
    rolling(stage, horizon + (24 + i * 27) * U, (10 + i * 2) * U, 4.6 + i * 0.15, 1 + i * 0.22);
  for (let i = 0; i < 7; i++) {
    const crest = step(i);
    paintHill(stage, (x) => crest(x) - 5 * U, mix(green, palette.glint, 0.4));
    paintHill(stage, crest, mix(haze(green, 0.22), palette.leafDeep, i * 0.11));
  }
  // Mist over the fields, behind all that stands on them.
  pen.rect(
    0,
    horizon - 10 * U,
    W,
    80 * U,
    pen.gradient([
      [0, palette.sky[2], 0],
      [0.4, palette.sky[2], 0.2],
      [1, palette.sky[2], 0],
    ]),
  );
  const yard = step(1);
  paintLandmark(stage, spot, yard(spot) + 16 * U, 1.06 * U, 0.03);
  // On either side of the temple, behind the hamlet and below it.
  const palms = (spots: readonly (readonly [share: number, row: number])[]) => {
    for (const [share, row] of spots) {
      const x = W * (share + random.between(-0.02, 0.02));
      const tall = random.between(56, 78) * U;
      const lean = random.between(-0.12, 0.12);
      paintPalm(stage, random, x, step(row)(x) + 12 * U, tall, lean, palette.leaf, palette.leafDeep);
    }
  };
  palms([
    [0.79, 1],
    [0.92, 1],
  ]);
  paintTown(stage, {
    layer: "hamlet",
    rows: 1,
    size: 44,
    rise: 0,
    haze: 0,
    gap: 0.5,
    floors: 1,
    trees: 0,
    ground: (x) => yard(x) + 16 * U,
    from: () => spot + 88 * U,
  });
  palms([
    [0.38, 2],
    [0.48, 1],
    [0.53, 4],
    [0.8, 5],
  ]);
  paintForeground(stage, (x) => H * 0.955 - 30 * U * ((2 * x) / W - 1) ** 2, "palm");
}

/** Seen from the surf: sand, a lookout on it, a row of palms, and the houses of the landmark along the whole front. */
function seafront(stage: Stage): void {
  stage.layers.add("sea");
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  const street = horizon + (wide ? 64 : 74) * U;
  const surf = street + 62 * U;
  paintBackdrop(stage, horizon + 4);
  paintTown(stage, {
    layer: "far towers",
    rows: 2,
    size: 34,
    rise: 8,
    haze: 0.62,
    tall: [1.4, 4.2],
    gap: 0.3,
    trees: 0.2,
    kinds: ["block", "flat"],
    ground: () => street - 30 * U,
  });
  const lawn = palette.dark ? mix(palette.near, palette.ground, 0.3) : mix(palette.leaf, palette.ground, 0.3);
  paintHill(stage, () => street - 34 * U, haze(lawn, 0.2), lawn);
  paintLandmark(stage, W * 0.56, street - 4 * U, (wide ? 1.12 : 1.2) * U, 0);
  pen.rect(0, street + 2 * U, W, 10 * U, lawn);
  // Paler than elsewhere after sunset: the sea before it has the color of the sky.
  const sand = palette.dark ? mix(eveningSand(stage), "#f2c9a0", 0.5) : mix(palette.ground, "#f9e6b8", 0.6);
  pen.rect(0, street + 11 * U, W, H - street, sand);
  lookout(stage, W * (wide ? 0.76 : 0.72), street + 50 * U);
  parasols(stage, [0.38, 0.48, 0.58, 0.86], (at) => street + (28 + at * 7) * U);
  const wash = (drop: number) =>
    `M0 ${num(surf + (drop + 10) * U)}Q${xy(W * 0.22, surf + (drop - 16) * U)} ${xy(W * 0.5, surf + (drop + 6) * U)}T${xy(W, surf + drop * U)}V${num(H)}H0Z`;
  pen.path(wash(-7), mix(sand, palette.glint, 0.7), 0.8);
  pen.path(
    wash(0),
    pen.gradient([
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
  paintWater(stage, surf + 22 * U);
  for (const drop of [26, 52])
    pen.stroke(
      `M0 ${num(surf + (drop + 8) * U)}Q${xy(W * 0.2, surf + (drop - 12) * U)} ${xy(W * 0.46, surf + (drop + 4) * U)}T${xy(W, surf + (drop - 2) * U)}`,
      palette.glint,
      3 * U,
      0.55,
    );
  paintForeground(stage, (x) => H * 0.985 - 40 * U * ((2 * x) / W - 1) ** 2, "palm");
}

/** The lifeguards' hut on stilts, in colours that no house would dare. */
function lookout({ pen, U, palette }: Stage, x: number, y: number): void {
  const paint = (day: string) => (palette.dark ? mix(day, palette.mid, 0.4) : day);
  const at = (dx: number, up: number): Point => [x + dx * U, y - up * U];
  const part = (left: number, top: number, w: number, h: number, fill: string) =>
    pen.rect(x + left * U, y - top * U, w * U, h * U, fill);
  for (const dx of [-22, -8, 6, 20]) part(dx, 18, 3, 18, paint("#7a5638"));
  pen.poly([at(24, 18), at(46, 0), at(41, 0), at(22, 15)], paint("#7a5638"));
  part(-30, 21, 60, 4, paint("#f4f0e4"));
  part(-22, 48, 42, 27, paint("#f7cf4a"));
  part(2, 48, 18, 27, paint("#e0ad2e"));
  part(-17, 42, 14, 11, palette.dark ? palette.lit : "#3d7f96");
  part(6, 42, 9, 21, paint("#e8628a"));
  pen.poly([at(-30, 47), at(-20, 60), at(18, 60), at(28, 47)], paint("#e8628a"));
  part(-1, 76, 2, 17, paint("#7a5638"));
  pen.poly([at(1, 76), at(16, 71), at(1, 66)], paint("#d84532"));
}

const TROPICAL: Readonly<Record<string, (stage: Stage) => void>> = {
  beach,
  lagoon,
  terraces,
  seafront,
  surf: surfBeach,
  waterfront,
};
