/** What stands on the horizon behind a town or a bay: the land as it is there, and mountains known by their shape. */
import { mix } from "./colour";
import { type Point, num, xy } from "./pen";
import type { Terrain } from "./place";
import type { Stage } from "./stage";
import {
  cerroCatedral,
  collserola,
  esja,
  irazu,
  rainier,
  remarkables,
  sierraNevada,
  sinai,
  sonTra,
  vitosha,
} from "./ridges";
import { massif, paintHill, paintKarst, paintRange, paintVolcano, rolling } from "./terrain";

/** How a range without a name lies: how much higher than elsewhere, and from which share of the width it leaves the sea. */
interface Lie {
  high?: number;
  /** The same for its lowest peaks. */
  low?: number;
  from?: number;
}

/** Paints the place's own land down to `y`. */
export function paintBackdrop(stage: Stage, y: number, lie: Lie = {}): void {
  stage.layers.add(stage.place.terrain);
  LAND[stage.place.terrain](stage, y, lie);
}

/** The side of the sheet where the sun is not, as a share of the width. */
const beside = ({ sun, W }: Stage, left: number, right: number) => W * (sun.x > W / 2 ? left : right);

/** Where the one cone behind the town stands, px, if there is one. */
export const peakOf = (stage: Stage): number | undefined =>
  ["rainier", "andean-cone"].includes(stage.place.terrain) ? beside(stage, 0.28, 0.68) : undefined;

function softHills(stage: Stage, y: number, lift: number): void {
  const { palette, haze, U } = stage;
  const random = stage.chance("hills");
  const far = rolling(stage, y - (20 + lift) * U, (26 + lift * 0.5) * U, random.between(4, 6), random.between(0, 6));
  const near = rolling(stage, y - (4 + lift * 0.4) * U, 20 * U, random.between(5, 7.5), random.between(0, 6));
  paintHill(stage, far, haze(palette.far, 0.2), haze(palette.far, 0.6), y + 6);
  paintHill(stage, near, haze(palette.mid, 0.16), haze(palette.mid, 0.5), y + 6);
}

function range(stage: Stage, y: number, snow: number, { high = 1, low = high, from }: Lie = {}): void {
  const { palette, haze, H, W, wide, U } = stage;
  const green = (colour: string) => (snow ? colour : mix(colour, palette.leaf, palette.dark ? 0.1 : 0.24));
  const reach = (share: number) => {
    const t = from === undefined ? 1 : Math.min(1, Math.max(0, (share - from) / 0.4));
    return t * t * (3 - 2 * t);
  };
  paintRange(
    stage,
    "backdrop range",
    y,
    wide ? 6 : 4,
    H * 0.1 * low,
    H * 0.19 * high,
    { lit: haze(green(palette.far), 0.38), shade: haze(green(palette.mid), 0.45), snow },
    reach,
  );
  const roll = rolling(stage, y - 8 * U, 15 * U, 6, 1.3);
  const foot = (x: number) => y + 8 - (y + 8 - roll(x)) * reach(x / W);
  paintHill(stage, foot, haze(palette.mid, 0.24), haze(palette.mid, 0.5), y + 6);
}

/** One cone that everybody knows: `spread` is its width, `high` its height as shares of the sheet. */
function cone(stage: Stage, y: number, spread: number, high: number, snow: boolean): void {
  const { palette, haze, H, W, wide } = stage;
  softHills(stage, y, 0);
  paintVolcano(
    stage,
    beside(stage, 0.28, 0.68),
    y + 3,
    Math.min(W * spread, H * spread * (wide ? 0.9 : 1)),
    H * high * (wide ? 1.34 : 1),
    haze(mix(palette.far, palette.mid, 0.5), 0.1),
    haze(mix(palette.mid, palette.near, 0.35), 0.1),
    snow ? palette.snow : undefined,
  );
  paintHill(stage, rolling(stage, y - 4, 9 * stage.U, 7, 3), haze(palette.mid, 0.1), haze(palette.mid, 0.4), y + 6);
}

/** A long flat table between a peak and a lion's head, with a thin cloth of cloud that spills over its edge. */
function tableMountain(stage: Stage, y: number): void {
  const { palette, haze, H, W, pen, wide } = stage;
  softHills(stage, y, 0);
  const w = wide ? W : W * 1.1;
  const h = H * (wide ? 0.42 : 0.29);
  const lit = haze(mix(palette.mid, "#8d8f86", 0.35), 0.1);
  const shade = haze(mix(palette.near, palette.mid, 0.62), 0.1);
  const cx = W * 0.49;
  massif(
    stage,
    [cx, y + 4],
    [w, h],
    [
      [-0.62, 0.1],
      [-0.5, 0.42],
      [-0.44, 0.7],
      [-0.41, 0.86],
      [-0.385, 0.93],
      [-0.36, 0.78],
      [-0.325, 0.66],
      [-0.3, 0.74],
      [-0.285, 0.96],
      [-0.27, 1],
      [-0.1, 0.99],
      [0.08, 1],
      [0.25, 0.985],
      [0.27, 0.78],
      [0.3, 0.56],
      [0.34, 0.4],
      [0.37, 0.44],
      [0.4, 0.64],
      [0.415, 0.72],
      [0.435, 0.7],
      [0.455, 0.52],
      [0.49, 0.38],
      [0.56, 0.3],
      [0.66, 0.08],
    ],
    [lit, shade],
    [
      [
        [-0.385, 0.93],
        [-0.36, 0.78],
        [-0.325, 0.66],
        [-0.33, 0.3],
        [-0.36, 0],
        [-0.42, 0],
        [-0.39, 0.4],
      ],
      ...[-0.22, -0.11, 0, 0.1].map((x): Point[] => [
        [x, 0.99],
        [x + 0.035, 0.99],
        [x + 0.025, 0.6],
        [x + 0.05, 0],
        [x - 0.03, 0],
        [x - 0.005, 0.5],
      ]),
      [
        [0.2, 0.987],
        [0.25, 0.985],
        [0.27, 0.78],
        [0.3, 0.56],
        [0.34, 0.4],
        [0.36, 0],
        [0.22, 0],
        [0.24, 0.5],
      ],
      [
        [0.415, 0.72],
        [0.435, 0.7],
        [0.455, 0.52],
        [0.49, 0.38],
        [0.56, 0.3],
        [0.66, 0.08],
        [0.64, 0],
        [0.44, 0],
        [0.41, 0.36],
      ],
    ],
  );
  const at = (x: number, up: number) => xy(cx + x * w, y + 4 - up * h);
  const cloth = palette.dark ? mix(palette.snow, palette.far, 0.12) : palette.cloud;
  const fall = [0.8, 0.72, 0.82, 0.7, 0.84, 0.74, 0.86].map((up, i) => `L${at(0.2 - i * 0.07, up)}`);
  pen.path(
    `M${at(-0.272, 1)}Q${at(-0.1, 1.035)} ${at(0.08, 1.01)}Q${at(0.18, 1.02)} ${at(0.252, 0.985)}L${at(0.258, 0.9)}${fall.join("")}Z`,
    pen.gradient([
      [0, cloth, palette.dark ? 0.75 : 0.95],
      [0.35, cloth, 0.5],
      [0.8, cloth, 0.06],
      [1, cloth, 0],
    ]),
  );
}

/** The volcano over the bay: a broken cone with the older rim beside it. */
function vesuvius(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const w = Math.min(W * 1.3, H * 1.3);
  const h = H * (wide ? 0.42 : 0.3);
  const lit = haze(mix(palette.mid, "#5f7388", palette.dark ? 0.2 : 0.6), 0.12);
  const shade = mix(lit, palette.ink, 0.3);
  massif(
    stage,
    [beside(stage, 0.34, 0.6), y + 4],
    [w, h],
    [
      [-0.56, 0.02],
      [-0.42, 0.1],
      [-0.31, 0.28],
      [-0.24, 0.5],
      [-0.19, 0.72],
      [-0.15, 0.76],
      [-0.11, 0.66],
      [-0.07, 0.64],
      [0.0, 0.86],
      [0.045, 1],
      [0.075, 0.95],
      [0.11, 0.985],
      [0.17, 0.76],
      [0.25, 0.48],
      [0.36, 0.22],
      [0.56, 0.02],
    ],
    [lit, shade],
    [
      [
        [0.075, 0.95],
        [0.11, 0.985],
        [0.17, 0.76],
        [0.25, 0.48],
        [0.36, 0.22],
        [0.56, 0.02],
        [0.14, 0.02],
        [0.12, 0.4],
        [0.06, 0.66],
      ],
      [
        [-0.15, 0.76],
        [-0.11, 0.66],
        [-0.07, 0.64],
        [-0.05, 0.3],
        [-0.1, 0.02],
        [-0.2, 0.02],
        [-0.16, 0.4],
      ],
    ],
  );
  softHills(stage, y, -10);
}

/** The blunt promontory over the gulf. */
function pellegrino(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const w = Math.min(W * 1.1, H * 1.05);
  const h = H * (wide ? 0.5 : 0.32);
  const lit = haze(mix(mix(palette.far, palette.ground, 0.4), palette.mid, 0.3), 0.12);
  const shade = haze(mix(palette.mid, palette.near, 0.35), 0.16);
  softHills(stage, y, 4);
  massif(
    stage,
    [W * (wide ? 0.8 : 0.78), y + 4],
    [w, h],
    [
      [-0.52, 0.02],
      [-0.42, 0.16],
      [-0.35, 0.3],
      [-0.3, 0.62],
      [-0.25, 0.7],
      [-0.2, 0.9],
      [-0.1, 0.93],
      [0.02, 1],
      [0.12, 0.92],
      [0.2, 0.98],
      [0.33, 0.84],
      [0.42, 0.5],
      [0.6, 0.2],
    ],
    [lit, shade],
    [
      [
        [0.12, 0.92],
        [0.02, 1],
        [0, 0.72],
        [-0.05, 0.5],
        [-0.02, 0.05],
        [0.12, 0.05],
        [0.06, 0.5],
      ],
      [
        [-0.2, 0.9],
        [-0.25, 0.7],
        [-0.3, 0.62],
        [-0.35, 0.3],
        [-0.42, 0.16],
        [-0.52, 0.02],
        [-0.18, 0.02],
        [-0.22, 0.34],
        [-0.15, 0.56],
      ],
      [
        [0.33, 0.84],
        [0.2, 0.98],
        [0.24, 0.6],
        [0.2, 0.05],
        [0.36, 0.05],
        [0.3, 0.5],
      ],
    ],
  );
}

/** Granite domes over a bay: the loaf on the right, the hunchback with the open arms on the left. */
function rio(stage: Stage, y: number): void {
  const { palette, haze, H, W, U, pen, wide } = stage;
  softHills(stage, y, 6);
  const h = H * (wide ? 0.36 : 0.29);
  const green = palette.dark ? mix(palette.mid, palette.leaf, 0.1) : mix(palette.leaf, "#86b466", 0.5);
  const granite = palette.dark ? mix(palette.mid, palette.far, 0.3) : "#8a918c";
  const tones = [haze(green, 0.22), haze(mix(green, palette.near, 0.5), 0.22)] as const;
  const peak = W * (wide ? 0.36 : 0.4);
  const w = Math.min(W * 0.62, H * 0.56);
  massif(
    stage,
    [peak, y + 4],
    [w, h],
    [
      [-0.75, 0.02],
      [-0.5, 0.2],
      [-0.3, 0.4],
      [-0.17, 0.66],
      [-0.09, 0.9],
      [-0.03, 1],
      [0.03, 1],
      [0.07, 0.86],
      [0.1, 0.62],
      [0.2, 0.44],
      [0.36, 0.34],
      [0.5, 0.16],
      [0.72, 0.02],
    ],
    tones,
    [
      [
        [0.0, 1],
        [0.03, 1],
        [0.07, 0.86],
        [0.1, 0.62],
        [0.2, 0.44],
        [0.36, 0.34],
        [0.5, 0.16],
        [0.72, 0.02],
        [0.14, 0.02],
        [0.05, 0.4],
      ],
    ],
  );
  // Only its steep side is bare.
  const cliff: readonly Point[] = [
    [0, 1],
    [0.03, 1],
    [0.07, 0.86],
    [0.1, 0.62],
    [0.15, 0.53],
    [0.11, 0.45],
    [0.05, 0.4],
  ];
  pen.poly(
    cliff.map(([dx, up]): Point => [peak + dx * w, y + 4 - up * h]),
    haze(granite, 0.2),
  );
  const loaf = W * (wide ? 0.7 : 0.84);
  const rock = haze(palette.dark ? mix(green, palette.near, 0.25) : mix(granite, palette.near, 0.3), 0.06);
  const wood = haze(palette.dark ? mix(green, palette.near, 0.4) : mix(green, palette.near, 0.3), 0.06);
  const lw = w * 0.46;
  const lh = h * 0.66;
  const curve = (side: number) =>
    `C${xy(loaf + side * lw * 0.2, y - lh * 1.02)} ${xy(loaf + side * lw * 0.34, y - lh * 0.5)} ${xy(loaf + side * lw * 0.5, y + 4)}`;
  pen.path(
    `M${xy(loaf, y - lh)}${curve(1)}H${num(loaf - lw * 0.5)}C${xy(loaf - lw * 0.36, y - lh * 0.5)} ${xy(loaf - lw * 0.24, y - lh * 1.02)} ${xy(loaf, y - lh)}Z`,
    rock,
  );
  pen.path(
    `M${xy(loaf, y - lh)}${curve(1)}H${num(loaf + lw * 0.06)}Q${xy(loaf + lw * 0.16, y - lh * 0.5)} ${xy(loaf, y - lh)}Z`,
    mix(rock, palette.near, 0.5),
  );
  // Urca at its foot, and the cabin that goes up from there.
  pen.path(`M${xy(loaf - lw * 1.1, y + 4)}Q${xy(loaf - lw * 0.7, y - lh)} ${xy(loaf - lw * 0.3, y + 4)}Z`, wood);
  const [from, to]: [Point, Point] = [
    [loaf - lw * 0.7, y - lh * 0.49],
    [loaf - lw * 0.05, y - lh * 0.99],
  ];
  const steel = palette.dark ? mix(palette.ink, palette.near, 0.3) : mix(palette.ink, "#5d6b70", 0.4);
  pen.stroke(`M${xy(...from)}L${xy(...to)}`, steel, 1.1 * U);
  const cabin: Point = [from[0] + (to[0] - from[0]) * 0.45, from[1] + (to[1] - from[1]) * 0.45];
  pen.rect(cabin[0] - 5 * U, cabin[1] + 2 * U, 10 * U, 5.5 * U, palette.dark ? palette.lit : "#fbfaf2", 1, 1.6 * U);
  const top = y + 4 - h;
  const stone = palette.dark ? "#fff1d6" : "#fbfaf2";
  const edge = mix(stone, palette.mid, 0.55);
  pen.rect(peak - 5 * U, top - 9 * U, 10 * U, 10 * U, edge);
  pen.path(
    `M${xy(peak - 5 * U, top - 9 * U)}L${xy(peak - 3.4 * U, top - 34 * U)}H${num(peak + 3.4 * U)}L${xy(peak + 5 * U, top - 9 * U)}Z`,
    stone,
  );
  pen.path(
    `M${xy(peak - 25 * U, top - 37 * U)}H${num(peak + 25 * U)}L${xy(peak + 24 * U, top - 32.5 * U)}L${xy(peak + 6 * U, top - 29 * U)}H${num(peak - 6 * U)}L${xy(peak - 24 * U, top - 32.5 * U)}Z`,
    stone,
  );
  pen.path(
    `M${xy(peak + 1 * U, top - 9 * U)}L${xy(peak + 1.4 * U, top - 34 * U)}H${num(peak + 3.4 * U)}L${xy(peak + 5 * U, top - 9 * U)}Z`,
    edge,
  );
  pen.circle(peak, top - 41.5 * U, 4 * U, stone);
}

/** Two white cones side by side, the greater on the right, far over a plain. */
function ararat(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const w = Math.min(W * 1.1, H * 1.2);
  const h = H * (wide ? 0.44 : 0.34);
  const lit = haze(palette.far, 0.14);
  const shade = haze(palette.mid, 0.2);
  const cx = W * 0.52;
  stage.layers.add("snow");
  massif(
    stage,
    [cx, y + 4],
    [w, h],
    [
      [-0.66, 0.02],
      [-0.5, 0.2],
      [-0.4, 0.4],
      [-0.34, 0.56],
      [-0.29, 0.54],
      [-0.2, 0.34],
      [-0.12, 0.36],
      [-0.02, 0.68],
      [0.07, 0.97],
      [0.13, 1],
      [0.19, 0.93],
      [0.3, 0.62],
      [0.44, 0.3],
      [0.7, 0.02],
    ],
    [lit, shade],
    [
      [
        [0.13, 1],
        [0.19, 0.93],
        [0.3, 0.62],
        [0.44, 0.3],
        [0.7, 0.02],
        [0.2, 0.02],
        [0.16, 0.5],
        [0.2, 0.7],
      ],
      [
        [-0.34, 0.56],
        [-0.29, 0.54],
        [-0.2, 0.34],
        [-0.1, 0.02],
        [-0.28, 0.02],
        [-0.3, 0.3],
      ],
    ],
  );
  const at = ([x, up]: Point): Point => [cx + x * w, y + 4 - up * h];
  const caps: readonly (readonly Point[])[] = [
    [
      [-0.02, 0.68],
      [0.07, 0.97],
      [0.13, 1],
      [0.19, 0.93],
      [0.27, 0.7],
      [0.22, 0.76],
      [0.17, 0.62],
      [0.12, 0.74],
      [0.07, 0.6],
      [0.03, 0.72],
    ],
    [
      [-0.38, 0.46],
      [-0.34, 0.56],
      [-0.29, 0.54],
      [-0.26, 0.46],
      [-0.3, 0.48],
      [-0.33, 0.42],
      [-0.35, 0.48],
    ],
  ];
  for (const cap of caps) stage.pen.poly(cap.map(at), palette.snow);
}

/** Long slopes, a shoulder, and one small cone on top; a belt of pines below. */
function teide(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const w = Math.min(W * 1.15, H * 1.5);
  const h = H * (wide ? 0.5 : 0.36);
  const cx = beside(stage, 0.3, 0.68);
  const lava = palette.dark ? palette.mid : mix(palette.mid, "#9a6f5a", 0.4);
  const slope: [number, number][] = [
    [0.006, 1],
    [0.032, 0.89],
    [0.05, 0.87],
    [0.11, 0.7],
    [0.2, 0.5],
    [0.32, 0.3],
    [0.48, 0.13],
    [0.68, 0.02],
  ];
  massif(
    stage,
    [cx, y + 4],
    [w, h],
    [
      [-0.66, 0.02],
      [-0.46, 0.2],
      [-0.33, 0.36],
      [-0.25, 0.5],
      [-0.2, 0.52],
      [-0.16, 0.55],
      [-0.09, 0.76],
      [-0.05, 0.87],
      [-0.035, 0.88],
      [-0.004, 1],
      ...slope,
    ],
    [haze(lava, 0.14), haze(mix(lava, palette.near, 0.45), 0.12)],
    [
      [...slope, [0.16, 0.02], [0.08, 0.4], [0.03, 0.7], [0.018, 0.88]],
      [
        [-0.25, 0.5],
        [-0.2, 0.52],
        [-0.18, 0.36],
        [-0.24, 0.02],
        [-0.32, 0.02],
        [-0.26, 0.3],
      ],
    ],
  );
  const pines = haze(palette.dark ? palette.near : mix("#4f6f45", palette.leaf, 0.4), 0.2);
  const belt = rolling(stage, y - H * (wide ? 0.19 : 0.1), 9 * stage.U, 5, 1.4);
  paintHill(stage, belt, pines, haze(pines, 0.3), y + 6);
}

/** A block of basalt that falls to a lagoon. */
function leMorne(stage: Stage, y: number): void {
  const { palette, haze, H, W } = stage;
  softHills(stage, y, -8);
  const w = Math.min(W * 0.7, H * 0.66);
  const green = mix(palette.mid, palette.leaf, palette.dark ? 0 : 0.4);
  massif(
    stage,
    [beside(stage, 0.36, 0.64), y + 4],
    [w, H * 0.2],
    [
      [-0.62, 0.03],
      [-0.44, 0.14],
      [-0.36, 0.34],
      [-0.3, 0.74],
      [-0.27, 0.9],
      [-0.14, 1],
      [0.02, 0.96],
      [0.16, 1],
      [0.25, 0.84],
      [0.29, 0.5],
      [0.34, 0.24],
      [0.46, 0.1],
      [0.62, 0.03],
    ],
    [haze(green, 0.14), haze(mix(green, palette.near, 0.5), 0.14)],
    [
      [
        [-0.14, 1],
        [0.02, 0.96],
        [-0.02, 0.6],
        [0.03, 0.05],
        [-0.14, 0.05],
        [-0.09, 0.5],
      ],
      [
        [0.16, 1],
        [0.25, 0.84],
        [0.29, 0.5],
        [0.34, 0.24],
        [0.46, 0.1],
        [0.5, 0.05],
        [0.16, 0.05],
        [0.2, 0.4],
      ],
    ],
  );
}

/** Grey walls of rock on both sides of a gulf, and the ramparts that climb one of them in zigzag to a fort. */
function lovcen(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, U, wide } = stage;
  const rock = palette.dark ? palette.mid : mix(palette.mid, "#8b9089", 0.5);
  const h = H * (wide ? 0.42 : 0.36);
  const far = [haze(rock, 0.42), haze(mix(rock, palette.near, 0.4), 0.42)] as const;
  const near = [haze(rock, 0.14), haze(mix(rock, palette.near, 0.55), 0.14)] as const;
  massif(
    stage,
    [W * 0.2, y + 4],
    [W, h * 0.72],
    [
      [-0.3, 0.7],
      [-0.2, 0.86],
      [-0.08, 0.7],
      [0, 0.82],
      [0.12, 0.5],
      [0.22, 0.4],
      [0.36, 0.02],
    ],
    far,
    [
      [
        [-0.2, 0.86],
        [-0.08, 0.7],
        [-0.02, 0.3],
        [-0.1, 0.02],
        [-0.16, 0.4],
      ],
      [
        [0, 0.82],
        [0.12, 0.5],
        [0.22, 0.4],
        [0.36, 0.02],
        [0.1, 0.02],
        [0.04, 0.4],
      ],
    ],
  );
  const foot: Point = [W * 0.7, y + 4];
  const size: Point = [W, h];
  massif(
    stage,
    foot,
    size,
    [
      [-0.46, 0.02],
      [-0.32, 0.3],
      [-0.24, 0.38],
      [-0.12, 0.74],
      [-0.06, 0.8],
      [0.04, 1],
      [0.12, 0.9],
      [0.2, 0.98],
      [0.34, 0.8],
      [0.34, 0.02],
    ],
    near,
    [
      [
        [-0.24, 0.38],
        [-0.12, 0.74],
        [-0.06, 0.8],
        [-0.08, 0.5],
        [-0.02, 0.3],
        [-0.1, 0.02],
        [-0.26, 0.02],
        [-0.2, 0.24],
      ],
      [
        [0.04, 1],
        [0.12, 0.9],
        [0.14, 0.6],
        [0.08, 0.4],
        [0.16, 0.02],
        [0.04, 0.02],
        [0.02, 0.5],
      ],
      [
        [0.2, 0.98],
        [0.34, 0.8],
        [0.34, 0.02],
        [0.26, 0.02],
        [0.22, 0.5],
      ],
    ],
  );
  const at = ([x, up]: Point): Point => [foot[0] + x * size[0], foot[1] - up * size[1]];
  const climb: readonly Point[] = [
    [-0.3, 0.02],
    [-0.14, 0.2],
    [-0.24, 0.28],
    [-0.08, 0.38],
    [-0.17, 0.47],
    [-0.03, 0.56],
    [-0.1, 0.62],
    [0.015, 0.7],
  ];
  const line = (points: readonly Point[]) => `M${points.map((point) => xy(...at(point))).join("L")}`;
  const wall = palette.dark ? palette.lit : "#f3e2bd";
  pen.stroke(line(climb), haze(mix(wall, palette.ink, 0.4), 0.1), 6 * U);
  pen.stroke(line(climb), haze(wall, 0.08), 4 * U);
  pen.stroke(
    line([...climb.slice(-1), [0.1, 0.5], [0.06, 0.36], [0.16, 0.24], [0.12, 0.02]]),
    haze(wall, 0.16),
    3.4 * U,
  );
  const [x, top] = at([0.015, 0.7]);
  pen.rect(x - 16 * U, top - 16 * U, 34 * U, 18 * U, haze(wall, 0.06));
  pen.rect(x + 4 * U, top - 16 * U, 14 * U, 18 * U, haze(mix(wall, palette.ink, 0.14), 0.06));
  pen.rect(x - 10 * U, top - 26 * U, 12 * U, 12 * U, haze(wall, 0.06));
  pen.stroke(`M${xy(x - 4 * U, top - 26 * U)}v${num(-13 * U)}`, palette.ink, 1.4 * U);
  pen.poly(
    [
      [x - 4 * U, top - 39 * U],
      [x + 8 * U, top - 35 * U],
      [x - 4 * U, top - 31 * U],
    ],
    palette.dark ? palette.lit : "#d84532",
  );
}

/** Needles of rock in a row, and beside them the round white dome that is higher than all of them, with its glacier. */
function montBlanc(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, wide } = stage;
  const h = wide ? Math.min(H * 0.48, W * 0.36) : H * 0.275;
  const lit = haze(palette.far, 0.12);
  const shade = haze(palette.mid, 0.1);
  const grey = mix(palette.snow, shade, 0.34);
  const at = ([x, up]: Point): string => xy(W * (0.5 + x), y + 4 - up * h);
  const curve = (start: Point, ...turns: (readonly [Point, Point])[]) =>
    `M${at(start)}${turns.map(([bend, end]) => `Q${at(bend)} ${at(end)}`).join("")}`;
  const crest = curve(
    [-0.2, 0],
    [
      [-0.04, 0.5],
      [0.03, 0.76],
    ],
    [
      [0.1, 1.02],
      [0.19, 1],
    ],
    [
      [0.27, 0.97],
      [0.31, 0.87],
    ],
    [
      [0.36, 0.86],
      [0.4, 0.8],
    ],
    [
      [0.5, 0.6],
      [0.6, 0.4],
    ],
  );
  pen.path(`${crest}L${at([0.6, 0])}Z`, palette.snow);
  pen.path(
    `M${at([0.19, 1])}Q${at([0.27, 0.97])} ${at([0.31, 0.87])}Q${at([0.36, 0.86])} ${at([0.4, 0.8])}Q${at([0.5, 0.6])} ${at([0.6, 0.4])}L${at([0.6, 0])}L${at([0.36, 0])}L${at([0.31, 0.46])}L${at([0.25, 0.7])}Z`,
    grey,
  );
  const facet = (points: readonly Point[], fill: string) => pen.path(`M${points.map(at).join("L")}Z`, fill);
  // Rock that the snow leaves bare, and the tongue of ice between.
  for (const [x, up, half] of [
    [-0.01, 0.42, 0.1],
    [0.09, 0.5, 0.09],
    [0.33, 0.44, 0.1],
    [0.44, 0.5, 0.12],
    [0.56, 0.34, 0.12],
  ] as const) {
    facet(
      [
        [x - half, 0],
        [x - half * 0.4, up * 0.5],
        [x, up],
        [x + half * 0.2, up * 0.4],
        [x + half * 0.1, 0],
      ],
      lit,
    );
    facet(
      [
        [x, up],
        [x + half * 0.5, up * 0.56],
        [x + half, 0],
        [x + half * 0.1, 0],
        [x + half * 0.2, up * 0.4],
      ],
      shade,
    );
  }
  facet(
    [
      [0.14, 0.62],
      [0.22, 0.58],
      [0.25, 0.34],
      [0.31, 0.14],
      [0.24, 0],
      [0.17, 0.14],
      [0.16, 0.36],
    ],
    palette.snow,
  );
  facet(
    [
      [0.22, 0.58],
      [0.25, 0.34],
      [0.31, 0.14],
      [0.24, 0],
      [0.24, 0.16],
      [0.21, 0.36],
    ],
    grey,
  );
  for (const [x, up, half] of [
    [-0.45, 0.5, 0.13],
    [-0.1, 0.52, 0.1],
    [-0.2, 0.68, 0.085],
    [-0.34, 0.78, 0.1],
    [-0.27, 0.56, 0.07],
  ] as const) {
    facet(
      [
        [x - half, 0],
        [x - half * 0.3, up * 0.62],
        [x, up],
        [x + half * 0.12, up * 0.5],
        [x, 0],
      ],
      lit,
    );
    facet(
      [
        [x, up],
        [x + half * 0.34, up * 0.66],
        [x + half, 0],
        [x, 0],
        [x + half * 0.12, up * 0.5],
      ],
      shade,
    );
    facet(
      [
        [x, up],
        [x - half * 0.16, up * 0.8],
        [x - half * 0.06, up * 0.72],
        [x + half * 0.03, up * 0.82],
        [x + half * 0.1, up * 0.76],
        [x + half * 0.17, up * 0.83],
      ],
      palette.snow,
    );
  }
}

/** Wedges of layered rock that lean all one way: a long slope up from the right, a sheer face on the left. */
function rundle(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, wide, U } = stage;
  const wedge = (x: number, w: number, high: number, air: number) => {
    const lit = haze(palette.far, air);
    const shade = haze(palette.mid, air);
    const h = H * high * (wide ? 1.24 : 1);
    const at = ([share, up]: Point): Point => [x + share * w, y + 6 - up * h];
    pen.poly(
      (
        [
          [-0.3, 0],
          [-0.16, 0.34],
          [-0.13, 0.72],
          [-0.05, 1],
          [0.1, 0.86],
          [0.4, 0.52],
          [0.62, 0.36],
          [1, 0],
        ] as const
      ).map(at),
      lit,
    );
    pen.poly(
      (
        [
          [-0.3, 0],
          [-0.16, 0.34],
          [-0.13, 0.72],
          [-0.05, 1],
          [-0.02, 0.6],
          [0.02, 0.3],
          [0, 0],
        ] as const
      ).map(at),
      shade,
    );
    let beds = "";
    for (const drop of [0.14, 0.3, 0.46])
      beds += `M${xy(...at([-0.03 + drop * 0.08, 0.94 - drop]))}L${xy(...at([0.36, 0.5 - drop * 0.5]))}L${xy(...at([0.7, 0.24 - drop * 0.4]))}`;
    pen.stroke(beds, mix(lit, shade, 0.6), 2 * U, 0.8);
    pen.poly(
      (
        [
          [-0.11, 0.8],
          [-0.05, 1],
          [0.1, 0.86],
          [0.28, 0.65],
          [0.2, 0.66],
          [0.13, 0.72],
          [0.09, 0.66],
          [0.03, 0.8],
          [-0.02, 0.74],
          [-0.06, 0.84],
        ] as const
      ).map(at),
      palette.snow,
    );
  };
  wedge(W * 0.72, W * 0.44, 0.24, 0.36);
  wedge(W * 0.06, W * 0.4, 0.26, 0.3);
  wedge(W * 0.36, W * 0.66, 0.4, 0.04);
}

const LAND: Record<Terrain, (stage: Stage, y: number, lie: Lie) => void> = {
  flat(stage, y) {
    const { palette, haze, U } = stage;
    paintHill(stage, rolling(stage, y - 9 * U, 4 * U, 5, 1), haze(palette.mid, 0.5), haze(palette.mid, 0.7), y + 6);
  },
  hills: (stage, y) => softHills(stage, y, 14),
  mountains: (stage, y, lie) => range(stage, y, 0, lie),
  "green-mountains": (stage, y, lie) => range(stage, y, 0, lie),
  snow: (stage, y, lie) => range(stage, y, 0.36, lie),
  irazu(stage, y) {
    softHills(stage, y, 0);
    irazu(stage, y);
  },
  karst(stage, y) {
    const { palette, haze, W, U } = stage;
    const random = stage.chance("karst");
    for (const share of [0.2, 0.62, 0.8])
      paintKarst(
        stage,
        random,
        W * share,
        y + 4,
        110 * U,
        random.between(90, 160) * U,
        haze(palette.far, 0.3),
        haze(palette.mid, 0.3),
        haze(palette.leaf, 0.3),
      );
  },
  "table-mountain": tableMountain,
  vesuvius,
  pellegrino,
  rio,
  teide,
  ararat,
  "le-morne": leMorne,
  lovcen,
  "mont-blanc": montBlanc,
  rundle,
  remarkables,
  "cerro-catedral": cerroCatedral,
  "son-tra": sonTra,
  sinai,
  esja,
  vitosha,
  collserola,
  "sierra-nevada": sierraNevada,
  rainier(stage, y) {
    rainier(stage, beside(stage, 0.28, 0.68), y);
    softHills(stage, y, 0);
  },
  agung: (stage, y) => cone(stage, y, 1.1, 0.25, false),
  "andean-cone"(stage, y) {
    range({ ...stage, place: { ...stage.place, terrain: "mountains" } }, y, 0);
    cone(stage, y, 0.8, 0.32, true);
  },
};
