/** Slim landmarks: a lattice of iron, television towers, lighthouses. */
import { mix } from "../colour";
import { num, xy } from "../pen";
import { isEuropean } from "../regions";
import type { Mason } from "./mason";

/** Half the width of the iron legs at the share `t` of their height, units. */
const legWidth = (t: number) => (5 + 50 * (1 - t) ** 2.3) * 0.72;

/** 325 units: curved legs, three decks and a web of struts. */
export function latticeTower(m: Mason): void {
  const { palette, pen, haze, wide } = m.stage;
  const iron = haze(
    palette.dark ? mix(palette.near, palette.lit, 0.25) : mix(palette.ink, palette.near, 0.2),
    m.air * 0.7,
  );
  const p = (dx: number, up: number) => xy(...m.at(dx, up));
  pen.path(
    `M${p(-62, 0)}Q${p(-18, 110)} ${p(-5, 300)}L${p(5, 300)}Q${p(18, 110)} ${p(62, 0)}L${p(36, 0)}Q${p(24, 44)} ${p(0, 46)}Q${p(-24, 44)} ${p(-36, 0)}Z`,
    iron,
  );
  let web = "";
  for (let i = 0; i < 13; i++) {
    const t = 0.19 + i * 0.056;
    const next = t + 0.05;
    web += `M${p(-legWidth(t), 300 * t)}L${p(legWidth(next), 300 * next)}M${p(legWidth(t), 300 * t)}L${p(-legWidth(next), 300 * next)}`;
  }
  pen.stroke(web, palette.dark ? palette.lit : palette.sky[2], 1.5 * m.s, wide ? 0.5 : 0.6);
  for (const [t, w] of [
    [0.17, 45],
    [0.37, 26],
    [0.93, 9],
  ] as const)
    m.rect(-w, 300 * t + 4, w * 2, 8, iron);
  m.rect(-1.6, 328, 3.2, 34, iron);
  if (palette.dark) m.disc(0, 328, 3.4, palette.lit);
}

/** 312 units: disc, balls, tripod or plain spire, by chance of the place; never a real tower's likeness. */
export function needle(m: Mason): void {
  const { palette, haze, shade, region } = m.stage;
  const body = haze(palette.dark ? mix(palette.mid, palette.sky[2], 0.12) : mix(palette.mid, "#ffffff", 0.25), m.air);
  const dark = shade(body, 0.22);
  const kind =
    region === "latin"
      ? "obelisk"
      : m.random.pick(["disc", "tripod", "balls", isEuropean(region) ? "disc" : "spire"] as const);
  if (kind === "obelisk" || kind === "spire") {
    const w = kind === "obelisk" ? 15 : 11;
    m.poly(
      [
        [-w, 0],
        [-w * 0.6, 220],
        [0, kind === "obelisk" ? 244 : 310],
        [w * 0.6, 220],
        [w, 0],
      ],
      mix(body, "#ffffff", 0.35),
    );
    m.poly(
      [
        [2, 0],
        [1, 222],
        [0, kind === "obelisk" ? 244 : 310],
        [w * 0.6, 220],
        [w, 0],
      ],
      dark,
    );
    if (kind === "spire") m.windows(-5, 200, 10, 180, 2, 12, palette.lit, false);
    return;
  }
  if (kind === "tripod")
    for (const dx of [-30, 30])
      m.poly(
        [
          [dx - 5, 0],
          [dx * 0.16 - 2, 190],
          [dx * 0.16 + 3, 190],
          [dx + 5, 0],
        ],
        dx < 0 ? body : dark,
      );
  m.poly(
    [
      [-9, 0],
      [-3.4, 250],
      [3.4, 250],
      [9, 0],
    ],
    body,
  );
  m.poly(
    [
      [1, 0],
      [0.6, 250],
      [3.4, 250],
      [9, 0],
    ],
    dark,
  );
  if (kind === "balls") {
    for (const [up, r] of [
      [92, 21],
      [198, 15],
    ] as const) {
      m.disc(0, up, r, body);
      m.rect(-r * 0.94, up + 3, r * 1.88, 5, palette.lit);
    }
  } else {
    m.poly(
      [
        [-27, 200],
        [-17, 214],
        [17, 214],
        [27, 200],
        [12, 184],
        [-12, 184],
      ],
      body,
    );
    m.poly(
      [
        [4, 184],
        [6, 214],
        [17, 214],
        [27, 200],
        [12, 184],
      ],
      dark,
    );
    m.rect(-24, 204, 48, 5, palette.lit);
  }
  m.rect(-1.6, 308, 3.2, 64, body);
  m.disc(0, 309, 3, palette.dark ? palette.lit : "#e0683f");
}

/** Half the width of a lighthouse `up` units above its foot. */
const taper = (up: number) => 17 - (6 * up) / 130;

/** 172 units, with the keeper's house beside it. */
export function lighthouse(m: Mason): void {
  const { palette, haze, pen } = m.stage;
  const white = haze(palette.dark ? mix(palette.walls[0] ?? "#ffffff", "#fff7ea", 0.35) : "#fff7ea", m.air);
  const red = haze(palette.dark ? mix("#d8533a", palette.mid, 0.35) : "#d8533a", m.air);
  if (palette.dark) {
    const beam = pen.gradient(
      [
        [0, "#ffe9a8", 0.5],
        [1, "#ffe9a8", 0],
      ],
      "1 0 0 0",
    );
    m.poly(
      [
        [0, 146],
        [-210, 176],
        [-210, 112],
      ],
      beam,
    );
  }
  m.shaft(34, 0, 44, 24, white, m.stage.shade(white, 0.2));
  m.poly(
    [
      [9, 24],
      [20, 42],
      [48, 42],
      [59, 24],
    ],
    red,
  );
  m.windows(16, 20, 36, 14, 3, 1, m.lit, false);
  m.poly(
    [
      [-17, 0],
      [-11, 130],
      [11, 130],
      [17, 0],
    ],
    white,
  );
  for (let i = 0; i < 3; i++) {
    const up = 22 + i * 42;
    m.poly(
      [
        [-taper(up), up],
        [-taper(up + 20), up + 20],
        [taper(up + 20), up + 20],
        [taper(up), up],
      ],
      red,
    );
  }
  m.poly(
    [
      [3, 0],
      [3, 130],
      [11, 130],
      [17, 0],
    ],
    palette.ink,
    0.2,
  );
  m.rect(-14, 135, 28, 6, m.stage.haze(palette.ink, m.air));
  m.rect(-8, 152, 16, 18, "#ffe9a8");
  m.line(
    [
      [0, 152],
      [0, 135],
    ],
    palette.ink,
    1.4,
    0.5,
  );
  const [x, y] = m.at(0, 151);
  pen.path(`M${xy(x - 10 * m.s, y)}q${num(10 * m.s)} ${num(-19 * m.s)} ${num(20 * m.s)} 0Z`, red);
}
