/** The dark frame at the foot of the sheet: ground, plants of the latitude, and the calm under the caption. */
import { mix } from "./colour";
import { type Point, num, polygon, xy } from "./pen";
import { cypressShape, paintPalm, pineShape, roundTreeShape, spruceShape } from "./plants";
import type { Climate } from "./place";
import type { Random } from "./random";
import type { Stage } from "./stage";
import { type Crest, paintHill } from "./terrain";

export type Planting =
  "mediterranean" | "woodland" | "spruce" | "palm" | "low palm" | "blossom" | "meadow" | "savanna" | "scrub";

const PLANTINGS: Record<Climate, Planting> = {
  tropical: "palm",
  desert: "palm",
  palms: "palm",
  mediterranean: "mediterranean",
  temperate: "woodland",
  boreal: "spruce",
  alpine: "spruce",
  highland: "meadow",
  savanna: "savanna",
  bare: "scrub",
  blossom: "blossom",
};

/** What grows at the front of a place. */
export const plantingOf = ({ place }: Stage): Planting => PLANTINGS[place.climate];

/** The same where tall palms would stand before what the picture is about. */
export const lowPlantingOf = (stage: Stage): Planting => {
  const planting = plantingOf(stage);
  return planting === "palm" ? "low palm" : planting;
};

/** `light` makes the plants paler where they stand before a hill of their own colour. */
export function paintForeground(stage: Stage, crest: Crest, planting: Planting, light = 0): void {
  const { palette } = stage;
  paintHill(stage, crest, mix(palette.ink, palette.leafDeep, 0.35), palette.ink);
  const random = stage.chance("foreground");
  stage.layers.add(`${planting} planting`);
  const pale = (colour: string) => (light ? mix(colour, "#8fc29a", light) : colour);
  const leaves = { leaf: pale(palette.leaf), leafDeep: pale(palette.leafDeep) };
  PLANTERS[planting]({ ...stage, palette: { ...palette, ...leaves } }, random, crest);
}

type Planter = (stage: Stage, random: Random, crest: Crest) => void;

/** Bushes with a few flowers: more of them right of the caption than under it. */
function paintBushes({ pen, palette, W, U }: Stage, random: Random, crest: Crest, count: number): void {
  const dark: Point[] = [];
  const darker: Point[] = [];
  const flowers = palette.flowers.map((): Point[] => []);
  for (let b = 0; b < count; b++) {
    const x = (b % 3 === 0 ? random.between(-0.02, 0.2) : random.between(0.55, 1.02)) * W;
    const y = crest(x) + 6 * U;
    const size = random.between(16, 34) * U;
    for (let i = 0; i < 6; i++) {
      (i % 2 ? dark : darker).push([x + random.between(-1, 1) * size, y - random.between(0, 0.5) * size]);
    }
    for (let i = 0; i < 6; i++) {
      random.pick(flowers).push([x + random.between(-1.2, 1.2) * size, y - random.between(0, 0.9) * size]);
    }
  }
  pen.dots(darker, 13 * U, mix(palette.leaf, palette.ink, 0.62));
  pen.dots(dark, 10 * U, mix(palette.leaf, palette.ink, 0.38));
  flowers.forEach((spots, i) => pen.dots(spots, (2.9 - i * 0.4) * U, palette.flowers[i] ?? palette.glint));
}

function paintAgaves({ pen, palette, W, U }: Stage, random: Random, crest: Crest): void {
  let light = "";
  let dark = "";
  for (let i = 0; i < 5; i++) {
    const cx = (i < 1 ? random.between(0.02, 0.2) : random.between(0.5, 0.98)) * W;
    const y = crest(cx) + 6;
    const s = random.between(22, 42) * U;
    for (let k = 0; k < 7; k++) {
      const angle = -Math.PI * (0.1 + (k / 6) * 0.8);
      const blade = polygon([
        [cx - s * 0.09, y],
        [cx + Math.cos(angle) * s, y + Math.sin(angle) * s],
        [cx + s * 0.09, y],
      ]);
      if (k % 2) light += blade;
      else dark += blade;
    }
  }
  pen.path(dark, mix(palette.leaf, palette.ink, 0.55));
  pen.path(light, mix(palette.leaf, palette.ink, 0.2));
}

const mediterranean: Planter = (stage, random, crest) => {
  const { pen, palette, W, U } = stage;
  paintBushes(stage, random, crest, 6);
  const pines = random.chance(0.45);
  const spots = [
    random.between(0.0, 0.06),
    random.between(0.1, 0.15),
    random.between(0.86, 0.9),
    random.between(0.93, 0.97),
  ];
  spots.forEach((share, i) => {
    const cx = share * W;
    const tall = (i === 1 ? random.between(90, 140) : random.between(130, 230)) * U;
    const tone = i % 2 ? palette.leafDeep : mix(palette.leafDeep, palette.leaf, 0.4);
    const pine = pines && i >= 2;
    pen.path(pine ? pineShape(cx, crest(cx) + 8, tall * 0.95) : cypressShape(cx, crest(cx) + 8, tall), tone);
  });
  paintAgaves(stage, random, crest);
};

const woodland: Planter = (stage, random, crest) => {
  const { pen, palette, W, U } = stage;
  const spots = [random.between(0.01, 0.05), random.between(0.84, 0.9), random.between(0.94, 0.99)];
  spots.forEach((share, i) => {
    const cx = share * W;
    pen.path(
      roundTreeShape(cx, crest(cx) + 10, random.between(150, 230) * U),
      i % 2 ? mix(palette.leafDeep, palette.ink, 0.2) : mix(palette.leafDeep, palette.leaf, 0.35),
    );
  });
  paintBushes(stage, random, crest, 7);
};

const spruce: Planter = ({ pen, palette, place, W, U }, random, crest) => {
  // The one light that would turn needles red.
  const ember = place.mood === "ember";
  const ink = ember ? mix(palette.ink, palette.leafDeep, 0.75) : palette.ink;
  const near = ember ? palette.leaf : palette.near;
  const tones = ["", "", ""];
  for (let i = 0; i < 15; i++) {
    const cx = (i % 5 < 2 ? random.between(-0.03, 0.16) : random.between(0.76, 1.03)) * W;
    tones[i % 3] += spruceShape(cx, crest(cx) + 14, random.between(80, 190) * U);
  }
  [mix(ink, near, 0.4), mix(ink, near, 0.16), ink].forEach((tone, i) => pen.path(tones[i] ?? "", tone));
};

const palm: Planter = (stage, random, crest) => {
  const { palette, W, U } = stage;
  const { leaf, leafDeep, ink } = palette;
  // On a narrow sheet tall palms on the right would stand before the landmark.
  const low = stage.wide || stage.place.motif === "none" ? 1 : 0.55;
  const left = random.chance(0.62);
  const stand = (share: number, tall: number, lean: number, front: boolean) =>
    paintPalm(
      stage,
      random,
      W * share,
      crest(W * share) + 16,
      tall * U,
      lean,
      front ? leaf : leafDeep,
      front ? leafDeep : ink,
    );
  if (left) {
    stand(random.between(0.06, 0.1), random.between(290, 350), random.between(0.12, 0.2), true);
    stand(random.between(0.0, 0.03), random.between(200, 250), random.between(0.05, 0.12), false);
  }
  stand(random.between(0.98, 1.02), random.between(200, 260) * low, random.between(-0.12, -0.04), false);
  stand(random.between(0.91, 0.96), random.between(250, 340) * low, random.between(-0.2, -0.1), true);
  paintBushes(stage, random, crest, 4);
};

const lowPalm: Planter = (stage, random, crest) => {
  const { palette, W, U } = stage;
  for (const [share, tall, lean, front] of [
    [0.015, 128, 0.08, false],
    [0.07, 92, 0.14, true],
    [1, 150, -0.1, false],
    [0.94, 104, -0.16, true],
  ] as const)
    paintPalm(
      stage,
      random,
      W * share,
      crest(W * share) + 14,
      (tall + random.between(-8, 14)) * U,
      lean,
      front ? palette.leaf : palette.leafDeep,
      front ? palette.leafDeep : palette.ink,
    );
  paintBushes(stage, random, crest, 6);
};

const blossom: Planter = (stage, random, crest) => {
  const { pen, palette, W, H, U } = stage;
  paintBushes(stage, random, crest, 4);
  const tones = palette.dark ? ["#b0628f", "#8a4a84", "#cf8aa6"] : palette.flowers;
  const petals = tones.map((): Point[][] => [[], [], []]);
  for (const right of [false, true]) {
    const root = right ? W * 1.02 : -W * 0.02;
    const out = (right ? -1 : 1) * (stage.wide ? 0.62 : 1);
    const y = H * random.between(0.16, 0.22);
    const twigs: readonly (readonly [Point, Point])[] = [
      [
        [0.14, -0.07],
        [0.34, -0.01],
      ],
      [
        [0.1, 0.06],
        [0.22, 0.1],
      ],
    ];
    const at = ([x, down]: Point) => xy(root + out * W * x, y + H * down);
    pen.stroke(
      twigs.map(([bend, end]) => `M${xy(root, y)}Q${at(bend)} ${at(end)}`).join(""),
      palette.dark ? mix(palette.ink, palette.far, 0.3) : palette.ink,
      5 * U,
    );
    for (let i = 0; i < 50; i++) {
      const [bend, end] = twigs[i % 4 ? 0 : 1] ?? [
        [0, 0],
        [0, 0],
      ];
      const t = random.between(0.12, 1.02);
      const along = (k: 0 | 1) => 2 * t * (1 - t) * bend[k] + t * t * end[k];
      petals[i % petals.length]?.[random.whole(0, 2)]?.push([
        root + out * W * along(0) + random.between(-10, 10) * U,
        y + H * along(1) + random.between(-13, 13) * U,
      ]);
    }
  }
  petals.forEach((sizes, i) =>
    sizes.forEach((spots, size) => pen.dots(spots, (5 + size * 2.8) * U, tones[i] ?? palette.glint)),
  );
};

const meadow: Planter = (stage, random, crest) => {
  paintBushes(stage, random, crest, 8);
  const { pen, palette, W, U } = stage;
  let blades = "";
  for (let i = 0; i < 40; i++) {
    const cx = random.between(0, W);
    blades += `M${xy(cx, crest(cx) + 3)}q${num(random.between(-4, 4) * U)} ${num(-9 * U)} ${num(random.between(-8, 8) * U)} ${num(-random.between(12, 22) * U)}`;
  }
  pen.stroke(blades, mix(palette.leafDeep, palette.ink, 0.3), 1.6 * U);
};

const savanna: Planter = (stage, random, crest) => {
  meadow(stage, random, crest);
  const { pen, palette, W, U } = stage;
  for (const [share, tall] of [
    [0.06, 150],
    [0.9, 220],
    [1.02, 170],
  ] as const)
    pen.path(pineShape(W * share, crest(W * share) + 10, tall * U), mix(palette.leafDeep, palette.leaf, share % 0.4));
};

/** Where no tree grows. */
const scrub: Planter = (stage, random, crest) => {
  paintBushes(stage, random, crest, 8);
  paintAgaves(stage, random, crest);
};

const PLANTERS: Record<Planting, Planter> = {
  mediterranean,
  woodland,
  spruce,
  palm,
  "low palm": lowPalm,
  blossom,
  meadow,
  savanna,
  scrub,
};

/** Sky tint above and shade below and to the left, so that white text on the lower left reads at 4.5:1. */
export function paintScrim({ pen, palette, layers, W, H }: Stage): void {
  const wet = layers.has("water") || layers.has("river");
  const dark = (wet && palette.depth) || palette.ink;
  pen.rect(
    0,
    0,
    W,
    H,
    pen.gradient([
      [0, palette.sky[0], 0.18],
      [0.3, palette.sky[0], 0],
    ]),
  );
  const top = H * 0.56;
  pen.rect(
    0,
    top,
    W,
    H - top,
    pen.gradient([
      [0, dark, 0],
      [0.4, dark, 0.2],
      [0.6, dark, 0.5],
      [1, dark, 0.76],
    ]),
  );
  pen.rect(
    0,
    top,
    W,
    H - top,
    pen.gradient(
      [
        [0, dark, 0.52],
        [0.55, dark, 0.4],
        [0.92, dark, 0],
      ],
      "0 1 0.38 0",
    ),
  );
}
