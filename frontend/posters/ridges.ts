/** Mountains that one knows by their crest: teeth, needles, a long back. */
import { mix } from "./colour";
import { type Point, num, xy } from "./pen";
import type { Stage } from "./stage";
import { massif, paintHill, rolling } from "./terrain";

interface Teeth {
  /** Foot of the ridge, px, and what one is in shares of it, px. */
  foot: Point;
  size: Point;
  /** Notch, tooth, notch, tooth and so on, a notch at each end. */
  crest: readonly Point[];
  /** Lit and shaded rock. */
  rock: readonly [string, string];
  /** How far the snow reaches down below a tooth and below a notch, in shares of the height. */
  snow?: readonly [number, number];
}

/** A wall of rock with a sawn crest: each tooth has a face in shade, and the snow lies longest in the gullies. */
function teeth(stage: Stage, { foot, size, crest, rock, snow }: Teeth): void {
  const { pen, palette } = stage;
  const at = ([x, up]: Point): Point => [foot[0] + x * size[0], foot[1] - up * size[1]];
  const faces = crest.flatMap((tooth, i): Point[][] => {
    const before = crest[i - 1];
    const after = crest[i + 1];
    if (i % 2 === 0 || !before || !after) return [];
    const down = 0.34 + 0.2 * ((i * 5) % 3);
    return [
      [
        tooth,
        after,
        [after[0] + 0.004, after[1] * (1 - down * 0.8)],
        [tooth[0] + (after[0] - tooth[0]) * 0.5, tooth[1] * (1 - down * 1.3)],
        [tooth[0] - (tooth[0] - before[0]) * 0.18, tooth[1] * (1 - down * 0.6)],
      ],
    ];
  });
  massif(stage, foot, size, crest, rock, faces);
  if (!snow) return;
  const [rib, gully] = snow;
  const edge = crest.map(([x, up], i): Point => [
    x,
    up - (i % 2 ? rib : gully * (0.7 + 0.3 * ((i * 3) % 4) * 0.5)) * Math.min(1, up),
  ]);
  pen.poly([...crest, ...edge.toReversed()].map(at), palette.snow);
  const grey = mix(palette.snow, rock[1], 0.45);
  for (let i = 1; i < crest.length - 1; i += 2) {
    const [tooth, notch, low, rim] = [crest[i], crest[i + 1], edge[i + 1], edge[i]];
    if (tooth && notch && low && rim) pen.poly([tooth, notch, low, rim].map(at), grey);
  }
}

/** A serrated wall over the lake, the double cone its highest point. */
export function remarkables(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const schist = palette.dark ? palette.far : mix(palette.far, "#8f8579", 0.42);
  teeth(stage, {
    foot: [W * 0.5, y],
    size: [W * (wide ? 1.06 : 1.3), H * (wide ? 0.46 : 0.35)],
    crest: [
      [-0.7, 0.16],
      [-0.58, 0.36],
      [-0.55, 0.32],
      [-0.5, 0.48],
      [-0.47, 0.43],
      [-0.42, 0.6],
      [-0.395, 0.54],
      [-0.36, 0.72],
      [-0.335, 0.64],
      [-0.3, 0.8],
      [-0.275, 0.7],
      [-0.235, 0.88],
      [-0.215, 0.8],
      [-0.165, 1],
      [-0.145, 0.92],
      [-0.12, 0.985],
      [-0.08, 0.78],
      [-0.05, 0.85],
      [-0.03, 0.75],
      [0.01, 0.84],
      [0.03, 0.74],
      [0.07, 0.86],
      [0.095, 0.76],
      [0.125, 0.8],
      [0.155, 0.7],
      [0.195, 0.84],
      [0.22, 0.72],
      [0.25, 0.76],
      [0.28, 0.65],
      [0.325, 0.76],
      [0.355, 0.62],
      [0.39, 0.67],
      [0.425, 0.55],
      [0.47, 0.62],
      [0.51, 0.48],
      [0.56, 0.52],
      [0.7, 0.3],
    ],
    rock: [haze(schist, 0.08), haze(mix(schist, palette.near, 0.55), 0.08)],
    snow: [0.1, 0.34],
  });
}

/** Needles of granite, as on a Gothic church, over wide fields of snow. */
export function cerroCatedral(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const granite = palette.dark ? palette.far : mix(palette.far, "#b08f78", 0.5);
  teeth(stage, {
    foot: [W * 0.54, y],
    size: [W * (wide ? 1 : 1.5), H * (wide ? 0.46 : 0.35)],
    crest: [
      [-0.7, 0.36],
      [-0.6, 0.5],
      [-0.54, 0.44],
      [-0.46, 0.58],
      [-0.41, 0.5],
      [-0.37, 0.6],
      [-0.345, 0.52],
      [-0.315, 0.66],
      [-0.295, 0.6],
      [-0.272, 0.76],
      [-0.25, 0.58],
      [-0.225, 0.62],
      [-0.205, 0.56],
      [-0.182, 0.8],
      [-0.164, 0.7],
      [-0.138, 1],
      [-0.112, 0.72],
      [-0.094, 0.88],
      [-0.074, 0.64],
      [-0.052, 0.7],
      [-0.02, 0.5],
      [0.015, 0.58],
      [0.04, 0.52],
      [0.062, 0.74],
      [0.082, 0.64],
      [0.108, 0.9],
      [0.132, 0.62],
      [0.152, 0.7],
      [0.18, 0.5],
      [0.23, 0.6],
      [0.28, 0.46],
      [0.35, 0.56],
      [0.42, 0.42],
      [0.5, 0.5],
      [0.7, 0.34],
    ],
    rock: [haze(granite, 0.1), haze(mix(granite, palette.near, 0.5), 0.1)],
    snow: [0.03, 0.2],
  });
}

/** The long green mountain at the end of the bay, and the white lady on its flank who looks out for the fishermen. */
export function sonTra(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, U, wide } = stage;
  const h = H * (wide ? 0.3 : 0.215);
  const wood = mix(palette.mid, palette.leaf, palette.dark ? 0.1 : 0.5);
  const at = (x: number, up: number) => xy(W * x, y + 4 - up * h);
  // Far off, the pass to the north.
  pen.path(
    `M${at(-0.05, 0.5)}Q${at(0.06, 0.68)} ${at(0.14, 0.52)}T${at(0.3, 0.36)}T${at(0.5, 0.1)}V${num(y + 6)}H0Z`,
    haze(wood, 0.58),
  );
  const crest = `M${at(0.1, 0)}C${at(0.24, 0.2)} ${at(0.3, 0.52)} ${at(0.4, 0.66)}C${at(0.46, 0.74)} ${at(0.5, 0.98)} ${at(0.57, 1)}C${at(0.63, 1.01)} ${at(0.65, 0.84)} ${at(0.7, 0.84)}C${at(0.75, 0.84)} ${at(0.77, 0.9)} ${at(0.82, 0.86)}C${at(0.9, 0.78)} ${at(0.96, 0.5)} ${at(1.06, 0.4)}L${at(1.06, 0)}Z`;
  pen.path(crest, haze(wood, 0.2));
  for (const [x, up, w] of [
    [0.57, 1, 0.1],
    [0.7, 0.84, 0.06],
    [0.82, 0.86, 0.1],
    [0.4, 0.66, 0.07],
  ] as const)
    pen.path(
      `M${at(x, up)}C${at(x + w * 0.5, up * 0.8)} ${at(x + w * 0.7, up * 0.4)} ${at(x + w * 1.3, 0)}H${num(W * (x - w * 0.2))}C${at(x + w * 0.3, up * 0.36)} ${at(x - w * 0.16, up * 0.66)} ${at(x, up)}Z`,
      haze(mix(wood, palette.near, 0.5), 0.2),
    );
  // Where the mountain comes down to the sea, the figure in her temple's grove.
  const white = palette.dark ? mix("#fff6e4", palette.far, 0.25) : "#ffffff";
  const cx = W * (wide ? 0.79 : 0.9);
  const foot = y - h * (wide ? 0.5 : 0.4);
  const tall = 38 * U;
  const p = (dx: number, up: number) => xy(cx + dx * tall, foot - up * tall);
  pen.path(
    `M${p(-0.15, 0)}Q${p(-0.19, 0.4)} ${p(-0.13, 0.66)}Q${p(-0.12, 0.76)} ${p(-0.07, 0.8)}Q${p(-0.1, 1)} ${p(0, 1.02)}Q${p(0.1, 1)} ${p(0.07, 0.8)}Q${p(0.12, 0.76)} ${p(0.13, 0.66)}Q${p(0.19, 0.4)} ${p(0.15, 0)}Z`,
    white,
  );
  pen.path(
    `M${p(0.03, 0)}L${p(0.02, 0.7)}L${p(0.05, 0.8)}Q${p(0.12, 0.76)} ${p(0.13, 0.66)}Q${p(0.19, 0.4)} ${p(0.15, 0)}Z`,
    mix(white, palette.mid, 0.3),
  );
  const grove = haze(mix(wood, palette.near, 0.26), 0.18);
  for (const [dx, up, r] of [
    [-0.62, -0.16, 0.24],
    [-0.3, -0.14, 0.28],
    [0.06, -0.2, 0.3],
    [0.4, -0.16, 0.27],
    [0.7, -0.2, 0.22],
  ] as const)
    pen.circle(cx + dx * tall, foot - up * tall, r * tall, grove);
}

/** Bare red granite that stands up right behind the beach, ridge behind ridge. */
export function sinai(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const granite = palette.dark ? mix(palette.far, "#b5574a", 0.42) : mix(palette.far, "#c07a55", 0.7);
  const shade = mix(granite, palette.near, 0.5);
  const h = H * (wide ? 0.42 : 0.3);
  teeth(stage, {
    foot: [W * 0.46, y],
    size: [W * (wide ? 1 : 1.4), h],
    crest: [
      [-0.7, 0.5],
      [-0.5, 0.72],
      [-0.44, 0.6],
      [-0.36, 0.86],
      [-0.31, 0.72],
      [-0.24, 0.92],
      [-0.2, 0.78],
      [-0.15, 0.84],
      [-0.1, 0.66],
      [-0.03, 0.8],
      [0.02, 0.66],
      [0.09, 0.9],
      [0.14, 0.76],
      [0.2, 1],
      [0.25, 0.84],
      [0.3, 0.94],
      [0.37, 0.7],
      [0.44, 0.82],
      [0.5, 0.66],
      [0.6, 0.7],
      [0.75, 0.5],
    ],
    rock: [haze(granite, 0.42), haze(shade, 0.44)],
  });
  teeth(stage, {
    foot: [W * 0.54, y + 4],
    size: [W * (wide ? 1 : 1.3), h * 0.66],
    crest: [
      [-0.7, 0.8],
      [-0.56, 0.96],
      [-0.5, 0.8],
      [-0.45, 0.88],
      [-0.38, 0.56],
      [-0.33, 0.64],
      [-0.28, 0.42],
      [-0.22, 0.54],
      [-0.17, 0.36],
      [-0.1, 0.5],
      [-0.05, 0.4],
      [0.02, 0.62],
      [0.07, 0.46],
      [0.13, 0.58],
      [0.18, 0.44],
      [0.26, 0.78],
      [0.31, 0.64],
      [0.37, 1],
      [0.43, 0.78],
      [0.48, 0.9],
      [0.7, 0.6],
    ],
    rock: [haze(granite, 0.12), haze(shade, 0.12)],
  });
}

/** One long mountain with a flat top across the bay, gully beside gully, snow on its edge. */
export function esja(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, wide } = stage;
  const foot: Point = [W * 0.5, y + 4];
  const size: Point = [W * (wide ? 1 : 1.3), H * (wide ? 0.23 : 0.155)];
  const crest: readonly Point[] = [
    [-0.64, 0.04],
    [-0.52, 0.16],
    [-0.42, 0.5],
    [-0.37, 0.84],
    [-0.28, 0.93],
    [-0.16, 0.9],
    [-0.04, 0.97],
    [0.1, 0.94],
    [0.24, 1],
    [0.36, 0.96],
    [0.42, 0.8],
    [0.48, 0.52],
    [0.56, 0.24],
    [0.68, 0.06],
  ];
  const gullies = [-0.36, -0.27, -0.17, -0.07, 0.03, 0.13, 0.23, 0.33];
  const lit = haze(mix(palette.far, palette.mid, 0.4), 0.1);
  const shade = haze(palette.mid, 0.06);
  const faces = gullies.map((x, i): Point[] => [
    [x, i ? 0.9 : 0.8],
    [x + 0.035, 0.9],
    [x + 0.05, 0.5 - (i % 3) * 0.08],
    [x + 0.085, 0.1],
    [x + 0.02, 0.1],
    [x + 0.015, 0.46],
  ]);
  massif(stage, foot, size, crest, [lit, shade], faces);
  const at = ([x, up]: Point): Point => [foot[0] + x * size[0], foot[1] - up * size[1]];
  const hem = gullies.flatMap((x, i): Point[] => [
    [x - (i ? 0.02 : 0.012), i ? 0.86 : 0.8],
    [x + 0.012, 0.62 - (i % 3) * 0.1],
    [x + 0.03, 0.84],
  ]);
  pen.poly(
    [...crest.slice(3, 11), [0.395, 0.74], ...hem.toReversed()].map((point) => at(point as Point)),
    palette.snow,
  );
}

/** A broad dome of a mountain over the town, alone on its plain. */
export function vitosha(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const wood = (colour: string) => mix(colour, palette.leaf, palette.dark ? 0.08 : 0.22);
  massif(
    stage,
    [W * (wide ? 0.44 : 0.4), y + 4],
    [W * (wide ? 0.98 : 1.5), H * (wide ? 0.39 : 0.28)],
    [
      [-0.72, 0.04],
      [-0.56, 0.2],
      [-0.44, 0.42],
      [-0.36, 0.52],
      [-0.25, 0.78],
      [-0.17, 0.86],
      [-0.08, 0.97],
      [0, 1],
      [0.09, 0.96],
      [0.16, 0.88],
      [0.24, 0.84],
      [0.33, 0.64],
      [0.44, 0.48],
      [0.54, 0.28],
      [0.74, 0.04],
    ],
    [haze(wood(palette.far), 0.22), haze(wood(palette.mid), 0.3)],
    [
      [
        [0, 1],
        [0.09, 0.96],
        [0.16, 0.88],
        [0.12, 0.6],
        [0.18, 0.3],
        [0.1, 0.02],
        [0.02, 0.02],
        [0.06, 0.36],
        [0.01, 0.66],
      ],
      [
        [0.24, 0.84],
        [0.33, 0.64],
        [0.44, 0.48],
        [0.54, 0.28],
        [0.74, 0.04],
        [0.3, 0.02],
        [0.34, 0.3],
        [0.26, 0.56],
      ],
      [
        [-0.25, 0.78],
        [-0.17, 0.86],
        [-0.19, 0.54],
        [-0.12, 0.26],
        [-0.2, 0.02],
        [-0.3, 0.02],
        [-0.24, 0.36],
      ],
      [
        [-0.44, 0.42],
        [-0.36, 0.52],
        [-0.38, 0.26],
        [-0.34, 0.02],
        [-0.44, 0.02],
      ],
    ],
  );
}

/** The long low ridge behind Barcelona, with the church of Tibidabo and the tower beside it on top. */
export function collserola(stage: Stage, y: number): void {
  const { pen, palette, haze, H, W, U, wide } = stage;
  const green = mix(palette.mid, palette.leaf, palette.dark ? 0.05 : 0.3);
  const foot: Point = [W * 0.6, y + 4];
  const [w, h] = [W, H * (wide ? 0.34 : 0.21)];
  massif(
    stage,
    foot,
    [w, h],
    [
      [-0.5, 0.02],
      [-0.42, 0.2],
      [-0.34, 0.4],
      [-0.25, 0.58],
      [-0.16, 0.7],
      [-0.07, 0.94],
      [-0.02, 1],
      [0.04, 0.94],
      [0.12, 0.84],
      [0.2, 0.88],
      [0.28, 0.76],
      [0.42, 0.7],
    ],
    [haze(green, 0.3), haze(mix(green, palette.near, 0.4), 0.3)],
    [
      [
        [-0.02, 1],
        [0.04, 0.94],
        [0.12, 0.84],
        [0.08, 0.5],
        [0.14, 0.02],
        [0, 0.02],
        [0.02, 0.5],
      ],
      [
        [0.2, 0.88],
        [0.28, 0.76],
        [0.42, 0.7],
        [0.42, 0.02],
        [0.26, 0.02],
        [0.28, 0.4],
      ],
    ],
  );
  const [x, top] = [foot[0] - 0.022 * w, foot[1] - h];
  const stone = haze(palette.dark ? palette.lit : "#f6ead2", 0.2);
  pen.poly(
    [
      [x - 9 * U, top + 3 * U],
      [x - 6 * U, top - 8 * U],
      [x - 1 * U, top - 11 * U],
      [x, top - 22 * U],
      [x + 1 * U, top - 11 * U],
      [x + 6 * U, top - 8 * U],
      [x + 9 * U, top + 3 * U],
    ],
    stone,
  );
  const mast = foot[0] - 0.13 * w;
  const root = foot[1] - 0.76 * h;
  const shaft = palette.dark ? haze(mix(palette.far, palette.snow, 0.3), 0.2) : stone;
  pen.stroke(`M${xy(mast, root + 2 * U)}v${num(-42 * U)}`, shaft, 1.8 * U);
  pen.rect(mast - 3.4 * U, root - 26 * U, 6.8 * U, 9 * U, stone);
}

/** A broad white dome of ice with a broken top, rock only at its foot and in a few ribs; the middle stands at `x`. */
export function rainier(stage: Stage, x: number, y: number): void {
  const { pen, palette, haze, H, W, wide } = stage;
  const foot: Point = [x, y + 4];
  const size: Point = [W * (wide ? 0.76 : 1.3), H * (wide ? 0.43 : 0.25)];
  const at = ([dx, up]: Point): Point => [foot[0] + dx * size[0], foot[1] - up * size[1]];
  const rock = haze(mix(palette.far, palette.mid, 0.5), 0.2);
  const shade = haze(mix(palette.mid, palette.near, 0.35), 0.2);
  const right: readonly Point[] = [
    [0, 1],
    [0.05, 0.985],
    [0.085, 0.93],
    [0.115, 0.94],
    [0.15, 0.85],
    [0.22, 0.64],
    [0.3, 0.43],
  ];
  const left: readonly Point[] = [
    [-0.31, 0.4],
    [-0.27, 0.5],
    [-0.245, 0.47],
    [-0.16, 0.76],
    [-0.1, 0.92],
    [-0.05, 0.975],
  ];
  massif(
    stage,
    foot,
    size,
    [[-0.64, 0], [-0.5, 0.12], [-0.4, 0.25], ...left, ...right, [0.4, 0.26], [0.5, 0.12], [0.64, 0]],
    [rock, shade],
    [
      [
        [0, 1],
        [0.3, 0.43],
        [0.64, 0],
        [0.12, 0],
        [0.06, 0.5],
      ],
    ],
  );
  const hem: readonly Point[] = [
    [0.25, 0.4],
    [0.225, 0.54],
    [0.19, 0.3],
    [0.15, 0.5],
    [0.1, 0.3],
  ];
  const near: readonly Point[] = [
    [0.05, 0.58],
    [0.01, 0.3],
    [-0.04, 0.5],
    [-0.08, 0.32],
    [-0.115, 0.6],
    [-0.16, 0.34],
    [-0.205, 0.52],
    [-0.24, 0.36],
    [-0.27, 0.44],
  ];
  pen.poly([...left, ...right, ...hem, ...near].map(at), palette.snow);
  pen.poly(
    [...right, ...hem, [0.06, 0.52] as const, [0.02, 0.7] as const, [0.04, 0.86] as const].map(at),
    mix(palette.snow, shade, 0.4),
  );
}

/** A volcano that is one long green ridge from the city, its top a little dented by the craters. */
export function irazu(stage: Stage, y: number): void {
  const { palette, haze, H, W, wide } = stage;
  const green = mix(palette.mid, palette.leaf, palette.dark ? 0.06 : 0.34);
  massif(
    stage,
    [W * 0.54, y + 4],
    [W * (wide ? 0.96 : 1.36), H * (wide ? 0.29 : 0.2)],
    [
      [-0.7, 0.3],
      [-0.52, 0.42],
      [-0.4, 0.6],
      [-0.3, 0.72],
      [-0.2, 0.9],
      [-0.12, 0.98],
      [-0.06, 0.95],
      [-0.01, 0.9],
      [0.05, 0.93],
      [0.1, 1],
      [0.17, 0.95],
      [0.26, 0.78],
      [0.36, 0.66],
      [0.48, 0.52],
      [0.7, 0.34],
    ],
    [haze(green, 0.24), haze(mix(green, palette.near, 0.4), 0.26)],
    [
      [
        [0.1, 1],
        [0.17, 0.95],
        [0.26, 0.78],
        [0.36, 0.66],
        [0.48, 0.52],
        [0.7, 0.34],
        [0.7, 0],
        [0.16, 0],
        [0.2, 0.4],
        [0.12, 0.7],
      ],
      [
        [-0.12, 0.98],
        [-0.06, 0.95],
        [-0.01, 0.9],
        [-0.05, 0.5],
        [0, 0],
        [-0.16, 0],
        [-0.12, 0.5],
      ],
      [
        [-0.4, 0.6],
        [-0.3, 0.72],
        [-0.34, 0.4],
        [-0.28, 0],
        [-0.46, 0],
      ],
    ],
  );
}

/** One long white ridge: Veleta leans over its steep side, Mulhacén lies round and farther off on the left. */
export function sierraNevada(stage: Stage, y: number): void {
  const { pen, palette, haze, H, U, W, wide } = stage;
  const foot: Point = [W * (wide ? 0.4 : 0.41), y + 4];
  const size: Point = [W * (wide ? 1 : 1.36), H * (wide ? 0.37 : 0.32)];
  const at = ([dx, up]: Point): Point => [foot[0] + dx * size[0], foot[1] - up * size[1]];
  const rock = haze(mix(palette.far, palette.mid, 0.5), 0.12);
  const crest: readonly Point[] = [
    [-0.75, 0.56],
    [-0.6, 0.64],
    [-0.47, 0.77],
    [-0.37, 0.86],
    [-0.32, 0.88],
    [-0.26, 0.84],
    [-0.19, 0.77],
    [-0.14, 0.79],
    [-0.09, 0.75],
    [-0.055, 0.76],
    [-0.03, 0.91],
    [-0.012, 1],
    [0.03, 0.95],
    [0.08, 0.88],
    [0.15, 0.83],
    [0.22, 0.8],
    [0.28, 0.81],
    [0.36, 0.76],
    [0.46, 0.71],
    [0.56, 0.67],
    [0.68, 0.58],
    [0.8, 0.5],
  ];
  const hem: readonly Point[] = [
    [0.8, 0.4],
    [0.68, 0.5],
    [0.6, 0.38],
    [0.54, 0.48],
    [0.47, 0.36],
    [0.4, 0.52],
    [0.35, 0.42],
    [0.3, 0.5],
    [0.23, 0.36],
    [0.16, 0.52],
    [0.11, 0.42],
    [0.05, 0.54],
    [0, 0.38],
    [-0.06, 0.5],
    [-0.1, 0.42],
    [-0.16, 0.54],
    [-0.23, 0.38],
    [-0.29, 0.5],
    [-0.34, 0.42],
    [-0.42, 0.5],
    [-0.5, 0.38],
    [-0.58, 0.46],
    [-0.75, 0.36],
  ];
  massif(stage, foot, size, crest, [rock, rock]);
  pen.poly([...crest, ...hem].map(at), palette.snow);
  const shade = mix(palette.snow, rock, 0.4);
  for (const facet of [
    [
      [-0.012, 1],
      [0.03, 0.95],
      [0.08, 0.88],
      [0.15, 0.83],
      [0.12, 0.66],
      [0.05, 0.54],
      [0.03, 0.72],
      [0, 0.84],
    ],
    [
      [-0.055, 0.76],
      [-0.03, 0.91],
      [-0.028, 0.76],
      [-0.06, 0.5],
      [-0.075, 0.64],
    ],
    [
      [-0.29, 0.86],
      [-0.26, 0.84],
      [-0.19, 0.77],
      [-0.16, 0.56],
      [-0.2, 0.64],
      [-0.24, 0.74],
    ],
    [
      [0.29, 0.8],
      [0.36, 0.76],
      [0.43, 0.725],
      [0.39, 0.56],
      [0.34, 0.64],
    ],
    [
      [0.56, 0.67],
      [0.68, 0.58],
      [0.68, 0.5],
      [0.6, 0.54],
    ],
    [
      [-0.47, 0.77],
      [-0.43, 0.52],
      [-0.48, 0.62],
      [-0.53, 0.71],
    ],
  ] as const)
    pen.poly(facet.map(at), shade);
  const low = haze(mix(palette.mid, palette.near, 0.3), 0.16);
  const roll = rolling(stage, y - size[1] * 0.26, 14 * U, 5, 0.6);
  // Higher on the right, where the roofs would stand in the snow.
  const foothills = (x: number) => {
    const t = Math.min(1, Math.max(0, (x / W - 0.6) / 0.2));
    return roll(x) - size[1] * 0.27 * t * t * (3 - 2 * t);
  };
  paintHill(stage, foothills, haze(low, 0.14), haze(low, 0.2));
  paintHill(stage, rolling(stage, y - size[1] * 0.12, 12 * U, 6, 2.2), low, haze(low, 0.1));
}
