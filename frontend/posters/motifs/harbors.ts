/** What stands where a town meets the sea: a lighthouse on its mole, a gate with a stork, a castle on the front. */
import { mix } from "../colour";
import type { Mason } from "./mason";

/** 148: the Egyptian lighthouse of honey stone in three parts, eight sides, sixteen, round, at the end of the mole. */
export function chaniaLighthouse(m: Mason): void {
  const { palette } = m.stage;
  const stone = m.tint("#e2bd86", 0.3);
  const pale = m.tint("#f1dcb4", 0.3);
  const dark = m.shaded(stone, 0.34);
  // The mole comes in from the left: a wall on a foot of boulders.
  m.shape("M62 0 Q66 -12 46 -14 L-760 -22 L-760 12 L38 12 Q56 10 62 0 Z", m.shaded(stone, 0.16));
  m.shape("M38 12 Q20 20 -40 20 L-760 24 L-760 12 Z", stone);
  m.shape("M-56 20 L-56 32 L-760 38 L-760 24 Z", m.shaded(stone, 0.08));
  m.trace("M-56 32 L-760 38", pale, 2.4);
  m.trace("M44 3 L-760 1 M50 -6 L-760 -10", m.shaded(stone, 0.3), 1.2, 0.6);
  for (const dx of [56, 34, 10, -18, -44, -74, -102, -134, -168, -204])
    m.shape(`M${dx - 13} -18 L${dx - 9} -8 L${dx + 6} -6 L${dx + 14} -18 Z`, dx % 4 ? dark : m.shaded(stone, 0.24));
  m.trace("M84 -20 Q60 -16 40 -20 M0 -22 Q-30 -18 -60 -22 M-110 -23 Q-150 -19 -190 -23", palette.glint, 2.4, 0.7);
  // Its round bastion, then the three parts.
  m.shape("M-40 10 L-36 30 L36 30 L40 10 Z", stone);
  m.shape("M10 10 L10 30 L36 30 L40 10 Z", m.shaded(stone));
  m.rect(-39, 34, 78, 5, pale);
  m.shape("M-27 32 L-23 76 L23 76 L27 32 Z", stone);
  m.shape("M-9 32 L-8 76 L10 76 L11 32 Z", m.shaded(stone, 0.1));
  m.shape("M11 32 L10 76 L23 76 L27 32 Z", dark);
  m.rect(-27, 81, 54, 6, pale);
  m.shape("M-19 80 L-16 112 L16 112 L19 80 Z", stone);
  m.shape("M5 80 L4 112 L16 112 L19 80 Z", dark);
  m.rect(-20, 117, 40, 5, pale);
  m.shape("M-12 116 L-10 136 L10 136 L12 116 Z", stone);
  m.shape("M3 116 L2 136 L10 136 L12 116 Z", dark);
  m.rect(-15, 140, 30, 4, pale);
  m.rect(-6.5, 152, 13, 12, palette.dark ? palette.lit : mix("#ffe9a8", palette.glint, 0.3));
  m.shape("M-8 151 Q-7 160 0 162 Q7 160 8 151 Z", m.tint("#4d6a62", 0.3));
  m.rect(-0.8, 170, 1.6, 9, m.tint("#4d6a62", 0.3));
  for (const [dx, up] of [
    [-16, 66],
    [-14, 50],
    [-10, 104],
    [-6, 130],
  ] as const)
    m.windows(dx - 3, up, 7, 10, 1, 1, m.open);
  m.shape("M-4 32 L-4 46 Q0 51 4 46 L4 32 Z", m.open);
}

/** 138: the town gate of white stone with its stork on the belfry, the squat cathedral tower behind low white houses. */
export function faroArch(m: Mason): void {
  const white = m.tint("#fffaf0", 0.26);
  const stone = m.tint("#ecd3a2", 0.28);
  const tile = m.tint("#c8643c", 0.3);
  // The cathedral: heavier than it is high.
  m.slab(112, 0, 116, 62, white);
  m.shape("M50 62 L60 80 L164 80 L174 62 Z", tile);
  m.windows(92, 54, 74, 30, 4, 1, m.open);
  m.slab(76, 0, 52, 92, stone);
  m.shape("M64 0 L64 28 Q76 42 88 28 L88 0 Z", m.open);
  m.rect(48, 96, 56, 5, white);
  m.windows(56, 84, 40, 24, 2, 1, m.open);
  m.shape("M52 96 L60 108 L92 108 L100 96 Z", tile);
  m.slab(62, 96, 15, 22, stone);
  m.windows(57, 114, 10, 14, 1, 1, m.open);
  m.bowl(62, 118, 7.5, tile, m.shaded(tile));
  m.slab(92, 96, 12, 16, stone);
  m.cone(92, 112, 14, 10, tile);
  // The gate: pilasters, a gable, the saint in his niche.
  m.slab(-60, 0, 110, 62, white);
  m.shape("M-80 0 L-80 30 Q-80 48 -60 48 Q-40 48 -40 30 L-40 0 Z", stone);
  m.shape("M-75 0 L-75 29 Q-75 43 -60 43 Q-45 43 -45 29 L-45 0 Z", m.open);
  for (const dx of [-110, -91, -29, -10]) m.rect(dx - 4, 62, 8, 62, stone);
  m.rect(-120, 68, 120, 6, stone);
  m.slab(-60, 66, 56, 30, white);
  m.shape("M-92 96 L-60 112 L-28 96 Z", stone);
  m.shape("M-84 96 L-60 108 L-36 96 Z", white);
  m.windows(-67, 90, 14, 20, 1, 1, m.open);
  m.shape("M-88 68 Q-96 76 -104 68 Z M-32 68 Q-24 76 -16 68 Z", stone);
  for (const dx of [-112, -8]) m.cone(dx, 68, 8, 16, stone);
  // The belfry on the left, and the nest.
  m.slab(-96, 68, 20, 34, white);
  m.shape("M-101 76 L-101 90 Q-96 97 -91 90 L-91 76 Z", m.open);
  m.rect(-109, 106, 26, 4, stone);
  m.bowl(-96, 106, 10, white, m.shaded(white));
  const twig = m.tint("#7a5a3c", 0.3);
  m.shape("M-110 117 L-106 111 L-86 111 L-82 117 Q-96 122 -110 117 Z", twig);
  m.trace("M-112 117 L-80 116 M-108 114 L-84 119", twig, 1.4);
  m.trace("M-95 118 L-95 126 M-92 118 L-92 126", m.tint("#e0533d", 0.2), 1.6);
  m.shape("M-104 128 Q-98 138 -88 132 L-84 134 Q-84 126 -92 125 Q-100 124 -104 128 Z", white);
  m.shape("M-106 127 Q-104 134 -95 130 Q-98 125 -106 127 Z", m.tint("#2b3138", 0.3));
  m.trace("M-87 132 Q-81 136 -84 141", white, 3.2);
  m.disc(-83, 142, 3, white);
  m.trace("M-81 142 L-70 140", m.tint("#e0533d", 0.2), 2);
}

/** 70: one square block of sandstone, low and heavy, among the palms of the old port. */
export function limassolCastle(m: Mason): void {
  const stone = m.tint("#e6c08a", 0.28);
  const dark = m.shaded(stone, 0.26);
  m.shape("M-64 -14 L-60 58 L60 58 L64 -14 Z", stone);
  m.shape("M20 -14 L20 58 L60 58 L64 -14 Z", dark);
  m.battlements(-60, 57, 120, 9, stone);
  m.slab(-34, 56, 30, 12, stone);
  m.shape("M-14 -14 L-14 18 Q0 30 14 18 L14 -14 Z", m.open);
  for (const dx of [-40, 36]) m.windows(dx - 6, 44, 12, 12, 1, 1, m.open);
  m.trace("M-62 14 L-18 14 M18 14 L62 14 M-60 36 L60 36", m.shaded(stone, 0.16), 1.2, 0.8);
  m.trace("M36 60 L36 86", dark, 1.6);
  m.shape("M36 86 L36 76 L54 81 Z", m.tint("#3f78b8", 0.2));
}

/** 96: round and broad, a crown that overhangs, and a smaller round on top. */
export function minceta(m: Mason): void {
  const stone = m.tint("#ecd9b2", 0.34);
  const dark = m.shaded(stone, 0.22);
  m.shape("M-42 0 L-36 48 L36 48 L42 0 Z", stone);
  m.shape("M12 0 L11 48 L36 48 L42 0 Z", dark);
  m.shape("M-36 46 L-44 56 L-44 66 L44 66 L44 56 L36 46 Z", stone);
  m.shape("M12 46 L14 66 L44 66 L44 56 L36 46 Z", dark);
  m.trace(
    "M-40 56 L-40 51 M-30 56 L-30 51 M-20 56 L-20 51 M-10 56 L-10 51 M0 56 L0 51 M10 56 L10 51 M20 56 L20 51 M30 56 L30 51 M40 56 L40 51",
    dark,
    2,
  );
  m.battlements(-44, 65, 88, 8, stone);
  m.slab(0, 62, 48, 24, stone);
  m.battlements(-25, 85, 50, 5, stone);
  for (const dx of [-20, 0, 20]) m.windows(dx - 4, 36, 8, 12, 1, 1, m.open);
  m.trace("M0 88 L0 112", dark, 1.6);
  m.shape("M0 112 L0 102 L20 107 Z", m.tint("#d0432f", 0.2));
}

/** 86: a keeper's house of sandstone with two gables, the short tower through its roof. */
export function pointLoma(m: Mason): void {
  const { palette } = m.stage;
  const wall = m.tint("#fbf5e6", 0.22);
  const roof = m.tint("#a8462f", 0.3);
  const iron = m.tint("#2f4a44", 0.3);
  // A lean-to, a cistern and the picket fence.
  m.slab(70, 0, 34, 24, wall);
  m.shape("M50 24 L54 36 L84 30 L90 24 Z", roof);
  m.shape("M-54 0 L-54 34 L54 34 L54 0 Z", wall);
  m.shape("M-60 33 L-46 58 L46 58 L60 33 Z", roof);
  m.shape("M20 33 L20 58 L46 58 L60 33 Z", m.shaded(roof, 0.24));
  m.rect(20, 34, 34, 34, m.shaded(wall, 0.16));
  for (const dx of [-38, -16, 22, 40]) {
    m.rect(dx - 5, 25, 10, 15, m.open);
    m.rect(dx - 0.7, 25, 1.4, 15, wall);
    m.rect(dx - 6, 10, 12, 2, m.shaded(wall, 0.2));
  }
  m.rect(-2, 20, 10, 20, m.tint("#3f6f8a", 0.3));
  for (const dx of [-38, 38]) m.slab(dx, 50, 8, 18, m.tint("#b5593f", 0.3));
  m.shape("M-11 52 L-9.6 74 L9.6 74 L11 52 Z", wall);
  m.shape("M2 52 L2 74 L9.6 74 L11 52 Z", m.shaded(wall, 0.2));
  m.rect(-14, 77, 28, 3, iron);
  m.trace("M-13 77 L-13 83 L13 83 L13 77", iron, 1);
  m.rect(-7.5, 91, 15, 14, palette.dark ? palette.lit : m.tint("#b8dbe0", 0.2));
  m.trace("M-3 77 L-3 91 M3 77 L3 91 M-7.5 84 L7.5 84", iron, 0.9);
  m.shape("M-10 90.5 Q-8 100 0 101 Q8 100 10 90.5 Z", iron);
  m.disc(0, 102.5, 2.2, iron);
}

/** 176: the fluted minaret of red brick over its square base, blue tiles in it, the old mosque's domes beside. */
export function yivli(m: Mason): void {
  const brick = m.tint("#b4553a", 0.22);
  const dark = m.shaded(brick, 0.3);
  const stone = m.tint("#e9d2a8", 0.26);
  const tile = m.tint("#c8643f", 0.3);
  m.slab(-64, 0, 90, 34, stone);
  m.windows(-104, 28, 80, 18, 6, 1, m.open);
  for (const dx of [-92, -64, -36]) m.bowl(dx, 33, 14, tile, m.shaded(tile));
  m.slab(0, 0, 36, 38, stone);
  m.shape("M-18 38 L-13 50 L13 50 L18 38 Z", stone);
  m.shape("M-15 48 L-13 128 L13 128 L15 48 Z", brick);
  for (const dx of [-10.5, -5, 0.5, 6, 11])
    m.shape(`M${dx} 48 L${dx * 0.9} 128 L${dx * 0.9 + 2.4} 128 L${dx + 2.8} 48 Z`, dark);
  for (const up of [62, 124]) m.rect(-14.5, up, 29, 3.4, m.tint("#2f8f9a", 0.26));
  m.shape("M-13 126 L-20 136 L-20 142 L20 142 L20 136 L13 126 Z", stone);
  m.shape("M4 126 L6 142 L20 142 L20 136 L13 126 Z", m.shaded(stone));
  m.slab(0, 140, 16, 22, brick);
  m.cone(0, 162, 18, 20, m.tint("#7f8f94", 0.3));
  m.rect(-0.8, 190, 1.6, 9, m.gold);
}
