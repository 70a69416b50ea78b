/** What stands on a square: broad churches, capitols, a mosque and its clock tower. Measures in landmark units; each says its height. */
import type { Mason } from "./mason";

/** 132: broad and low, two squat towers under little tiled domes, beside it the friary and the dome of the rosary chapel. */
export function santoDomingo(m: Mason): void {
  const stone = m.tint("#ecdcb0", 0.26);
  const trim = m.tint("#d3bd86", 0.28);
  const tile = m.tint("#c9563a", 0.26);
  m.slab(74, 48, 48, 22, stone);
  m.rect(48, 72, 52, 4, trim);
  m.windows(53, 66, 42, 14, 5, 1, m.open);
  m.dome(74, 71, 24, 23, tile, m.shaded(tile), 0);
  m.slab(74, 92, 8, 8, stone);
  m.bowl(74, 100, 4.4, tile, m.shaded(tile));
  m.slab(104, 0, 130, 48, stone);
  m.rect(38, 52, 132, 5, trim);
  m.windows(46, 40, 118, 22, 8, 1, m.open);
  m.slab(-34, 0, 74, 78, stone);
  m.shape("M-71 78 Q-64 84 -60 92 L-8 92 Q-4 84 3 78 Z", stone);
  for (const up of [30, 56, 78]) m.rect(-71, up, 74, 3, trim);
  for (const dx of [-62, -46, -22, -6]) m.rect(dx - 2.4, 76, 4.8, 74, trim);
  m.shape("M-44 0 L-44 18 Q-34 28 -24 18 L-24 0 Z", m.open);
  m.windows(-41, 52, 14, 16, 1, 1, m.open);
  m.windows(-40, 73, 12, 12, 1, 1, m.open);
  for (const dx of [-88, 20]) {
    m.slab(dx, 0, 36, 94, stone);
    m.rect(dx - 20, 66, 40, 4, trim);
    m.rect(dx - 20, 97, 40, 4, trim);
    m.arcade(dx, 70, 32, 20, 2, m.open);
    m.windows(dx - 6, 54, 12, 22, 1, 2, m.open);
    m.dome(dx, 96, 17, 18, tile, m.shaded(tile), 0);
    m.trace(`M${dx - 13} 102 L${dx - 6} 110 L${dx} 102 L${dx + 6} 110 L${dx + 13} 102`, m.tint("#f4ead0", 0.2), 2);
    m.slab(dx, 112, 6, 7, stone);
    m.rect(dx - 0.8, 130, 1.6, 12, m.gold);
  }
}

/** 112: wider than it is high, in brown andesite: squat towers with many-pointed tops, a lower church on either side. */
export function cuscoCathedral(m: Mason): void {
  const stone = m.tint("#c08a64", 0.26);
  const trim = m.tint("#a06d4c", 0.3);
  const pale = m.tint("#d9ab84", 0.26);
  const door = m.tint("#3f6f9a", 0.3);
  for (let i = 0; i < 3; i++) m.rect(-138 + i * 6, 4 + i * 4, 276 - i * 12, 4.4, i % 2 ? pale : trim);
  for (const dx of [-108, 108]) {
    m.slab(dx, 12, 52, 38, pale);
    m.shape(`M${dx - 26} 50 Q${dx - 18} 64 ${dx} 64 Q${dx + 18} 64 ${dx + 26} 50 Z`, pale);
    m.shape(`M${dx - 7} 12 L${dx - 7} 30 Q${dx} 38 ${dx + 7} 30 L${dx + 7} 12 Z`, door);
    m.windows(dx - 5, 56, 10, 10, 1, 1, m.open);
    m.rect(dx - 0.9, 74, 1.8, 11, trim);
  }
  m.slab(0, 12, 92, 56, stone);
  m.shape("M-46 68 L-40 74 L-24 74 Q-20 88 0 88 Q20 88 24 74 L40 74 L46 68 Z", stone);
  m.rect(-48, 46, 96, 3.4, trim);
  for (const dx of [-30, -15, 15, 30]) m.rect(dx - 2, 66, 4, 54, trim);
  m.shape("M-10 12 L-10 34 Q0 44 10 34 L10 12 Z", door);
  for (const dx of [-36, 36]) m.shape(`M${dx - 5} 12 L${dx - 5} 26 Q${dx} 32 ${dx + 5} 26 L${dx + 5} 12 Z`, door);
  m.windows(-7, 66, 14, 16, 1, 1, m.open);
  for (const dx of [-63, 63]) {
    m.slab(dx, 12, 42, 64, stone);
    m.rect(dx - 23, 56, 46, 4, trim);
    m.windows(dx - 6, 46, 12, 26, 1, 2, m.open);
    m.rect(dx - 24, 80, 48, 5, pale);
    m.slab(dx, 78, 34, 18, stone);
    m.arcade(dx, 78, 32, 16, 2, m.open);
    for (const side of [-19, 19]) m.cone(dx + side, 79, 6, 15, pale);
    m.rect(dx - 19, 99, 38, 3.4, pale);
    m.bowl(dx, 98, 12, stone, m.shaded(stone));
    for (const side of [-14, 14]) m.cone(dx + side, 98, 5, 10, pale);
    m.rect(dx - 0.9, 121, 1.8, 12, trim);
  }
}

/** 104: two square towers of pale stone, as broad as they are plain, and the porch between them. */
export function stTryphon(m: Mason): void {
  const stone = m.tint("#efdcb8", 0.26);
  const trim = m.tint("#d0b88e", 0.3);
  const tile = m.tint("#c05a38", 0.3);
  m.slab(0, 0, 56, 66, stone);
  m.shape("M-28 66 L0 82 L28 66 Z", stone);
  m.disc(0, 48, 12, m.open);
  m.trace("M0 36 L0 60 M-12 48 L12 48 M-8 40 L8 56 M8 40 L-8 56", trim, 1.6);
  m.shape("M-32 30 L-32 36 L32 36 L32 30 Q20 30 18 18 L18 0 L-18 0 L-18 18 Q-20 30 -32 30 Z", trim);
  m.shape("M-14 0 L-14 16 Q0 30 14 16 L14 0 Z", m.open);
  for (const dx of [-46, 46]) {
    m.slab(dx, 0, 40, 92, stone);
    for (const up of [34, 64, 94]) m.rect(dx - 21.5, up, 43, 3.4, trim);
    m.windows(dx - 5, 56, 10, 34, 1, 2, m.open);
    m.arcade(dx, 66, 34, 22, 2, m.open);
    m.shape(`M${dx - 23} 94 L${dx - 6} 104 L${dx + 6} 104 L${dx + 23} 94 Z`, tile);
    m.shape(`M${dx + 8} 94 L${dx + 3} 104 L${dx + 6} 104 L${dx + 23} 94 Z`, m.shaded(tile));
  }
}

/** 168: the little mosque with its porch, the clock tower beside it, Skanderbeg on his horse before them. */
export function ethemBey(m: Mason): void {
  const white = m.tint("#fbf3e2", 0.24);
  const cream = m.tint("#ecd9b0", 0.26);
  const lead = m.tint("#7f99a0", 0.3);
  const { dark } = m.stage.palette;
  // After dark he is lit from below.
  const bronze = dark ? m.tint("#d9b56a", 0.12) : m.tint("#3f5a50");
  const paving = m.tint("#e6d5b4", 0.3);
  m.shape("M-260 -20 Q-200 4 -120 5 L120 5 Q200 4 260 -20 Q200 -44 0 -46 Q-200 -44 -260 -20 Z", paving);
  m.trace(
    "M-190 -4 L190 -4 M-230 -14 L230 -14 M-120 4 L-160 -26 M-40 4 L-54 -26 M40 4 L54 -26 M120 4 L160 -26",
    m.shaded(paving, 0.2),
    1.2,
    0.6,
  );
  // The mosque: a cube under its dome, arches before it.
  m.slab(-14, 0, 70, 52, white);
  m.windows(-42, 44, 56, 26, 4, 1, m.open);
  m.slab(-14, 52, 58, 10, white);
  m.windows(-40, 61, 52, 8, 8, 1, m.open);
  m.bowl(-14, 61, 28, lead, m.shaded(lead));
  m.rect(-14.6, 94, 1.2, 6, m.gold);
  m.shape("M-17.6 99.4 Q-17.4 93 -14 93 Q-10.6 93 -10.4 99.4 Q-11.6 95.4 -14 95.4 Q-16.4 95.4 -17.6 99.4 Z", m.gold);
  m.slab(-14, 0, 104, 28, cream);
  m.arcade(-14, 0, 100, 25, 7, m.open);
  m.shape("M-70 28 L-58 36 L30 36 L42 28 Z", lead);
  m.slab(34, 0, 11, 104, white);
  m.rect(26, 92, 16, 5, cream);
  m.slab(34, 104, 8, 12, white);
  m.cone(34, 114, 10, 34, lead);
  m.disc(34, 149, 1.8, m.gold);
  // The clock tower.
  m.slab(98, 0, 27, 116, cream);
  m.windows(93, 84, 10, 64, 1, 3, m.open);
  m.disc(98, 104, 9, dark ? m.lit : m.tint("#fffdf4", 0.2));
  m.trace("M98 111 L98 104 L103 101", m.stage.palette.ink, 1.4);
  m.rect(81, 120, 34, 5, white);
  m.slab(98, 118, 22, 18, white);
  m.arcade(98, 119, 20, 15, 2, m.open);
  m.cone(98, 136, 28, 34, m.tint("#8a4f38", 0.3));
  // The rider.
  m.slab(-108, -12, 34, 28, m.tint("#bdb5a4", 0.3));
  m.shape(
    "M-128 28 Q-126 40 -112 38 L-98 40 L-90 52 L-83 48 L-86 38 L-90 30 L-90 16 L-95 16 L-97 28 L-117 28 L-121 16 L-126 16 Z",
    bronze,
  );
  m.shape("M-112 38 L-113 54 Q-108 60 -103 54 L-101 38 Z", bronze);
  m.disc(-107.5, 62, 4.6, bronze);
  m.trace("M-103 52 L-92 58 M-126 34 L-132 24", bronze, 3);
}

/** 150: pink granite, wider than any other, a tall dome of the same stone, and the goddess with her star. */
export function texasCapitol(m: Mason): void {
  statehouse(m, m.tint("#dd9a7c", 0.26), m.tint("#e6ab8e", 0.26), 1.1);
  const star = m.stage.palette.dark ? m.gold : m.tint("#fff6e6", 0.2);
  m.shape("M-3.6 163 Q-2.8 170 -1.7 175 L1.7 175 Q2.8 170 3.6 163 Z", star);
  m.disc(0, 176.4, 1.9, star);
  m.trace("M0.6 173.6 L4 178.4", star, 1.5);
  m.disc(4.6, 179.8, 1.8, m.gold);
}

/** 150: grey granite, and the dome leafed in gold. */
export function coloradoCapitol(m: Mason): void {
  const gold = m.stage.palette.dark ? m.gold : m.tint("#e6ac2c", 0.1);
  statehouse(m, m.tint("#d5d2c8", 0.26), gold, 1, 80);
  m.rect(-0.9, 169, 1.8, 9, gold);
  m.disc(0, 169, 3.4, gold);
}

/** A long house with a portico of columns, a drum in two storeys with columns round it, and a dome `swell` times as high as wide; its lawn runs `foot` further down. */
function statehouse(m: Mason, stone: string, dome: string, swell: number, foot = 0): void {
  const pale = m.tint("#f8eee0", 0.26);
  const trim = m.shaded(stone, 0.14);
  m.shape(
    `M${-230 - foot} ${-34 - foot} Q${-160 - foot} 0 -120 2 L120 2 Q${160 + foot} 0 ${230 + foot} ${-34 - foot} Z`,
    m.turf("#6f9a5a", 0.3),
  );
  m.slab(0, 0, 232, 44, stone);
  for (const dx of [-92, 92]) {
    m.slab(dx, 0, 44, 50, stone);
    m.shape(`M${dx - 24} 50 L${dx} 60 L${dx + 24} 50 Z`, trim);
  }
  m.windows(-112, 40, 224, 34, 24, 3, m.open, false);
  m.rect(-118, 47, 236, 4, trim);
  for (let i = 0; i < 3; i++) m.rect(-46 + i * 3, 3 + i * 3, 92 - i * 6, 3.2, i % 2 ? pale : trim);
  m.slab(0, 8, 80, 46, stone);
  m.shape("M-34 8 L-34 46 L34 46 L34 8 Z", m.open, 0.75);
  for (let i = 0; i < 6; i++) m.rect(-38 + i * 14, 48, 6, 40, pale);
  m.rect(-44, 53, 88, 6, pale);
  m.shape("M-44 53 L0 72 L44 53 Z", pale);
  m.shape("M-28 55 L0 67 L28 55 Z", trim);
  m.slab(0, 58, 66, 16, stone);
  m.slab(0, 74, 56, 26, stone);
  m.arcade(0, 75, 52, 22, 7, m.open);
  for (let i = 0; i < 8; i++) m.rect(-28 + i * 7.6, 98, 2.6, 24, pale);
  m.rect(-31, 102, 62, 4, pale);
  m.slab(0, 100, 46, 12, stone);
  m.windows(-22, 111, 44, 9, 9, 1, m.open);
  m.dome(0, 111, 24, 36 * swell, dome, m.shaded(dome), 0.02);
  m.trace(
    `M-13 113 L-6 ${111 + 31 * swell} M0 113 L0 ${111 + 35 * swell} M13 113 L6 ${111 + 31 * swell}`,
    m.shaded(dome, 0.14),
    1.2,
  );
  m.slab(0, 109 + 35 * swell, 11, 12, pale);
  m.arcade(0, 109 + 35 * swell, 10, 9, 2, m.open);
  m.bowl(0, 120 + 35 * swell, 6, dome, m.shaded(dome));
}
