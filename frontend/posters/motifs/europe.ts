/** Landmarks of western and central Europe, one to a city. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { COPPER, type Mason } from "./mason";

/** 238: the palace from the river, the broad Victoria Tower at its left end and the clock tower at its right. */
export function bigBen(m: Mason): void {
  const stone = m.tint("#d9b981", 0.34);
  const shade = m.shaded(stone, 0.18);
  const roof = m.tint("#5c6470", 0.4);
  m.slab(-6, 0, 204, 46, stone);
  m.shape("M-108 46 L-98 58 L86 58 L96 46 Z", roof);
  m.windows(-104, 42, 196, 36, 20, 2, m.open);
  for (let i = 0; i < 11; i++) {
    m.rect(-106 + i * 20, 50, 3, 50, shade);
    m.cone(-104.5 + i * 20, 50, 4, 11, stone);
  }
  m.slab(-2, 46, 20, 44, stone);
  m.windows(-9, 86, 14, 30, 2, 1, m.open);
  m.cone(-2, 90, 16, 52, stone);
  // The Victoria Tower.
  m.slab(-128, 0, 44, 164, stone);
  m.windows(-143, 154, 30, 84, 3, 2, m.open);
  m.shape("M-136 6 L-136 34 Q-128 46 -120 34 L-120 6 Z", m.open);
  for (const up of [58, 160]) m.rect(-151, up, 46, 4, shade);
  m.shape("M-146 164 L-138 176 L-118 176 L-110 164 Z", roof);
  for (const dx of [-148, -108]) {
    m.slab(dx, 0, 9, 174, stone);
    m.cone(dx, 174, 9, 24, stone);
  }
  m.trace("M-128 176 L-128 222", roof, 1.8);
  m.shape("M-128 222 L-128 208 L-106 211 L-106 219 Z", m.tint("#b8404a", 0.3));
  // The clock tower.
  m.slab(112, 0, 30, 136, stone);
  for (const dx of [101, 108, 116, 123]) m.rect(dx - 1, 104, 2, 96, m.shaded(stone, 0.2));
  m.rect(94, 140, 36, 5, shade);
  m.slab(112, 138, 34, 32, stone);
  m.disc(112, 154, 13, m.gold);
  m.disc(112, 154, 11, m.stage.palette.dark ? "#fff3cf" : "#fbf7ea");
  m.trace("M112 163 L112 154 L119 150", m.stage.palette.ink, 1.7);
  m.rect(93, 176, 38, 6, stone);
  m.shape("M95 176 L102 190 L122 190 L129 176 Z", roof);
  m.rect(103, 200, 18, 11, stone);
  m.windows(103, 200, 18, 10, 4, 1, m.stage.palette.dark ? m.lit : m.gold);
  m.cone(112, 199, 22, 34, roof);
  m.rect(111.2, 240, 1.6, 10, m.gold);
}

/** 190: six columns under four horses abreast, the chariot and its winged driver with the staff: from the park, so from behind. */
export function brandenburgGate(m: Mason): void {
  const stone = m.tint("#ecd9ae", 0.25);
  const shade = m.shaded(stone, 0.2);
  for (const dx of [-112, 112]) {
    m.slab(dx, 0, 40, 52, stone);
    m.shape(`M${dx - 24} 52 L${dx} 66 L${dx + 24} 52 Z`, shade);
    m.windows(dx - 17, 44, 34, 38, 3, 1, m.open, false);
  }
  m.rect(-88, 84, 176, 84, m.shaded(stone, 0.5));
  // Through it one sees the street by day, and after dark the houses on the square with a few lights.
  const { palette } = m.stage;
  const through = palette.dark ? mix(palette.mid, palette.near, 0.7) : palette.sky[2];
  for (let i = 0; i < 5; i++) {
    const dx = -72 + i * 32;
    m.rect(dx, 70, 16, 70, through, palette.dark ? 1 : 0.55);
    if (palette.dark) m.windows(dx + 1, 46, 14, 30, 2, 3, m.lit, false);
  }
  for (let i = 0; i < 6; i++) {
    const dx = -80 + i * 32;
    m.slab(dx, 0, 13, 78, stone);
    m.rect(dx - 9, 82, 18, 5, stone);
    m.rect(dx - 9, 5, 18, 5, stone);
  }
  m.rect(-94, 94, 188, 12, stone);
  m.rect(-96, 97, 192, 4, shade);
  m.rect(-82, 112, 164, 16, stone);
  m.rect(10, 112, 72, 16, shade);
  m.rect(-28, 122, 56, 10, stone);
  const bronze = m.tint("#4f8f7f", 0.12);
  const deep = m.shaded(bronze, 0.26);
  for (const dx of [-22.8, -11.4, 11.4, 22.8]) {
    // Ears and mane over the round rump, the tail between the hind legs.
    m.shape(
      `M${dx - 2.4} 138 L${dx - 2.8} 150 L${dx - 2.2} 154 L${dx - 1} 151.6 L${dx + 1} 151.6 L${dx + 2.2} 154 L${dx + 2.8} 150 L${dx + 2.4} 138 Z`,
      deep,
    );
    m.shape(
      `M${dx - 4.6} 122 L${dx - 5} 130 Q${dx - 7} 144 ${dx} 144.6 Q${dx + 7} 144 ${dx + 5} 130 L${dx + 4.6} 122 L${dx + 1.6} 122 L${dx + 1.4} 129 L${dx - 1.4} 129 L${dx - 1.6} 122 Z`,
      bronze,
    );
    m.shape(`M${dx - 1} 143 L${dx - 1.6} 128 L${dx} 124 L${dx + 1.6} 128 L${dx + 1} 143 Z`, deep);
  }
  // The chariot from behind, between its wheels.
  for (const dx of [-8, 8]) m.rect(dx - 1.3, 135, 2.6, 13, deep);
  m.shape("M-6 125 L-7 140 Q0 145 7 140 L6 125 Z", bronze);
  m.shape("M-3.8 128 L-4.4 137 Q0 140 4.4 137 L3.8 128 Z", deep);
  m.shape("M-3 140 L-4 160 Q-14 170 -17 182 Q-6 178 -2 168 L2 168 Q6 178 17 182 Q14 170 4 160 L3 140 Z", bronze);
  m.disc(0, 171, 3.4, bronze);
  m.trace("M8 142 L8 194 M4 191 L12 191", bronze, 1.4);
  m.trace("M8 180 Q13 180 13 185 Q13 190 8 190 Q3 190 3 185 Q3 180 8 180", bronze, 1.6);
}

/** 336: the ball of the television tower over the roofs. */
export function fernsehturm(m: Mason): void {
  const far = m.tint("#b9c6cf", 0.55);
  m.shape("M-6 0 L-2 230 L2 230 L6 0 Z", far);
  m.disc(0, 186, 17, far);
  m.rect(-16, 189, 32, 4, m.stage.palette.dark ? m.lit : m.shaded(far, 0.2));
  m.rect(-1, 282, 2, 54, far);
}

/** 150: castle walls on the hill and a long cathedral behind them. */
export function hradcany(m: Mason): void {
  const wall = m.tint("#f2e0bd", 0.36);
  const roof = m.tint("#c25a35", 0.5);
  // Against an evening sky the cathedral is a dark outline over its lit palace.
  const gothic = m.stage.palette.dark ? m.tint("#4a4552", 0.3) : m.tint("#8d8c86");
  const green = m.tint(COPPER, 0.5);
  const slope = m.foliage("#4f7f58");
  m.shape("M-230 -60 Q-180 -6 -134 4 L134 4 Q180 -6 230 -60 Z", m.shaded(slope, 0.12));
  for (let i = 0; i < 15; i++)
    m.disc(-140 + i * 20, -4 - (i % 2) * 6 - Math.abs(i - 7) * 1.6, 14, i % 3 ? slope : m.shaded(slope, 0.2));
  m.slab(16, 40, 66, 54, gothic);
  m.shape("M-17 94 L-10 112 L42 112 L49 94 Z", m.tint("#5a6b62", 0.5));
  m.windows(-14, 88, 60, 36, 7, 1, m.open);
  for (const dx of [-26, -44]) {
    m.slab(dx, 40, 15, 84, gothic);
    m.cone(dx, 124, 16, 44, gothic);
  }
  m.slab(54, 40, 20, 86, gothic);
  m.dome(54, 126, 11, 18, green, m.shaded(green), 0.3);
  m.cone(54, 142, 8, 26, green);
  m.slab(0, 0, 250, 50, wall);
  m.shape("M-128 50 L-118 62 L-40 62 L-34 50 Z M30 50 L36 62 L120 62 L128 50 Z", roof);
  m.shape("M-30 50 L0 68 L30 50 Z", m.shaded(wall, 0.1));
  m.windows(-122, 44, 244, 38, 26, 2, m.open, false);
  for (const dx of [-100, 92]) {
    m.slab(dx, 0, 18, 66, wall);
    m.cone(dx, 66, 22, 26, roof);
  }
}

/** 186: one square tower on the rock, and walls. */
export function cragCastle(m: Mason): void {
  const rock = m.tint("#6f6a62", 0.5);
  const stone = m.tint("#b8a68a", 0.4);
  m.shape("M-150 0 L-128 30 L-116 66 L-96 74 L-84 92 L-20 98 L40 94 L92 88 L104 62 L122 50 L134 22 L160 0 Z", rock);
  m.shape(
    "M-20 98 L-8 60 L-26 30 L-10 0 L-60 0 L-54 40 L-66 70 L-60 95 Z M92 88 L104 62 L122 50 L134 22 L160 0 L70 0 L84 40 L66 66 L72 90 Z",
    m.shaded(rock, 0.24),
  );
  const slate = m.tint("#4f5560", 0.5);
  const deep = m.shaded(stone, 0.14);
  // Barracks, great hall and palace behind the wall, the flag on the palace's stair.
  m.slab(-48, 96, 78, 46, stone);
  m.shape("M-90 142 L-84 152 L-12 152 L-6 142 Z", slate);
  for (const dx of [-80, -58, -36, -20]) m.rect(dx, 159, 6, 10, deep);
  m.windows(-84, 137, 72, 30, 8, 2, m.open, false);
  m.slab(10, 90, 38, 44, deep);
  m.shape("M-11 134 L-6 147 L26 147 L31 134 Z", slate);
  m.windows(-4, 128, 30, 16, 3, 1, m.open);
  m.slab(50, 90, 44, 58, stone);
  m.battlements(28, 148, 44, 6, stone);
  m.windows(33, 142, 36, 16, 4, 1, m.open, false);
  m.slab(40, 140, 15, 24, stone);
  m.battlements(32.5, 164, 15, 3, stone);
  // The curtain wall, and the battery that bends round the rock.
  m.slab(-20, 84, 136, 22, stone);
  m.battlements(-88, 106, 136, 20, stone);
  m.shape("M44 76 L46 116 L106 116 L110 70 Q78 58 44 76 Z", stone);
  m.shape("M86 66 L86 116 L106 116 L110 70 Q98 64 86 66 Z", m.shaded(stone));
  m.rect(44, 113, 64, 3, deep);
  m.battlements(46, 116, 60, 8, stone);
  m.line(
    [
      [40, 166],
      [40, 188],
    ],
    m.shaded(stone),
    1.6,
  );
  m.shape("M40 188 L40 177 L59 182 Z", m.tint("#2f6fb5", 0.3));
}

/** 176: nine balls joined by tubes. */
export function atomium(m: Mason): void {
  const steel = m.tint("#dfe6ea", 0.3);
  const shade = m.shaded(steel, 0.3);
  const balls = [
    [0, 20],
    [-52, 46],
    [52, 46],
    [-52, 112],
    [52, 112],
    [0, 80],
    [0, 156],
    [-22, 66],
    [22, 94],
  ] as const;
  m.trace("M0 20 L-52 46 L-52 112 L0 156 L52 112 L52 46 L0 20 M0 20 L0 156 M-52 46 L52 112 M52 46 L-52 112", shade, 5);
  m.trace("M-50 0 L-52 46 M50 0 L52 46", shade, 4);
  for (const [dx, up] of balls) {
    m.disc(dx, up, 18, steel);
    m.shape(
      `M${dx + 4} ${up + 17} Q${dx + 18} ${up + 14} ${dx + 18} ${up} Q${dx + 18} ${up - 14} ${dx + 4} ${up - 17} Q${dx + 12} ${up} ${dx + 4} ${up + 17} Z`,
      shade,
    );
    m.disc(dx - 6, up + 6, 4.5, "#ffffff", 0.75);
    m.rect(dx - 15, up - 3, 30, 2.6, m.open, 0.7);
  }
}

/** 190: Gothic, one mighty spire and a steep patterned roof. */
export function stephansdom(m: Mason): void {
  const stone = m.tint("#c9b490", 0.42);
  const tiles = m.tint("#3f7f72", 0.42);
  m.slab(-30, 0, 130, 54, stone);
  m.shape("M-98 54 L-84 104 L20 104 L36 54 Z", tiles);
  let zig = "M-92 66";
  for (let i = 0; i < 12; i++) zig += ` L${-87 + i * 10} ${i % 2 ? 66 : 82}`;
  m.trace(zig, m.tint("#f2d27a", 0.3), 4);
  m.trace(zig.replaceAll(" 66", " 78").replaceAll(" 82", " 94"), m.tint("#f7efdc", 0.3), 3);
  m.windows(-92, 48, 124, 40, 8, 1, m.open);
  for (const dx of [-84, -66]) {
    m.slab(dx, 0, 13, 76, stone);
    m.cone(dx, 76, 14, 34, stone);
  }
  m.slab(50, 0, 40, 92, stone);
  m.windows(34, 84, 32, 70, 2, 2, m.open);
  for (const dx of [32, 68]) m.cone(dx, 88, 9, 34, stone);
  m.slab(50, 92, 28, 34, stone);
  for (const dx of [37, 63]) m.cone(dx, 120, 8, 26, stone);
  m.cone(50, 122, 30, 84, stone);
  m.disc(50, 208, 2.6, m.gold);
}

/** 176: two brick towers under green caps. */
export function frauenkirche(m: Mason): void {
  const brick = m.tint("#b8694a", 0.3);
  const green = m.tint(COPPER, 0.3);
  m.slab(-20, 0, 120, 64, brick);
  m.shape("M44 64 L30 108 L-66 108 L-84 64 Z", m.tint("#b5482c", 0.3));
  m.windows(-76, 58, 112, 48, 8, 1, m.open);
  for (const dx of [22, 62]) {
    m.slab(dx, 0, 32, 126, brick);
    m.windows(dx - 12, 118, 24, 96, 2, 5, m.open);
    m.rect(dx - 18, 130, 36, 5, m.tint("#f2e4c8"));
    m.dome(dx, 128, 18, 34, green, m.shaded(green, 0.28), 0.16);
    m.slab(dx, 158, 6, 8, green);
    m.disc(dx, 170, 3.4, m.gold);
  }
}

/** 168: two towers with pointed Gothic caps towards the river on the right, as wide as they are plain; the nave behind. */
export function grossmunster(m: Mason): void {
  const stone = m.tint("#d8c8a4", 0.3);
  const cap = m.tint("#5d6b63", 0.3);
  m.slab(-10, 0, 92, 60, stone);
  m.shape("M-58 60 L-48 88 L28 88 L38 60 Z", m.tint("#b5593a"));
  m.windows(-54, 52, 84, 40, 6, 1, m.open);
  for (const dx of [20, 58]) {
    m.slab(dx, 0, 30, 112, stone);
    m.windows(dx - 11, 104, 22, 84, 2, 4, m.open);
    m.rect(dx - 17, 116, 34, 5, stone);
    m.dome(dx, 114, 16, 30, cap, m.shaded(cap), 0.04);
    m.slab(dx, 138, 8, 10, cap);
    m.cone(dx, 147, 9, 18, cap);
  }
}

/** 190: the needle of Fraumünster, and St Peter's with the great face of its clock. */
export function fraumunster(m: Mason): void {
  const stone = m.tint("#d8c8a4", 0.3);
  const green = m.tint("#5fa593");
  m.slab(46, 0, 74, 52, stone);
  m.shape("M6 52 L16 80 L78 80 L88 52 Z", m.tint("#b5593a"));
  m.windows(14, 44, 66, 34, 5, 1, m.open);
  m.slab(0, 0, 25, 104, stone);
  m.windows(-9, 98, 18, 40, 2, 2, m.open);
  m.clock(0, 92, 7, m.tint("#3f6f9a", 0.3), m.gold);
  m.cone(0, 104, 27, 88, green);
  m.rect(-0.8, 202, 1.6, 14, m.gold);
  m.slab(112, 0, 34, 106, m.tint("#efe6d2", 0.3));
  m.disc(110, 88, 14, m.tint("#35506b", 0.3));
  m.disc(110, 88, 11.4, m.tint("#fffaf0", 0.2));
  m.trace("M110 97 L110 88 L104 86", m.stage.palette.ink, 1.6);
  m.cone(112, 106, 40, 62, m.tint("#9a5a44", 0.3));
}

/** 98: four towers at the corners of a white basilica, the little sister of the Eiffel Tower beside it. */
export function fourviere(m: Mason): void {
  const white = m.tint("#f8eedb", 0.2);
  m.slab(0, -16, 100, 62, white);
  m.windows(-42, 40, 84, 34, 6, 1, m.open);
  m.shape("M-52 46 L-40 58 L40 58 L52 46 Z", m.tint("#8a8f96", 0.3));
  // The round end of the choir, towards the river.
  m.shape("M-24 -16 L-24 48 L24 48 L24 -16 Z", white);
  m.shape("M8 -16 L8 48 L24 48 L24 -16 Z", m.shaded(white, 0.16));
  m.shape("M-24 -16 L-24 48 L-17 48 L-17 -16 Z", m.shaded(white, 0.08));
  m.windows(-20, 40, 40, 34, 4, 1, m.open);
  m.shape("M-27 48 Q-22 62 0 68 Q22 62 27 48 Z", m.tint("#8a8f96", 0.3));
  m.shape("M8 48 Q8 60 0 68 Q22 62 27 48 Z", m.shaded(m.tint("#8a8f96", 0.3), 0.2));
  m.rect(-1, 71, 2, 5, m.gold);
  m.disc(0, 71, 3.4, m.gold);
  for (const dx of [-54, -28, 28, 54]) {
    m.slab(dx, -16, 15, 94, white);
    m.rect(dx - 10, 82, 20, 5, white);
    m.windows(dx - 5, 72, 10, 14, 1, 1, m.open);
    m.shape(`M${dx - 8} 82 L${dx - 11} 92 L${dx + 11} 92 L${dx + 8} 82 Z`, white);
  }
  const iron = m.tint("#7a5238", 0.3);
  m.shape("M102 -14 Q113 24 115.4 78 L118.6 78 Q121 24 132 -14 L124 -14 Q117 0 110 -14 Z", iron, 0.55);
  m.trace(
    "M102 -14 Q113 24 115.4 78 M132 -14 Q121 24 118.6 78 M106 0 L125 10 M128 0 L109 10 M110 18 L122.6 28 M124 18 L111.6 28 M112.6 38 L121 50 M121.4 38 L113 50",
    iron,
    1.6,
  );
  m.rect(107, 16, 20, 3.4, iron);
  m.rect(112, 80, 10, 5, iron);
  m.rect(116.2, 96, 1.6, 18, iron);
}

/** 210: a spire alone beside its church, pierced by windows. */
export function fleche(m: Mason): void {
  const stone = m.tint("#dcc9a3", 0.3);
  m.slab(-60, 0, 96, 54, stone);
  m.shape("M-110 54 L-98 80 L-22 80 L-12 54 Z", m.tint("#7a6a60"));
  m.arcade(-60, 6, 88, 36, 5, m.open);
  m.slab(22, 0, 42, 98, stone);
  m.arcade(22, 44, 34, 46, 2, m.open);
  for (const dx of [2, 42]) m.cone(dx, 92, 10, 34, stone);
  m.cone(22, 98, 38, 110, stone);
  m.trace("M22 120 L22 124 M22 140 L22 144 M22 160 L22 163", m.open, 2.6);
}

/** 132: a long palace on the river, its dome high over a hundred needles. */
export function parliament(m: Mason): void {
  const stone = m.tint("#f1dfc0", 0.2);
  const roof = m.tint("#8a4f44", 0.34);
  const lit = m.open;
  m.slab(0, 0, 300, 34, stone);
  m.shape("M-150 34 L-144 44 L144 44 L150 34 Z", roof);
  m.windows(-146, 31, 292, 26, 34, 2, lit);
  for (let i = 0; i < 17; i++) m.cone(-144 + i * 18, 36, 4, 18, stone);
  m.slab(0, 0, 124, 44, stone);
  m.shape("M-62 44 L-54 56 L54 56 L62 44 Z", roof);
  m.windows(-58, 40, 116, 34, 13, 2, lit);
  for (const dx of [-144, -96, 96, 144]) {
    m.slab(dx, 0, 12, 46, stone);
    m.cone(dx, 46, 12, 22, roof);
  }
  for (const dx of [-60, -40, 40, 60]) {
    const inner = Math.abs(dx) < 50;
    m.slab(dx, 0, 8, inner ? 60 : 52, stone);
    m.cone(dx, inner ? 60 : 52, 8, inner ? 28 : 20, stone);
  }
  m.slab(0, 0, 50, 70, stone);
  m.windows(-22, 66, 44, 50, 5, 3, lit);
  for (const dx of [-24, -12, 12, 24]) m.cone(dx, 68, 4, 15, stone);
  m.dome(0, 70, 24, 36, roof, m.shaded(roof), 0.04);
  m.trace("M-14 73 L-7 98 M0 72 L0 104 M14 73 L7 98", m.gold, 1.2, 0.8);
  m.slab(0, 102, 8, 9, stone);
  m.cone(0, 111, 7, 22, stone);
}
