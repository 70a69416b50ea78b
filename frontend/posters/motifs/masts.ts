/** Slim landmarks: a lattice of iron, television towers, lighthouses. */
import { mix } from "../colour";
import { num, xy } from "../pen";
import type { Mason } from "./mason";

/** Half the width of the iron legs at the share `t` of their height, units. */
const legWidth = (t: number) => (5 + 50 * (1 - t) ** 2.3) * 0.72;

/** 325 units: curved legs, three decks and a web of struts. */
export const eiffel = (m: Mason) => latticeTower(m, undefined);
/** The same idea in orange and white, with a square lookout. */
export const tokyoTower = (m: Mason) => latticeTower(m, "#ef5b34");

function latticeTower(m: Mason, paint: string | undefined): void {
  const { palette, pen, haze, wide } = m.stage;
  const iron = paint
    ? haze(mix(paint, palette.mid, palette.dark ? 0.12 : 0), m.air)
    : haze(palette.dark ? mix(palette.near, palette.lit, 0.25) : mix(palette.ink, palette.near, 0.2), m.air * 0.7);
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
  if (paint) {
    m.rect(-19, 132, 38, 18, m.tint("#fff4e6", 0.15));
    m.windows(-18, 130, 36, 12, 6, 1, m.open, false);
    m.rect(-3, 316, 6, 22, m.tint("#fff4e6", 0.15));
  }
  if (palette.dark) m.disc(0, 328, 3.4, palette.lit);
}

type Head = "disc" | "tripod" | "ball";

/** 312 units: a slim shaft with a lookout of the tower's own shape. */
function television(m: Mason, head: Head): void {
  const { palette } = m.stage;
  const body = m.tint("#e9edf0", 0.3);
  const dark = m.shaded(body);
  if (head === "tripod") {
    m.shape("M-36 0 L-30 0 L-3 120 L-9 190 L-14 190 L-9 118 Z M36 0 L30 0 L3 120 L9 190 L14 190 L9 118 Z", body);
    m.shape("M-5 0 L-4 190 L4 190 L5 0 Z", dark);
  } else {
    m.shape("M-9 0 L-3.4 250 L3.4 250 L9 0 Z", body);
    m.shape("M1 0 L0.6 250 L3.4 250 L9 0 Z", dark);
  }
  if (head === "ball") {
    m.disc(0, 196, 21, body);
    m.shape("M4 216 Q24 212 21 196 Q20 180 4 176 Q14 196 4 216 Z", dark);
    m.rect(-20, 200, 40, 7, palette.dark ? palette.lit : m.tint("#7f96a5"));
    m.rect(-5, 232, 10, 18, body);
  } else {
    m.shape("M-30 196 L-18 210 L18 210 L30 196 L20 190 L12 182 L-12 182 L-20 190 Z", body);
    m.shape("M4 182 L6 210 L18 210 L30 196 L20 190 L12 182 Z", dark);
    m.rect(-27, 200, 54, 4.5, palette.dark ? palette.lit : m.tint("#51697a"));
    m.shape("M-14 210 L-6 222 L6 222 L14 210 Z", body);
  }
  m.rect(-1.6, 310, 3.2, 66, head === "ball" ? m.tint("#d8533a") : body);
  if (palette.dark) m.disc(0, 309, 3, palette.lit);
}

export const skyTower = (m: Mason) => television(m, "disc");
export const spaceNeedle = (m: Mason) => television(m, "tripod");
export const fernsehturm = (m: Mason) => television(m, "ball");

/** 314 units: thick below, a ring of seven floors high up, and a second lookout over it. */
export function cnTower(m: Mason): void {
  const body = m.tint("#d9dee2", 0.3);
  m.shape("M-17 0 Q-6 60 -4.6 190 L4.6 190 Q6 60 17 0 L6 0 L0 40 L-6 0 Z", body);
  m.shape("M0 40 L0.6 190 L4.6 190 Q6 60 17 0 L6 0 Z", m.shaded(body));
  m.shape("M-22 200 Q-24 192 -10 186 L10 186 Q24 192 22 200 L14 212 L-14 212 Z", body);
  m.rect(-21, 203, 42, 5, m.stage.palette.dark ? m.stage.palette.lit : m.tint("#51697a"));
  m.rect(-3, 250, 6, 40, body);
  m.shape("M-7 254 L7 254 L5 246 L-5 246 Z", body);
  m.rect(-1.4, 314, 2.8, 62, body);
  m.disc(0, 313, 3, m.stage.palette.dark ? "#ff7a5c" : "#d8533a");
}

/** 200 units: a white needle of stone with a small pyramid. */
export function obelisk(m: Mason): void {
  const white = m.tint("#fbf6ea", 0.25);
  m.rect(-24, 8, 48, 8, m.shaded(white, 0.12));
  m.shape("M-15 8 L-9.5 180 L0 200 L9.5 180 L15 8 Z", white);
  m.shape("M2 8 L1.5 182 L0 200 L9.5 180 L15 8 Z", m.shaded(white, 0.26));
  m.windows(-3, 176, 6, 10, 1, 1, m.open, false);
}

/** 172 units: a plain white tower with the keeper's house beside it. */
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
