/** Domes and twin towers, in the manner of the region they stand in. */
import { mix } from "../colour";
import type { Mason } from "./mason";

const COPPER = "#5fa391";
const gold = (m: Mason) => (m.stage.palette.dark ? m.stage.palette.lit : "#e0ac48");

/** 218 units: two towers, pointed or capped with little domes, and a nave between them. */
export function twinSpires(m: Mason): void {
  twoTowers(m, false);
}

/** The same with little domes, as the Spanish built overseas. */
export function twinBelfries(m: Mason): void {
  twoTowers(m, true);
}

function twoTowers(m: Mason, capped: boolean): void {
  m.shaft(0, 0, 92, 96);
  m.spire(0, 96, 46, 34);
  for (const dx of [-33, 33]) {
    m.shaft(dx, 0, 26, 140);
    m.rect(dx - 15, 143, 30, 4, m.pale);
    m.windows(dx - 11, 134, 22, 60, 2, 2);
    if (capped) {
      m.dome(dx, 142, 13, 26, m.roof, m.roofShade, 0.12);
      m.rect(dx - 0.9, 190, 1.8, 24, gold(m));
      continue;
    }
    m.spire(dx, 140, 28, 76);
    for (const side of [-12, 12]) m.spire(dx + side, 140, 8, 30, m.roof, m.roof);
    m.disc(dx, 217, 2.4, gold(m));
  }
  m.disc(0, 70, 11, m.lit);
  m.disc(0, 70, 5, m.wall);
  m.windows(-10, 40, 20, 40, 1, 1);
}

/** Two modern towers that narrow in steps, joined by a walkway. */
export function petronas(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const body = haze(mix(palette.mid, "#ffffff", palette.dark ? 0.16 : 0.4), m.air);
  const dark = shade(body, 0.25);
  m.rect(-30, 100, 60, 6, dark);
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
}

/** 190 units: a copper dome on a drum over a portico. */
export function greenDome(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const copper = haze(palette.dark ? mix(COPPER, palette.roofs[0] ?? COPPER, 0.7) : COPPER, m.air);
  m.shaft(0, 0, 116, 62);
  m.windows(-54, 56, 108, 46, 7, 1);
  m.rect(-62, 66, 124, 6, m.pale);
  m.poly(
    [
      [-24, 66],
      [0, 82],
      [24, 66],
    ],
    m.pale,
  );
  m.shaft(0, 66, 74, 28);
  m.windows(-35, 91, 70, 22, 7, 1);
  m.rect(-40, 97, 80, 5, m.pale);
  m.dome(0, 96, 38, 46, copper, shade(copper, 0.28), 0.04);
  m.shaft(0, 140, 14, 18);
  m.spire(0, 158, 18, 26, copper, shade(copper, 0.28));
}

/** 192 units: the red dome with white ribs. */
export function ribbedDome(m: Mason): void {
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

/** 138 units: domes upon domes between minarets. */
export function mosque(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const lead = haze(palette.dark ? mix("#8aa3b0", palette.mid, 0.7) : "#8aa9b4", m.air);
  const dark = shade(lead, 0.28);
  for (const dx of [-92, 92, -66, 66].slice(0, m.random.chance(0.6) ? 4 : 2)) {
    m.shaft(dx, 0, 8, 128, m.pale, m.side);
    for (const up of [70, 102]) m.rect(dx - 7, up + 4, 14, 4, m.pale);
    m.spire(dx, 128, 9, 40, lead, dark);
  }
  m.shaft(0, 0, 120, 46);
  m.windows(-56, 40, 112, 34, 9, 1);
  for (const dx of [-42, 42]) m.bowl(dx, 44, 23, lead, dark);
  m.shaft(0, 44, 76, 26);
  m.windows(-36, 66, 72, 18, 9, 1);
  m.bowl(0, 68, 39, lead, dark);
  m.rect(-0.9, 122, 1.8, 16, gold(m));
  m.disc(0, 122, 2.8, gold(m));
}

/** Gilded or green onions on drums. */
export function onions(m: Mason): void {
  const { palette, haze, shade } = m.stage;
  const cap = haze(
    palette.dark ? mix("#d9a441", palette.roofs[0] ?? "#d9a441", 0.45) : m.random.pick(["#dba944", COPPER, "#dba944"]),
    m.air,
  );
  const dark = shade(cap, 0.28);
  m.shaft(0, 0, 112, 62);
  m.rect(-59, 66, 118, 5, m.pale);
  m.windows(-52, 56, 104, 44, 6, 1);
  for (const [dx, w, h, up] of [
    [-42, 20, 24, 62],
    [42, 20, 24, 62],
    [0, 40, 40, 62],
  ] as const) {
    m.shaft(dx, up, w, h);
    m.windows(dx - w / 2 + 1, up + h - 3, w - 2, h - 8, w > 30 ? 4 : 2, 1);
    m.dome(dx, up + h, w * 0.52, w * 0.86, cap, dark, 0.22);
    m.rect(dx - 0.9, up + h + w * 0.86 + 15, 1.8, 16, gold(m));
    m.rect(dx - 4, up + h + w * 0.86 + 11, 8, 1.8, gold(m));
  }
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
