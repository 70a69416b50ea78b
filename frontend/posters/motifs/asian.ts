/** Tiered roofs: chedis, thatched merus, hill-valley temples and the white castles of the east. */
import { mix } from "../colour";
import { xy } from "../pen";
import type { Mason } from "./mason";

/** An upswept roof of half width `w` whose ridge is `thick` above its eaves. */
function sweptRoof(m: Mason, up: number, w: number, ridge: number, thick: number, fill: string): void {
  const p = (dx: number, rise: number) => xy(...m.at(dx, up + rise));
  m.stage.pen.path(
    `M${p(-w, 0)}Q${p(-w * 0.64, thick * 0.3)} ${p(-ridge, thick)}L${p(ridge, thick)}Q${p(w * 0.64, thick * 0.3)} ${p(w, 0)}Q${p(0, thick * 0.36)} ${p(-w, 0)}Z`,
    fill,
  );
}

export function chedi(m: Mason): void {
  const { palette, haze, shade, pen } = m.stage;
  const gold = haze(palette.dark ? mix("#e9b64b", palette.lit, 0.35) : "#e9b64b", m.air);
  const dark = shade(gold, 0.3);
  // By night the steps are seen in the light that the gold throws on them.
  const step = palette.dark ? mix(gold, palette.ink, 0.4) : m.pale;
  for (const [up, w] of [
    [12, 154],
    [24, 134],
    [36, 90],
  ] as const) {
    m.rect(-w / 2, up, w, 12, step);
    m.rect(w * 0.1, up, w * 0.4, 12, palette.dark ? shade(step, 0.24) : m.side);
  }
  const p = (dx: number, up: number) => xy(...m.at(dx, up));
  pen.path(
    `M${p(-38, 36)}C${p(-40, 84)} ${p(-22, 92)} ${p(-14, 110)}L${p(-4, 170)}L${p(0, 224)}L${p(4, 170)}L${p(14, 110)}C${p(22, 92)} ${p(40, 84)} ${p(38, 36)}Z`,
    gold,
  );
  pen.path(
    `M${p(10, 36)}C${p(18, 84)} ${p(8, 92)} ${p(5, 110)}L${p(1, 170)}L${p(0, 224)}L${p(4, 170)}L${p(14, 110)}C${p(22, 92)} ${p(40, 84)} ${p(38, 36)}Z`,
    dark,
  );
  for (const [up, w] of [
    [110, 17],
    [122, 14],
    [134, 12],
    [146, 9],
  ] as const)
    m.rect(-w, up + 4, 2 * w, 4, dark);
  for (const dx of [-52, 52]) m.spire(dx, 24, 18, 62, gold, dark);
}

export function meru(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const thatch = haze(palette.dark ? mix("#4a3a34", palette.ink, 0.3) : "#5b4433", m.air);
  const brick = haze(palette.dark ? mix("#b5603f", palette.mid, 0.6) : "#c26a45", m.air);
  m.rect(-46, 14, 92, 14, brick);
  m.rect(10, 14, 36, 14, shade(brick, 0.3));
  for (let i = 0; i < 7; i++) {
    const w = 62 - i * 7;
    const up = 26 + i * 25;
    m.rect(-w * 0.42, up + 14, w * 0.84, 26, brick);
    m.rect(w * 0.06, up + 14, w * 0.36, 26, shade(brick, 0.3));
    m.poly(
      [
        [-w, up],
        [-w * 0.36, up + 20],
        [w * 0.36, up + 20],
        [w, up],
      ],
      thatch,
    );
    m.poly(
      [
        [w * 0.2, up],
        [w * 0.1, up + 20],
        [w * 0.36, up + 20],
        [w, up],
      ],
      shade(thatch, 0.35),
    );
  }
  m.spire(0, 196, 12, 26, thatch, thatch);
}

export function tieredTemple(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const brick = haze(palette.dark ? mix("#a8503a", palette.mid, 0.6) : "#b5563c", m.air);
  const roof = haze(palette.dark ? (palette.roofs[0] ?? "#5b3a34") : "#6b4038", m.air);
  for (const [up, w] of [
    [10, 120],
    [20, 100],
  ] as const)
    m.rect(-w / 2, up, w, 10, m.side);
  for (let i = 0; i < 3; i++) {
    const w = 84 - i * 22;
    const foot = 20 + i * 46;
    m.shaft(0, foot, w * 0.7, 34, brick, shade(brick, 0.28));
    m.windows(-w * 0.33, foot + 30, w * 0.66, 24, 5 - i, 1, palette.dark ? palette.lit : "#f2cf8e");
    m.poly(
      [
        [-w, foot + 26],
        [-w * 0.34, foot + 50],
        [w * 0.34, foot + 50],
        [w, foot + 26],
      ],
      roof,
    );
    m.poly(
      [
        [w * 0.16, foot + 26],
        [w * 0.08, foot + 50],
        [w * 0.34, foot + 50],
        [w, foot + 26],
      ],
      shade(roof, 0.3),
    );
  }
  m.spire(0, 162, 14, 34, palette.dark ? palette.lit : "#e0ac48", shade("#e0ac48", 0.3));
}

/** 108: the white dome of Swayambhu on its knoll, the eyes and the gilded rings over it. */
export function swayambhu(m: Mason): void {
  const white = m.tint("#fdf8ee", 0.2);
  const gold = m.tint("#e0ac48", 0.12);
  m.slab(0, 0, 96, 8, white);
  m.bowl(0, 7, 40, white, m.shaded(white, 0.16));
  m.slab(0, 45, 22, 18, gold);
  for (const dx of [-5, 4]) m.rect(dx - 2.4, 58, 4.8, 2.6, m.stage.palette.ink);
  m.rect(-13, 65, 26, 3, m.shaded(gold, 0.2));
  m.cone(0, 64, 19, 36, gold);
  m.rect(-6, 98, 12, 2.4, gold);
  m.cone(0, 97, 6, 12, gold);
  for (const side of [-1, 1]) m.trace(`M0 104 L${side * 50} 4`, m.tint("#c9604a", 0.3), 0.9, 0.8);
}

/** 178 units: a white keep on a battered stone base under stacked gables. */
export function whiteCastle(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const white = haze(palette.dark ? mix("#fff4e6", palette.walls[0] ?? "#fff", 0.6) : "#fff8ee", m.air);
  const roof = haze(palette.dark ? (palette.roofs[0] ?? "#34506a") : "#3f6a72", m.air);
  const stone = haze(palette.dark ? palette.mid : "#a8a49a", m.air);
  // The rampart over the moat, trees on it, and the base with its curved edges.
  const leaf = m.foliage("#5f8a62");
  const wall = shade(stone, 0.12);
  m.rect(-900, 30, 1800, 36, wall);
  let blocks = "";
  for (let i = 0; i < 3; i++)
    for (let dx = -700 + (i % 2) * 14; dx < 400; dx += 28) blocks += `M${dx} ${3 + i * 9} L${dx + 17} ${3 + i * 9} `;
  m.trace(blocks, shade(wall, 0.2), 1.2);
  for (let i = 0; i < 48; i++) {
    const dx = -706 + i * 23.5;
    if (Math.abs(dx) > 84) m.disc(dx, 37 + (i % 3) * 4, 14 + ((i * 5) % 6), i % 2 ? leaf : shade(leaf, 0.2));
  }
  m.shape("M-96 28 Q-74 44 -64 70 L64 70 Q74 44 96 28 Z", stone);
  m.shape("M22 28 L16 70 L64 70 Q74 44 96 28 Z", shade(stone, 0.24));
  m.trace(
    "M-70 38 L-46 38 M-36 38 L-18 38 M-8 38 L10 38 M-62 49 L-50 49 M-40 49 L-14 49 M-4 49 L12 49 M-58 60 L-34 60 M-24 60 L-8 60",
    shade(stone, 0.2),
    1.4,
  );
  for (const dx of [-84, 84]) m.disc(dx, 36, 13, leaf);
  for (let i = 0; i < 5; i++) {
    const w = 58 - i * 9.4;
    const foot = 70 + i * 26;
    m.shaft(0, foot, w * 1.7, 21, white, shade(white, 0.18));
    m.windows(-w * 0.8, foot + 17, w * 1.6, 13, 7 - i, 1, m.lit, false);
    sweptRoof(m, foot + 15, w * 1.12, w * 0.72, 14, roof);
    if (i % 2 === 0)
      m.poly(
        [
          [-w * 0.42, foot + 18],
          [0, foot + 35],
          [w * 0.42, foot + 18],
        ],
        mix(roof, white, 0.18),
      );
  }
  const gold = palette.dark ? palette.lit : "#e0ac48";
  for (const dx of [-12, 12]) m.spire(dx, 202, 5, 9, gold, gold);
}
