/** Domes, chapels and twin towers. */
import { mix } from "../colour";
import type { Mason } from "./mason";

const gold = (m: Mason) => (m.stage.palette.dark ? m.stage.palette.lit : "#e0ac48");

/** Two modern towers that narrow in steps, joined by a walkway. */
export function petronas(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const body = haze(mix(palette.mid, "#ffffff", palette.dark ? 0.16 : 0.4), m.air);
  const dark = shade(body, 0.25);
  for (const dx of [-32, 32]) {
    for (const [foot, w, h] of [
      [0, 36, 120],
      [120, 29, 40],
      [160, 20, 24],
      [184, 11, 12],
    ] as const) {
      m.shaft(dx, foot, w, h, body, dark);
      m.windows(
        dx - w / 2 + 2,
        foot + h - 2,
        w - 4,
        h - 3,
        Math.max(2, Math.round(w / 7)),
        Math.max(1, Math.round(h / 8)),
        m.lit,
        false,
      );
    }
    m.spire(dx, 196, 6, 24, body, dark);
  }
  // The bridge of two decks half-way up, and the two legs that hold it.
  const steel = mix(body, "#ffffff", 0.3);
  m.trace("M0 104 L-15 74 M0 104 L15 74", steel, 2.6);
  m.rect(-17, 114, 34, 10, steel);
  m.rect(-17, 109, 34, 2, dark);
}

/** 192 units: the red dome with white ribs. */
export function ribbedDome(m: Mason): void {
  // Giotto's bell tower, square to the top, in white, green and pink.
  const marble = m.tint("#f6eadb", 0.28);
  m.slab(-96, 0, 28, 136, marble);
  for (const up of [58, 84, 110]) m.rect(-111, up, 30, 3, m.tint("#7f9a86", 0.36));
  for (const [up, count] of [
    [62, 2],
    [88, 2],
    [113, 1],
  ] as const)
    m.arcade(-96, up, 22, 19, count, m.open);
  m.rect(-113, 141, 34, 5, marble);
  m.rect(-108, 60, 3, 58, m.tint("#d99a8a", 0.3));
  m.shaft(4, 0, 128, 56);
  m.poly(
    [
      [-66, 56],
      [-52, 70],
      [62, 70],
      [74, 56],
    ],
    m.roof,
  );
  m.windows(-54, 50, 112, 38, 6, 1);
  m.shaft(0, 62, 78, 30);
  for (const dx of [-26, 0, 26]) m.disc(dx, 78, 6, m.lit);
  m.rect(-42, 95, 84, 5, m.pale);
  m.dome(0, 93, 38, 58, m.roof, m.roofShade, 0.02);
  for (const [a, b] of [
    [-24, -12],
    [0, 0],
    [24, 12],
  ] as const)
    m.line(
      [
        [a, 94],
        [b * 1.15, 128],
        [b * 0.3, 150],
      ],
      m.pale,
      1.6,
      0.75,
    );
  m.shaft(0, 149, 13, 18);
  m.spire(0, 167, 16, 20);
  m.disc(0, 189, 2.6, gold(m));
}

/** 150 units. A white island church: blue dome, and an open bell wall beside it. */
export function chapel(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const white = haze(palette.dark ? mix("#ffffff", palette.walls[0] ?? "#fff", 0.62) : "#ffffff", m.air);
  const blue = haze(palette.dark ? mix("#2f78b8", palette.sky[0], 0.5) : "#2f78b8", m.air);
  const side = shade(white, 0.16);
  m.shaft(0, 0, 112, 58, white, side);
  m.windows(-48, 46, 96, 30, 4, 1);
  m.shaft(0, 58, 70, 22, white, side);
  m.windows(-33, 77, 66, 16, 6, 1);
  m.bowl(0, 79, 36, blue, shade(blue, 0.25));
  m.rect(-1, 132, 2, 18, white);
  m.rect(-5, 127, 10, 2, white);
  m.shaft(-62, 0, 34, 92, white, side);
  m.windows(-77, 88, 30, 30, 2, 1, blue);
  m.windows(-70, 112, 16, 22, 1, 1, blue);
  m.poly(
    [
      [-79, 92],
      [-71, 92],
      [-71, 112],
      [-62, 120],
      [-53, 112],
      [-53, 92],
      [-45, 92],
    ],
    white,
  );
  m.windows(-71, 112, 18, 22, 1, 1, blue);
}

/** 240 units: a church of basalt organ pipes. */
export function basaltChurch(m: Mason): void {
  for (let i = 9; i >= 1; i--) {
    const h = 44 + (9 - i) * 15;
    m.rect(-i * 9.2 - 4.8, h, 9.6, h, mix(m.wall, "#ffffff", 0.18 + (i % 2) * 0.12));
    m.rect(i * 9.2 - 4.8, h, 9.6, h, mix(m.side, "#ffffff", (i % 2) * 0.1));
  }
  m.rect(-9, 196, 18, 196, mix(m.wall, "#ffffff", 0.25));
  m.rect(0, 196, 9, 196, m.side);
  m.spire(0, 196, 18, 44, mix(m.wall, "#ffffff", 0.1), m.side);
  m.windows(-6, 180, 12, 70, 1, 3);
  m.windows(-14, 36, 28, 40, 1, 1);
}
