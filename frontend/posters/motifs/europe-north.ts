/** Landmarks of northern Europe and Poland, one to a city. Measures in landmark units; each says its height. */
import { COPPER, type Mason } from "./mason";

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
  for (const dx of [-24, 24]) m.cone(dx, 150, 8, 18, stone);
  m.windows(-24, 144, 48, 128, 6, 12, m.open, false);
  m.windows(-88, 56, 28, 48, 4, 5, m.open, false);
  m.windows(60, 56, 28, 48, 4, 5, m.open, false);
  m.clock(0, 186, 8);
  m.cone(0, 198, 20, 30, stone);
  m.rect(-1.2, 280, 2.4, 56, m.gold);
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
  for (const [i, dx] of [-128, -172, -216, -260, -304, -348, -392].entries()) {
    const wall = m.shaded(brick, i % 2 ? 0.3 : 0.16);
    m.slab(dx, 0, 44, 44, wall);
    m.shape(`M${dx - 22} 44 L${dx} 66 L${dx + 22} 44 Z`, wall);
    m.windows(dx - 18, 40, 32, 36, 4, 3, m.open, true);
  }
  m.rect(-794, 0, 900, 9, quay);
  m.rect(-794, 0, 900, 2.4, m.pale, 0.6);
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
