/** Landmarks of Europe, one to a city. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { type Mason } from "./mason";

const COPPER = "#5fa391";

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

/** 190: six columns under four horses abreast, the chariot and its winged driver with the staff. */
export function brandenburgGate(m: Mason): void {
  const stone = m.tint("#ecd9ae", 0.25);
  const shade = m.shaded(stone, 0.2);
  for (const dx of [-112, 112]) {
    m.slab(dx, 0, 40, 52, stone);
    m.shape(`M${dx - 24} 52 L${dx} 66 L${dx + 24} 52 Z`, shade);
    m.windows(dx - 17, 44, 34, 38, 3, 1, m.open, false);
  }
  m.rect(-88, 84, 176, 84, m.shaded(stone, 0.5));
  for (let i = 0; i < 5; i++) m.rect(-70 + i * 32 - 2, 70, 16, 70, m.stage.palette.sky[2], 0.55);
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
  m.shape("M-11 122 L-12 140 Q0 146 12 140 L11 122 Z", m.shaded(bronze, 0.2));
  for (const dx of [-22, -8, 8, 22]) {
    m.shape(
      `M${dx - 4.4} 122 L${dx - 5.6} 136 Q${dx - 5.4} 142 ${dx - 3.6} 144 L${dx - 3.2} 151 L${dx - 2.6} 154 L${dx - 1.4} 152 L${dx + 1.4} 152 L${dx + 2.6} 154 L${dx + 3.2} 151 L${dx + 3.6} 144 Q${dx + 5.4} 142 ${dx + 5.6} 136 L${dx + 4.4} 122 L${dx + 1.8} 122 L${dx + 1.4} 131 L${dx - 1.4} 131 L${dx - 1.8} 122 Z`,
      bronze,
    );
    m.shape(`M${dx - 2.2} 150 L${dx - 1.5} 141 L${dx + 1.5} 141 L${dx + 2.2} 150 Z`, m.shaded(bronze, 0.2));
  }
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

/** 150: three storeys of arches, the outer ring broken off on one side. */
export function colosseum(m: Mason): void {
  const stone = m.tint("#e6c08a", 0.26);
  const dark = m.tint("#8a5a3a", 0.4);
  // The two lower storeys are lit from inside after dark.
  const arch = m.stage.palette.dark ? m.lit : dark;
  m.shape("M-132 0 L-132 60 Q-60 84 40 80 Q110 76 132 66 L132 0 Z", m.shaded(stone, 0.3));
  m.arcade(97, 4, 66, 26, 4, arch);
  m.arcade(97, 38, 66, 24, 4, arch);
  m.shape(
    "M-140 0 L-140 120 L-112 128 L-70 134 L-20 136 L10 134 L14 122 L24 116 L28 98 L40 92 L44 72 L56 66 L60 0 Z",
    stone,
  );
  m.shape("M40 0 L40 92 L44 72 L56 66 L60 0 Z", m.shaded(stone, 0.2));
  for (const [foot, h] of [
    [6, 28],
    [46, 26],
  ] as const)
    m.arcade(-48, foot, 174, h, 9, arch);
  m.arcade(-58, 82, 150, 22, 8, dark);
  for (const up of [40, 76, 110])
    m.shape(`M-142 ${up} Q-50 ${up + 5} 24 ${up} L24 ${up - 4} Q-50 ${up + 1} -142 ${up - 4} Z`, m.shaded(stone, 0.14));
  m.windows(-132, 128, 130, 14, 8, 1, dark, false);
}

/** 230: a forest of tapering towers with bright tips. */
export function sagrada(m: Mason): void {
  const stone = m.tint("#d9b183", 0.3);
  const shade = m.shaded(stone, 0.26);
  const tips = ["#e0573d", "#f0b63a", "#4f9a6a", "#e0573d", "#f0b63a"];
  const tower = (dx: number, w: number, h: number, tip: string) => {
    m.shape(
      `M${dx - w} 0 C${dx - w} ${h * 0.55} ${dx - w * 0.55} ${h * 0.86} ${dx} ${h} C${dx + w * 0.55} ${h * 0.86} ${dx + w} ${h * 0.55} ${dx + w} 0 Z`,
      stone,
    );
    m.shape(
      `M${dx + w * 0.2} 0 C${dx + w * 0.3} ${h * 0.55} ${dx + w * 0.2} ${h * 0.86} ${dx} ${h} C${dx + w * 0.55} ${h * 0.86} ${dx + w} ${h * 0.55} ${dx + w} 0 Z`,
      shade,
    );
    let slots = "";
    for (let up = h * 0.36; up < h * 0.84; up += 11)
      slots += `M${dx - w * 0.4} ${up}L${dx - w * 0.4} ${up + 5}M${dx + w * 0.16} ${up}L${dx + w * 0.16} ${up + 5}`;
    m.trace(slots, m.open, 2.4, 0.85);
    m.disc(dx, h + 3, 4.6, m.tint(tip, 0.2));
    m.shape(`M${dx - 5} ${h + 6} L${dx} ${h + 18} L${dx + 5} ${h + 6} Z`, m.tint(tip, 0.2));
  };
  tower(6, 20, 212, "#f0b63a");
  for (const [i, [dx, w, h]] of (
    [
      [-62, 13, 146],
      [-34, 14, 174],
      [46, 14, 178],
      [74, 13, 150],
    ] as const
  ).entries())
    tower(dx, w, h, tips[i] ?? "#f0b63a");
  m.shape("M-84 0 L-84 62 L-58 84 L-40 60 L-18 96 L2 66 L22 100 L44 62 L64 86 L94 60 L94 0 Z", stone);
  m.shape("M22 0 L22 100 L44 62 L64 86 L94 60 L94 0 Z", shade);
  m.arcade(4, 0, 130, 46, 3, m.open);
  m.disc(2, 74, 9, m.stage.palette.dark ? m.lit : m.tint("#3f7f9c"));
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

/** How high the broad gable stands. */
const gable = (dx: number) => 102 - Math.abs(dx) * 0.455;

/** 156: a forest of white pinnacles on a broad gable, five doors and five windows between the buttresses. */
export function duomoMilan(m: Mason): void {
  const marble = m.tint("#fbeee6", 0.24);
  const shade = m.shaded(marble, 0.12);
  const edge = m.shaded(marble, 0.22);
  const bronze = m.tint("#a08a6c", 0.4);
  const glass = m.stage.palette.dark ? m.lit : m.tint("#8f95a0", 0.2);
  m.slab(0, 70, 22, 44, marble);
  m.cone(0, 114, 20, 40, marble);
  for (const dx of [-14, 14]) m.cone(dx, 96, 6, 26, marble);
  m.disc(0, 156, 3, m.gold);
  m.shape("M-110 0 L-110 52 L-66 72 L-26 92 L0 102 L26 92 L66 72 L110 52 L110 0 Z", marble);
  m.shape("M66 0 L66 72 L110 52 L110 0 Z", shade);
  m.trace("M-110 52 L-66 72 L-26 92 L0 102 L26 92 L66 72 L110 52 M-110 46 L0 95 L110 46", edge, 1.4);
  for (let dx = -104; dx <= 104; dx += 8) m.cone(dx, gable(dx) - 3, 3.6, dx % 16 ? 17 : 12, marble);
  // Doors and windows between the buttresses, the middle ones highest.
  for (const [dx, w, door, sill, high] of [
    [-88, 16, 24, 34, 16],
    [-50, 17, 27, 40, 24],
    [0, 24, 36, 50, 32],
    [50, 17, 27, 40, 24],
    [88, 16, 24, 34, 16],
  ] as const) {
    m.rect(dx - w / 2, door, w, door, bronze);
    m.shape(`M${dx - w / 2 - 3} ${door} L${dx} ${door + 9} L${dx + w / 2 + 3} ${door} Z`, edge);
    for (const side of w > 20 ? [-5, 5] : [0]) {
      const x = dx + side;
      m.shape(
        `M${x - 3.4} ${sill} L${x - 3.4} ${sill + high - 8} Q${x - 3} ${sill + high - 3} ${x} ${sill + high} Q${x + 3} ${sill + high - 3} ${x + 3.4} ${sill + high - 8} L${x + 3.4} ${sill} Z`,
        glass,
      );
    }
  }
  for (const dx of [-110, -68, -28, 28, 68, 110]) {
    const h = gable(dx) + 8;
    m.slab(dx, 0, 9, h, marble);
    for (const up of [22, 44, 66]) if (up < h - 12) m.rect(dx - 5.5, up, 11, 2.2, edge);
    m.cone(dx, h, 9, 30, marble);
    m.cone(dx - 6, h - 10, 3, 14, marble);
    m.cone(dx + 6, h - 10, 3, 14, marble);
  }
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

/** 170: a shaft like an organ between two towers, stepped to a long spike. */
export function palaceOfCulture(m: Mason): void {
  const stone = m.tint("#e3cfa6", 0.36);
  for (const [dx, w, h] of [
    [0, 150, 34],
    [-74, 34, 62],
    [74, 34, 62],
    [0, 92, 76],
    [0, 54, 150],
    [0, 40, 176],
    [0, 26, 198],
  ] as const) {
    m.slab(dx, 0, w, h, stone);
    m.rect(dx - w / 2 - 1, h + 3, w + 2, 4, m.shaded(stone, 0.1));
  }
  for (const dx of [-88, -60, 60, 88]) m.cone(dx, 62, 7, 14, stone);
  for (const dx of [-24, 24]) m.cone(dx, 150, 8, 18, stone);
  m.windows(-24, 144, 48, 128, 6, 12, m.open, false);
  m.windows(-88, 56, 28, 48, 4, 5, m.open, false);
  m.windows(60, 56, 28, 48, 4, 5, m.open, false);
  m.clock(0, 186, 8);
  m.cone(0, 198, 20, 30, stone);
  m.rect(-1.2, 280, 2.4, 56, m.gold);
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

/** 150: white, with a green dome and four little ones over wide steps. */
export function helsinkiCathedral(m: Mason): void {
  const white = m.tint("#fffaf0", 0.26);
  const green = m.tint(COPPER, 0.4);
  const step = m.tint("#d6cfc2", 0.4);
  for (let i = 0; i < 5; i++) m.rect(-104 + i * 6, 6 + i * 6, 208 - i * 12, 6.4, i % 2 ? m.shaded(step, 0.1) : step);
  m.slab(0, 30, 130, 44, white);
  m.windows(-62, 70, 124, 36, 9, 1, m.open);
  m.shape("M-34 74 L0 94 L34 74 Z", white);
  for (let i = 0; i < 6; i++) m.rect(-31 + i * 11.4, 72, 5, 42, m.shaded(white, 0.12));
  for (const dx of [-52, 52]) {
    m.slab(dx, 74, 20, 20, white);
    m.bowl(dx, 94, 11, green, m.shaded(green));
    m.disc(dx, 108, 2.4, m.gold);
  }
  m.slab(0, 80, 46, 34, white);
  m.windows(-21, 110, 42, 26, 6, 1, m.open);
  m.dome(0, 114, 24, 28, green, m.shaded(green), 0.02);
  m.slab(0, 138, 9, 9, white);
  m.bowl(0, 147, 5, green, green);
  m.disc(0, 156, 2.6, m.gold);
}

/** 180: brick, with a lantern of copper and three crowns. */
export function stockholmTower(m: Mason): void {
  const brick = m.tint("#a8523c", 0.44);
  const green = m.tint(COPPER, 0.44);
  m.slab(-60, 0, 130, 44, brick);
  m.shape("M-128 44 L-118 58 L0 58 L8 44 Z", green);
  m.arcade(-62, 0, 120, 22, 9, m.open);
  m.windows(-122, 40, 116, 12, 13, 1, m.open, false);
  m.slab(34, 0, 44, 130, brick);
  m.windows(16, 118, 36, 92, 3, 5, m.open);
  m.rect(10, 134, 48, 5, m.shaded(brick, 0.1));
  m.slab(34, 132, 30, 20, m.tint("#f0e0c0", 0.4));
  m.arcade(34, 133, 28, 16, 3, m.open);
  m.shape("M17 152 Q34 176 51 152 Z", green);
  m.slab(34, 160, 10, 10, green);
  m.cone(34, 168, 10, 10, green);
  m.rect(33.2, 188, 1.6, 14, m.gold);
  // Three crowns, two and one over them.
  for (const [dx, up] of [
    [24, 176],
    [44, 176],
    [34, 186],
  ] as const)
    m.shape(
      `M${dx - 5} ${up} L${dx - 6.4} ${up + 8} L${dx - 2.6} ${up + 4.4} L${dx} ${up + 9} L${dx + 2.6} ${up + 4.4} L${dx + 6.4} ${up + 8} L${dx + 5} ${up} Z`,
      m.gold,
    );
  m.rect(24, 177.2, 20, 1.4, m.gold);
}

/** 160: white ramps that rise from the water, glass in between. */
export function osloOpera(m: Mason): void {
  const white = m.tint("#fbfaf6", 0.3);
  m.shape("M-170 0 L-46 40 L-30 46 L-30 58 L70 78 L70 46 L150 8 L160 0 Z", white);
  m.shape("M70 46 L150 8 L160 0 L40 0 L26 30 Z", m.shaded(white, 0.16));
  m.shape("M-46 12 L-30 46 L64 46 L40 4 Z", m.stage.palette.dark ? m.lit : m.tint("#6fa7bd"));
  m.trace("M-34 26 L54 26 M-20 46 L-34 10 M0 46 L-8 8 M20 46 L14 6 M42 46 L32 5", white, 1.8);
  m.slab(12, 50, 52, 42, white);
}

/** 150: two square towers with steep caps, one higher and crowned. */
export function mariacki(m: Mason): void {
  const brick = m.tint("#b3563a", 0.3);
  const copper = m.tint("#4f7d70", 0.4);
  m.slab(30, 0, 96, 70, brick);
  m.shape("M-20 70 L30 112 L80 70 Z", m.tint("#8f4a34", 0.3));
  m.windows(-10, 62, 80, 50, 5, 1, m.open);
  m.slab(-44, 0, 38, 138, brick);
  m.windows(-58, 128, 30, 104, 2, 5, m.open);
  m.cone(-44, 138, 20, 66, copper);
  for (const [dx, up] of [
    [-60, 138],
    [-28, 138],
    [-52, 142],
    [-36, 142],
  ] as const)
    m.cone(dx, up, 8, 36, copper);
  m.disc(-44, 172, 6, m.gold);
  m.slab(14, 0, 34, 110, brick);
  m.windows(0, 102, 28, 80, 2, 4, m.open);
  m.dome(14, 110, 18, 26, copper, m.shaded(copper), 0.1);
  m.slab(14, 134, 9, 10, copper);
  m.cone(14, 144, 10, 18, copper);
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

/** 100: the round church of Serra do Pilar, the wing of its monastery behind. */
export function serraDoPilar(m: Mason): void {
  const white = m.tint("#f4ead8", 0.3);
  const tile = m.tint("#b5573a", 0.4);
  m.slab(66, -6, 120, 40, white);
  m.windows(10, 28, 112, 22, 9, 1, m.open);
  m.shape("M2 34 L10 46 L122 46 L130 34 Z", tile);
  m.slab(-10, -6, 66, 54, white);
  m.rect(-46, 52, 72, 5, m.shaded(white, 0.16));
  m.arcade(-10, 6, 60, 30, 5, m.open);
  m.dome(-10, 52, 28, 26, tile, m.shaded(tile), 0);
  m.slab(-10, 76, 9, 10, white);
  m.dome(-10, 86, 5, 7, tile, m.shaded(tile), 0);
  m.rect(-10.8, 102, 1.6, 10, m.gold);
}

/** 190: stacked lanterns of copper under a thin spire. */
export function rigaSpire(m: Mason): void {
  const brick = m.tint("#b0573f", 0.36);
  const green = m.tint("#4f8878", 0.36);
  m.slab(-44, 0, 80, 52, brick);
  m.shape("M-86 52 L-74 82 L-12 82 L-2 52 Z", m.tint("#8f4a34"));
  m.slab(16, 0, 42, 104, brick);
  m.windows(0, 96, 32, 80, 2, 4, m.open);
  m.clock(16, 88, 9);
  for (const [foot, w] of [
    [104, 34],
    [132, 25],
    [156, 16],
  ] as const) {
    m.dome(16, foot, w / 2, 14, green, m.shaded(green), 0.16);
    m.slab(16, foot + 11, w * 0.56, 17, green);
    m.arcade(16, foot + 12, w * 0.54, 13, 2, m.open);
  }
  m.cone(16, 180, 12, 46, green);
  m.disc(16, 228, 3, m.gold);
}

/** 160: a red octagon on its grass hill, with the flag. */
export function gediminas(m: Mason): void {
  const hill = m.tint("#4f9a52", 0.36);
  const brick = m.tint("#b3553c", 0.34);
  m.shape("M-170 -20 Q-108 10 -78 74 Q-66 98 -40 98 L16 98 Q44 96 60 74 Q98 14 176 -20 Z", hill);
  m.shape("M14 98 Q44 96 60 74 Q98 14 176 -20 L70 -20 Q44 50 14 98 Z", m.shaded(hill, 0.22));
  m.shape("M-20 94 L-18 146 L18 146 L20 94 Z", brick);
  m.shape("M6 94 L5 146 L18 146 L20 94 Z", m.shaded(brick));
  m.battlements(-19, 146, 38, 5, brick);
  m.windows(-14, 140, 28, 38, 2, 3, m.open);
  m.slab(-34, 94, 26, 15, brick);
  m.windows(-46, 108, 24, 10, 3, 1, m.open);
  m.line(
    [
      [0, 150],
      [0, 178],
    ],
    m.shaded(brick),
    1.6,
  );
  m.rect(0, 178, 20, 4, m.tint("#f2c230", 0.2));
  m.rect(0, 174, 20, 4, m.tint("#3f8a4f", 0.2));
  m.rect(0, 170, 20, 4, m.tint("#c4472e", 0.2));
}

/** 150: twisted into a corkscrew, gold on black, over a plain brick tower. */
export function spiralSpire(m: Mason): void {
  const brick = m.tint("#a8573f", 0.3);
  const cap = m.tint("#56655f", 0.12);
  const pale = m.tint("#f2e4c8");
  m.slab(-40, 0, 90, 50, brick);
  m.shape("M-90 50 L-78 74 L-2 74 L8 50 Z", m.tint("#44505a"));
  m.slab(14, 0, 38, 92, brick);
  m.windows(0, 88, 28, 74, 2, 4, m.open);
  m.rect(-8, 96, 44, 5, pale);
  m.slab(14, 96, 30, 18, brick);
  m.arcade(14, 97, 26, 15, 3, m.open);
  m.rect(-4, 117, 36, 4, pale);
  // The stair winds round the outside, narrower at each turn.
  for (const [up, half, high] of [
    [117, 15, 16],
    [131, 12, 15],
    [144, 9, 14],
    [156, 6.4, 13],
  ] as const) {
    m.shape(
      `M${14 - half} ${up} L${14 - half * 0.72} ${up + high} L${14 + half * 0.72} ${up + high} L${14 + half} ${up} Z`,
      cap,
    );
    m.trace(`M${14 - half - 1.6} ${up + 1} Q14 ${up - 1} ${14 + half + 1.6} ${up + 6}`, m.gold, 2.4);
  }
  m.cone(14, 166, 9, 22, cap);
  m.disc(14, 190, 5, m.gold);
}

/** 150: a wave of glass on a brick warehouse at the tip of its quay, other warehouses beyond it. */
export function elbphilharmonie(m: Mason): void {
  const brick = m.tint("#8f4a3c", 0.34);
  const glass = m.tint("#cfe3ea", 0.34);
  const quay = m.tint("#a89a8c", 0.5);
  for (const [i, dx] of [128, 172, 216, 260, 304, 348, 392].entries()) {
    const wall = m.shaded(brick, i % 2 ? 0.3 : 0.16);
    m.slab(dx, 0, 44, 44, wall);
    m.shape(`M${dx - 22} 44 L${dx} 66 L${dx + 22} 44 Z`, wall);
    m.windows(dx - 18, 40, 32, 36, 4, 3, m.open, true);
  }
  m.rect(-106, 0, 900, 9, quay);
  m.rect(-106, 0, 900, 2.4, m.pale, 0.6);
  m.slab(0, 0, 190, 52, brick);
  m.windows(-92, 48, 184, 44, 16, 4, m.open, false);
  // The open floor between brick and glass lies in shade.
  m.rect(-91, 60, 182, 9, m.shaded(brick, 0.62));
  m.shape(
    "M-94 58 L-94 128 Q-74 150 -58 120 Q-40 104 -22 128 Q-4 146 12 116 Q30 98 48 126 Q70 156 94 146 L94 58 Z",
    glass,
  );
  m.shape("M20 58 L20 108 Q30 98 48 126 Q70 156 94 146 L94 58 Z", m.shaded(glass, 0.18));
  m.windows(-88, 112, 176, 52, 18, 5, m.stage.palette.dark ? m.lit : m.tint("#7fa9bb"), false);
}

/** 150: the brick tower of St Michael's under its lantern of copper. */
export function michel(m: Mason): void {
  const brick = m.tint("#a8604a", 0.4);
  const copper = m.tint("#6fae96", 0.3);
  m.slab(-62, -40, 30, 116, brick);
  m.disc(-62, 62, 8, m.tint("#fbf6e8", 0.2));
  m.rect(-79, 80, 34, 5, m.shaded(brick, 0.3));
  m.slab(-62, 80, 24, 22, copper);
  m.arcade(-62, 81, 22, 18, 4, m.open);
  m.dome(-62, 102, 15, 16, copper, m.shaded(copper), 0.06);
  m.slab(-62, 116, 9, 12, copper);
  m.cone(-62, 128, 9, 24, copper);
}

/** 112: curled sheets of titanium at the water, a tall flower of them in the middle, a long low wing. */
export function guggenheim(m: Mason): void {
  const metal = m.tint("#e3e4df", 0.3);
  const [soft, mid, deep] = [m.shaded(metal, 0.08), m.shaded(metal, 0.18), m.shaded(metal, 0.34)];
  const warm = m.tint("#e3cfa8", 0.3);
  m.slab(-104, 0, 108, 20, warm);
  m.shape("M-164 20 L-160 34 Q-120 46 -84 30 L-70 38 L-58 0 L-110 0 L-112 20 Z", mid);
  m.shape("M-164 20 L-160 34 Q-132 42 -108 38 L-112 20 Z", metal);
  m.shape("M-92 0 L-100 30 Q-94 52 -66 46 L-48 62 L-30 0 Z", metal);
  m.shape("M-62 0 L-66 46 L-48 62 L-40 0 Z", deep);
  m.shape("M-54 0 L-60 44 Q-56 78 -24 72 L-10 90 L2 0 Z", soft);
  m.shape("M-22 0 L-24 72 L-10 90 L-2 60 L0 0 Z", deep);
  m.shape("M34 0 L44 62 Q60 84 82 62 L96 68 L102 0 Z", soft);
  m.shape("M74 0 L82 62 L96 68 L110 40 L108 0 Z", deep);
  m.shape("M-20 0 L-28 60 Q-22 98 2 96 L12 112 L28 102 Q18 66 26 0 Z", metal);
  m.shape("M8 0 Q2 62 12 112 L28 102 Q20 66 26 0 Z", mid);
  m.shape("M22 0 Q18 60 28 102 L42 88 L56 92 Q60 58 44 0 Z", deep);
  m.shape("M22 0 Q18 60 28 102 L42 88 Q34 50 38 0 Z", soft);
  m.shape("M100 0 L104 30 L126 42 Q146 34 152 16 L156 0 Z", metal);
  m.shape("M120 0 L126 42 Q146 34 152 16 L156 0 Z", mid);
  m.shape("M-12 0 L-9 50 L4 62 L8 0 Z", m.stage.palette.dark ? m.lit : m.tint("#5f8799"));
  m.trace(
    "M-90 18 Q-70 30 -38 24 M-96 32 Q-74 42 -46 40 M-52 28 Q-36 44 -22 42 M-58 50 Q-40 60 -22 58 M-24 40 Q-8 74 14 76 M-26 64 Q-8 88 12 92 M42 22 Q58 42 76 24 M44 42 Q60 62 78 42 M104 16 Q124 26 148 12",
    deep,
    0.8,
    0.55,
  );
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

/** 120: five openings, the outer ones square, under a broken cornice. */
export function puertaDeAlcala(m: Mason): void {
  const stone = m.tint("#f1e2c6", 0.25);
  const shade = m.shaded(stone, 0.16);
  m.rect(-120, 78, 240, 78, stone);
  m.rect(20, 78, 100, 78, shade);
  m.rect(-48, 92, 96, 92, stone);
  m.rect(14, 92, 34, 92, shade);
  // Lamps light the arches from above; one sees the dark street through them.
  const { pen, palette } = m.stage;
  const through = palette.dark
    ? pen.gradient([
        [0, m.lit],
        [0.4, mix(m.lit, palette.mid, 0.55)],
        [1, palette.mid],
      ])
    : m.open;
  m.arcade(0, 0, 150, 68, 3, through);
  for (const dx of [-98.5, 98.5]) m.rect(dx - 10, 42, 20, 42, through);
  for (const dx of [-116, -81, -71, -29, -21, 21, 29, 71, 81, 116]) m.slab(dx, 0, 6, 72, stone);
  m.rect(-126, 84, 252, 7, stone);
  m.rect(-54, 98, 108, 7, stone);
  m.shape("M-30 98 L0 116 L30 98 Z", stone);
  m.shape("M-12 112 L0 124 L12 112 Z", shade);
  for (const dx of [-108, -72, 72, 108]) m.cone(dx, 84, 9, 16, stone);
}

/** 130: a round hall under a dome, with columns before it. */
export function athenaeum(m: Mason): void {
  const stone = m.tint("#f3e2c4", 0.25);
  const roof = m.tint("#8a7f78", 0.36);
  m.slab(0, 0, 178, 46, stone);
  m.windows(-84, 40, 168, 30, 13, 1, m.open);
  m.slab(0, 46, 124, 28, stone);
  m.windows(-58, 70, 116, 20, 12, 1, m.open);
  m.shape("M-64 74 Q-52 118 0 124 Q52 118 64 74 Z", roof);
  m.shape("M12 74 Q20 110 0 124 Q52 118 64 74 Z", m.shaded(roof, 0.2));
  m.slab(0, 120, 18, 12, stone);
  m.cone(0, 132, 20, 12, roof);
  // The porch: steps, six columns before the shade, a beam and the pediment.
  const pale = m.tint("#fbf0da", 0.25);
  m.rect(-50, 50, 100, 46, m.shaded(stone, 0.5));
  for (let i = 0; i < 6; i++) {
    const dx = -43 + i * 17.2;
    m.rect(dx - 3.6, 48, 7.2, 44, pale);
    m.rect(dx + 1, 48, 2.6, 44, m.shaded(pale, 0.2));
    m.rect(dx - 5, 49, 10, 3.4, pale);
  }
  m.rect(-54, 57, 108, 8, pale);
  m.shape("M-57 57 L0 82 L57 57 Z", pale);
  m.shape("M-44 59.6 L0 78 L44 59.6 Z", m.shaded(pale, 0.22));
  for (let i = 0; i < 3; i++) m.rect(-62 + i * 4, 2.6 + i * 2.6, 124 - i * 8, 2.8, m.shaded(pale, i % 2 ? 0.04 : 0.16));
}

/** 128: a great white church under a green dome, bell towers at its corners. */
export function stSava(m: Mason): void {
  const white = m.tint("#fbf6ec", 0.26);
  const green = m.tint("#4f9a86", 0.34);
  m.slab(0, 0, 140, 58, white);
  m.shape("M-40 58 Q0 92 40 58 Z", white);
  m.arcade(0, 0, 130, 40, 5, m.open);
  for (const dx of [-56, 56]) {
    m.slab(dx, 0, 22, 82, white);
    m.arcade(dx, 60, 20, 18, 2, m.open);
    m.dome(dx, 82, 12, 16, green, m.shaded(green), 0);
    m.rect(dx - 0.9, 110, 1.8, 14, m.gold);
  }
  m.slab(0, 58, 74, 26, white);
  m.windows(-34, 80, 68, 18, 9, 1, m.open);
  m.bowl(0, 82, 38, green, m.shaded(green));
  m.rect(-1.2, 140, 2.4, 22, m.gold);
  m.rect(-6, 134, 12, 2.4, m.gold);
}

/** 120: gold on a white church, the belfry in front. */
export function nevsky(m: Mason): void {
  const stone = m.tint("#f3e6cd", 0.28);
  const gold = m.tint("#dfae3f", 0.22);
  const green = m.tint("#5f9a86", 0.34);
  m.slab(0, 0, 150, 50, stone);
  m.arcade(0, 0, 140, 34, 7, m.open);
  for (const dx of [-58, 56]) {
    m.shape(`M${dx - 20} 50 Q${dx} 78 ${dx + 20} 50 Z`, green);
  }
  m.slab(-14, 50, 66, 30, stone);
  m.windows(-44, 76, 60, 22, 7, 1, m.open);
  m.bowl(-14, 78, 34, gold, m.shaded(gold, 0.22));
  m.rect(-15, 130, 2, 18, m.gold);
  m.slab(46, 40, 36, 62, stone);
  m.arcade(46, 66, 32, 28, 2, m.open);
  m.bowl(46, 102, 18, gold, m.shaded(gold, 0.22));
  m.rect(45, 136, 2, 16, m.gold);
}

/** 130: the upper town on its slope, the old walls along the ridge, the fortress at the top. */
export function anoPoli(m: Mason): void {
  const hill = m.foliage("#8f8a5c");
  const stone = m.tint("#d9bf94", 0.5);
  m.shape("M-760 -40 Q-420 40 -200 78 Q-40 108 90 106 Q300 100 480 60 Q640 20 760 -40 Z", hill);
  m.shape("M-520 20 L-520 32 L-199 92 L-199 76 Z", stone);
  m.shape("M-200 76 L-200 92 L90 122 L90 104 Z", stone);
  m.shape("M90 104 L90 122 L470 74 L470 58 Z", m.shaded(stone, 0.14));
  for (const [dx, foot, h] of [
    [-420, 38, 22],
    [-300, 60, 22],
    [-180, 80, 24],
    [-70, 92, 24],
    [230, 84, 24],
    [350, 70, 22],
  ] as const) {
    m.slab(dx, foot, 20, h, stone);
    m.battlements(dx - 10, foot + h, 20, 3, stone);
  }
  m.slab(90, 100, 96, 28, stone);
  m.battlements(42, 128, 96, 9, stone);
}

/** 110: round, crowned with battlements and a turret, alone on the promenade. */
export function whiteTower(m: Mason): void {
  const stone = m.tint("#f1e4cb", 0.3);
  // The trees of its park.
  const leaf = m.foliage("#5f8a5c");
  for (const [dx, up, r] of [
    [-92, 22, 15],
    [-70, 17, 13],
    [-50, 24, 15],
    [54, 22, 16],
    [78, 17, 13],
    [100, 24, 15],
  ] as const) {
    m.rect(dx - 1.5, up, 3, up, m.shaded(leaf, 0.4));
    m.disc(dx, up + 4, r, dx % 4 ? leaf : m.shaded(leaf, 0.2));
  }
  m.shape("M-36 0 L-32 104 L32 104 L36 0 Q0 -9 -36 0 Z", stone);
  m.shape("M-36 0 L-32 104 L-25 104 L-28 -2 Z", m.shaded(stone, 0.06));
  m.shape("M4 -4 L4 104 L17 104 L19 -4 Z", m.shaded(stone, 0.07));
  m.shape("M19 -4 L17 104 L26 104 L29 -2 Z", m.shaded(stone, 0.15));
  m.shape("M29 -2 L26 104 L32 104 L36 0 Z", m.shaded(stone, 0.24));
  m.rect(-35, 108, 70, 6, stone);
  m.battlements(-35, 108, 70, 9, stone);
  m.slab(0, 108, 34, 22, stone);
  m.battlements(-17, 130, 34, 5, stone);
  for (const [dx, up] of [
    [-18, 80],
    [4, 80],
    [-18, 52],
    [4, 52],
    [-8, 22],
  ] as const)
    m.windows(dx, up, 9, 16, 1, 1, m.open);
  m.line(
    [
      [0, 132],
      [0, 152],
    ],
    m.shaded(stone),
    1.5,
  );
  m.shape("M0 152 L0 142 L16 147 Z", m.tint("#3f78b8", 0.3));
}

/** 150: buttresses upon buttresses over the old wall by the sea. */
export function laSeu(m: Mason): void {
  const stone = m.tint("#e6bf86", 0.28);
  const shade = m.shaded(stone, 0.24);
  m.shape("M-150 0 L-146 26 L146 26 L150 0 Z", m.shaded(stone, 0.14));
  m.slab(0, 24, 210, 74, stone);
  m.shape("M-104 98 L-92 112 L92 112 L104 98 Z", m.shaded(stone, 0.1));
  for (let i = 0; i < 11; i++) {
    const dx = -100 + i * 20;
    m.rect(dx - 4, 90, 8, 66, i > 6 ? shade : stone);
    m.rect(dx + 1.4, 90, 2.6, 66, shade);
    m.cone(dx, 90, 9, 20, stone);
    if (i < 10) m.arcade(dx + 10, 40, 10, 38, 1, m.open);
  }
  for (const dx of [-96, -56]) m.cone(dx, 100, 14, 50, stone);
  m.slab(96, 24, 34, 104, stone);
  m.windows(84, 120, 24, 60, 2, 3, m.open);
  m.battlements(79, 128, 34, 5, stone);
}

/** 168: three red domes of the Arab-Norman years beside the cathedral's towers, on the quay of the old town. */
export function palermo(m: Mason): void {
  const stone = m.tint("#ecc98f", 0.28);
  const gold = m.tint("#e3b878", 0.28);
  const red = m.tint("#c8452f", 0.3);
  const blue = m.tint("#7f9fa8", 0.36);
  m.slab(20, 0, 178, 62, stone);
  m.battlements(-69, 62, 178, 19, gold);
  m.arcade(20, 30, 168, 24, 12, m.shaded(stone, 0.34));
  m.arcade(-3, 0, 34, 26, 1, m.open);
  m.arcade(64, 0, 34, 26, 1, m.open);
  m.slab(54, 62, 42, 20, stone);
  m.windows(36, 80, 36, 14, 5, 1, m.open);
  m.dome(54, 82, 22, 28, blue, m.shaded(blue), 0);
  m.slab(54, 108, 8, 9, stone);
  m.cone(54, 117, 9, 10, blue);
  for (const [dx, h] of [
    [-62, 122],
    [104, 122],
    [-30, 102],
    [24, 102],
  ] as const) {
    m.slab(dx, 0, h > 110 ? 22 : 15, h, gold);
    m.arcade(dx, h - 40, h > 110 ? 20 : 13, 17, 2, m.open);
    m.arcade(dx, h - 18, h > 110 ? 20 : 13, 14, 2, m.open);
    m.battlements(dx - (h > 110 ? 13 : 9), h, h > 110 ? 26 : 18, 4, gold);
    m.cone(dx, h + 2, h > 110 ? 13 : 9, h > 110 ? 32 : 22, stone);
  }
  m.slab(-118, 0, 84, 46, gold);
  m.arcade(-118, 10, 74, 26, 3, m.shaded(gold, 0.4));
  m.battlements(-160, 46, 84, 10, gold);
  for (const dx of [-146, -118, -90]) {
    m.slab(dx, 46, 17, 12, gold);
    m.bowl(dx, 57, 12, red, m.shaded(red, 0.26));
  }
}

/** The eye stands left of the middle. */
const eye = (dx: number) => dx - 54;

/** 128: the eye of white ribs in its pool, and the helmet of the opera under its long plume. */
export function hemisferic(m: Mason): void {
  const white = m.tint("#ffffff", 0.28);
  const shade = m.shaded(white, 0.18);
  const glass = m.stage.palette.dark ? m.lit : m.tint("#5f9fb5");
  // The opera: a shell on either side of its decks.
  m.shape("M66 0 Q58 40 82 72 Q104 98 138 98 Q176 96 194 60 Q204 34 196 0 Z", shade);
  m.shape("M66 0 Q58 40 82 72 Q104 98 138 98 Q110 74 106 44 Q104 18 112 0 Z", white);
  m.shape("M138 98 Q176 96 194 60 Q204 34 196 0 L172 0 Q180 40 166 66 Q154 86 138 98 Z", white);
  m.shape("M108 30 Q112 62 136 84 Q160 66 172 30 Z", glass);
  m.trace("M108 30 L174 30 M112 48 L170 48 M120 64 L160 64", white, 3);
  m.shape("M66 40 Q66 122 150 120 Q190 116 208 84 Q184 106 150 107 Q94 108 78 40 Z", white);
  m.shape("M150 114 Q184 112 208 84 Q184 106 150 107 Z", shade);
  m.shape(`M${eye(-150)} 0 Q${eye(-96)} 70 ${eye(-28)} 72 Q${eye(44)} 70 ${eye(96)} 0 Z`, white);
  m.shape(`M${eye(-118)} 0 Q${eye(-78)} 50 ${eye(-28)} 52 Q${eye(24)} 50 ${eye(62)} 0 Z`, glass);
  let ribs = "";
  for (let i = 0; i < 13; i++)
    ribs += `M${eye(-134 + i * 17.6)} ${10 + 50 * Math.sin((i + 0.5) * 0.24)}L${eye(-126 + i * 16.4)} 0`;
  m.trace(ribs, shade, 2.2);
  m.shape(`M${eye(-58)} 0 Q${eye(-54)} 34 ${eye(-28)} 36 Q${eye(-2)} 34 ${eye(2)} 0 Z`, white);
  m.shape(`M${eye(-30)} 36 Q${eye(-2)} 34 ${eye(2)} 0 L${eye(-26)} 0 Z`, shade);
  m.rect(-224, 4, 430, 4, shade);
}

/** 190: square and tall, a belfry with a weather vane on it, the nave beside. */
export function giralda(m: Mason): void {
  const brick = m.tint("#e3b27a", 0.28);
  const stone = m.tint("#f1dcb8", 0.28);
  m.slab(92, 0, 110, 58, stone);
  for (let i = 0; i < 6; i++) m.cone(45 + i * 19, 56, 8, 24, stone);
  m.arcade(92, 4, 104, 38, 5, m.open);
  m.slab(12, 0, 44, 124, brick);
  for (const dx of [0, 12, 24])
    for (const up of [22, 56, 90]) m.windows(dx - 5, up + 24, 10, 24, 1, 1, m.shaded(brick, 0.42));
  m.rect(-13, 128, 50, 5, stone);
  m.slab(12, 126, 38, 24, stone);
  m.arcade(12, 128, 36, 19, 3, m.open);
  m.slab(12, 150, 26, 14, stone);
  m.slab(12, 164, 16, 12, stone);
  m.dome(12, 176, 8, 9, stone, m.shaded(stone), 0);
  m.shape("M9.2 184 L10.8 194 L13.2 194 L14.8 184 Z", m.gold);
  m.disc(12, 195.4, 2, m.gold);
}

/** 156: between two round brick towers at the water a house of black wood that leans out over it, storey by storey. */
export function zuraw(m: Mason): void {
  const brick = m.tint("#a8523c", 0.3);
  const wood = m.tint("#4a3a34", 0.3);
  for (const dx of [-40, 40]) {
    m.shape(`M${dx - 24} 0 L${dx - 22} 70 L${dx + 22} 70 L${dx + 24} 0 Z`, brick);
    m.shape(`M${dx + 6} 0 L${dx + 6} 70 L${dx + 22} 70 L${dx + 24} 0 Z`, m.shaded(brick));
    m.windows(dx - 14, 60, 28, 44, 2, 3, m.open);
    m.cone(dx, 70, 52, 22, m.tint("#b5593a", 0.3));
  }
  m.shape("M-27 0 L-27 72 L27 72 L27 0 Z", m.shaded(wood, 0.2));
  m.shape("M-32 66 L-32 96 L-38 96 L-38 128 L0 156 L38 128 L38 96 L32 96 L32 66 Z", wood);
  m.shape("M5 66 L5 152 L38 128 L38 96 L32 96 L32 66 Z", m.shaded(wood, 0.3));
  m.trace("M-32 66 L32 66 M-38 96 L38 96 M-36 122 L36 122", m.shaded(wood, 0.5), 3);
  m.rect(-11, 90, 22, 90, m.shaded(wood, 0.6));
  m.rect(-9, 116, 18, 12, m.open, 0.8);
  m.line(
    [
      [0, 96],
      [0, 16],
    ],
    m.tint("#d9c8a8"),
    1.4,
  );
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

/** 150: white, pink on top, a corner that everybody on the promenade knows. */
export function negresco(m: Mason): void {
  const white = m.tint("#fffaf0", 0.28);
  const pink = m.tint("#e58f9a", 0.3);
  // The street falls: the walls run on down to the promenade.
  m.slab(40, -34, 140, 100, white);
  m.shape("M-32 66 L-26 82 L104 82 L112 66 Z", m.tint("#6f8a86"));
  m.windows(-26, 62, 134, 54, 13, 4, m.open);
  m.slab(-36, -34, 44, 112, white);
  m.windows(-54, 72, 36, 62, 3, 4, m.open);
  m.dome(-36, 78, 25, 34, pink, m.shaded(pink), 0.04);
  m.slab(-36, 108, 8, 9, white);
  m.cone(-36, 117, 9, 12, m.tint("#6f8a86"));
}

/** 172: the sandstone city's dome and the spire beside it. */
export function carmelite(m: Mason): void {
  const stone = m.tint("#edcf98", 0.28);
  m.slab(20, 0, 110, 52, stone);
  m.windows(-32, 46, 104, 38, 8, 2, m.open, false);
  m.slab(20, 52, 78, 28, stone);
  m.arcade(20, 54, 74, 22, 7, m.stage.palette.dark ? m.lit : m.shaded(stone, 0.46));
  m.dome(20, 80, 39, 60, stone, m.shaded(stone), 0.02);
  m.slab(20, 134, 12, 13, stone);
  m.dome(20, 147, 7, 9, stone, m.shaded(stone), 0);
  m.slab(-56, 0, 26, 84, stone);
  m.arcade(-56, 56, 24, 22, 2, m.open);
  m.cone(-56, 84, 27, 78, m.tint("#d9b981"));
}

/** 110: walls and broken towers along the ridge over the old town. */
export function narikala(m: Mason): void {
  const hill = m.tint("#8f7a4c", 0.44);
  const stone = m.tint("#c9a06e", 0.36);
  m.shape("M-330 -40 Q-240 10 -170 44 Q-90 66 -20 58 Q70 50 150 10 Q220 -20 300 -40 Z", hill);
  m.shape("M-20 58 Q70 50 150 10 Q220 -20 300 -40 L60 -40 Q20 0 -20 58 Z", m.shaded(hill, 0.18));
  m.shape("M-166 40 L-166 58 L-90 78 L-20 74 L60 62 L112 40 L112 24 L-20 52 L-90 56 Z", stone);
  for (const [dx, foot, w, h] of [
    [-160, 34, 24, 42],
    [-104, 50, 26, 46],
    [-44, 52, 22, 38],
    [24, 46, 26, 40],
    [84, 30, 20, 34],
  ] as const) {
    m.slab(dx, foot, w, h, stone);
    m.battlements(dx - w / 2, foot + h, w, 4, stone);
  }
}

/** 174: a church with a drum under a pointed cone, on a cliff that falls into the river, and the bridge beside it. */
export function metekhi(m: Mason): void {
  const rock = m.tint("#a8744f", 0.4);
  const stone = m.tint("#e0b27c", 0.3);
  const cap = m.tint("#8a5a44", 0.36);
  const side = m.shaded(rock, 0.22);
  const bridge = m.tint("#d9b48a", 0.34);
  m.shape("M-1100 22 L-120 26 L-120 10 L-1100 4 Z", bridge);
  m.rect(-1100, 26, 984, 3.4, m.shaded(bridge, 0.16));
  for (let i = 0; i < 7; i++) {
    const dx = -190 - i * 132;
    m.shape(
      `M${dx - 66} -36 Q${dx - 62} 12 ${dx} 12 Q${dx + 62} 12 ${dx + 66} -36 L${dx + 78} -36 L${dx + 78} 14 L${dx - 78} 14 L${dx - 78} -36 Z`,
      bridge,
    );
    m.shape(
      `M${dx - 78} -36 L${dx - 66} -36 Q${dx - 62} 12 ${dx} 12 L${dx} 8 Q${dx - 54} 8 ${dx - 58} -36 Z`,
      m.shaded(bridge, 0.3),
    );
  }
  m.shape("M-158 -44 L-140 0 L-126 34 L-96 46 L-60 60 L70 62 L104 50 L150 44 L260 40 L700 40 L700 -44 Z", rock);
  m.shape(
    "M-60 60 L-66 30 L-44 0 L-58 -44 L-110 -44 L-100 30 L-96 46 Z M70 62 L56 30 L72 0 L60 -44 L130 -44 L118 10 L104 50 Z M190 43 L178 10 L196 -44 L260 -44 L244 0 L250 40 Z M330 40 L318 6 L340 -44 L420 -44 L400 4 L404 40 Z",
    side,
  );
  m.trace(
    "M-170 -46 Q-120 -40 -70 -46 M-30 -47 Q30 -41 90 -47 M130 -47 Q200 -42 270 -47",
    m.stage.palette.glint,
    2.4,
    0.6,
  );
  m.slab(0, 58, 76, 34, stone);
  m.shape("M-42 92 L-30 108 L30 108 L42 92 Z", cap);
  m.shape("M-16 92 L0 116 L16 92 Z", stone);
  m.windows(-30, 86, 60, 24, 4, 1, m.open);
  m.slab(0, 106, 28, 30, stone);
  m.windows(-12, 132, 24, 22, 4, 1, m.open);
  m.cone(0, 136, 36, 36, cap);
  m.disc(0, 174, 2.2, m.gold);
}

/** 108: white tower by the water with its balconies and a small turret at each corner. */
export function belem(m: Mason): void {
  const stone = m.tint("#fbf0da", 0.28);
  m.shape("M-44 0 L-46 26 L34 26 L42 0 Z", stone);
  m.shape("M0 0 L2 26 L34 26 L42 0 Z", m.shaded(stone, 0.14));
  m.battlements(-46, 26, 80, 9, stone);
  m.windows(-40, 18, 74, 10, 6, 1, m.open);
  m.slab(16, 20, 40, 62, stone);
  m.rect(-8, 58, 48, 5, stone);
  m.arcade(16, 44, 36, 12, 4, m.open);
  m.windows(2, 78, 28, 16, 3, 1, m.open);
  m.battlements(-5, 82, 42, 6, stone);
  m.slab(16, 82, 26, 16, stone);
  m.battlements(2, 98, 28, 4, stone);
  for (const [dx, up] of [
    [-4, 82],
    [36, 82],
    [-45, 26],
    [30, 26],
  ] as const) {
    m.slab(dx, up - 6, 8, 14, stone);
    m.bowl(dx, up + 8, 5, stone, m.shaded(stone));
  }
}

/** The castle among the trees on top of its hill, 104 units. */
export function saoJorge(m: Mason): void {
  const stone = m.tint("#d9b27c", 0.3);
  const green = m.foliage("#3f6f52");
  for (const [dx, up, r] of [
    [-120, 2, 20],
    [-98, 12, 18],
    [112, 0, 22],
    [92, 12, 18],
    [50, 30, 18],
    [-54, 28, 18],
  ] as const)
    m.disc(dx, up, r, m.shaded(green, 0.12));
  m.slab(0, 0, 168, 36, stone);
  m.battlements(-84, 36, 168, 15, stone);
  for (const [dx, w, h] of [
    [-78, 26, 52],
    [-34, 28, 66],
    [16, 26, 58],
    [72, 30, 54],
  ] as const) {
    m.slab(dx, 0, w, h, stone);
    m.battlements(dx - w / 2 - 1, h, w + 2, 4, stone);
  }
  m.line(
    [
      [-34, 70],
      [-34, 98],
    ],
    m.shaded(stone),
    1.8,
  );
  m.shape("M-34 98 L-34 84 L-12 91 Z", m.tint("#c4472e", 0.2));
  for (let dx = -118; dx <= 122; dx += 20) m.disc(dx, -4 - (dx % 3) * 2, 15, green);
}

/** 262: St Olaf's, the green spire that is higher than everything, and the lesser one of St Nicholas beside it. */
export function stOlaf(m: Mason): void {
  const stone = m.tint("#ece2cc", 0.36);
  const green = m.tint("#4f8878", 0.4);
  m.slab(0, 0, 34, 150, stone);
  m.windows(-12, 142, 24, 60, 2, 3, m.open);
  for (const side of [-13, 13]) m.cone(side, 148, 8, 22, green);
  m.cone(0, 150, 34, 104, green);
  m.rect(-0.8, 262, 1.6, 12, m.gold);
  m.slab(-176, 0, 32, 104, stone);
  m.windows(-188, 98, 24, 40, 2, 2, m.open);
  m.dome(-176, 104, 16, 20, m.shaded(green, 0.2), m.shaded(green, 0.4), 0.1);
  m.slab(-176, 121, 12, 12, m.shaded(green, 0.2));
  m.cone(-176, 132, 15, 44, m.shaded(green, 0.2));
}

/** 112: the town wall and its round towers under red cones. */
export function tallinn(m: Mason): void {
  const stone = m.tint("#cfc2a8", 0.36);
  const red = m.tint("#c9502f", 0.36);
  m.rect(-900, 34, 1800, 40, stone);
  m.rect(-900, 40, 1800, 7, red);
  m.rect(-900, 33, 1800, 3, m.shaded(stone, 0.3));
  let arches = "";
  for (let dx = -640; dx < 640; dx += 24) arches += `M${dx} 0 L${dx} 14 Q${dx + 8} 24 ${dx + 16} 14 L${dx + 16} 0 Z`;
  m.shape(arches, m.shaded(stone, 0.12));
  for (const [dx, w, h] of [
    [-356, 40, 74],
    [-214, 38, 92],
    [-92, 44, 76],
    [34, 36, 98],
    [150, 46, 80],
    [290, 38, 92],
    [420, 38, 74],
  ] as const) {
    m.slab(dx, -6, w, h + 6, stone);
    m.rect(dx - w * 0.56, h + 2, w * 1.12, 5, stone);
    m.cone(dx, h, w * 1.26, w * 1.05, red);
    m.windows(dx - w * 0.36, h - 8, w * 0.72, 34, 2, 2, m.open);
  }
}
