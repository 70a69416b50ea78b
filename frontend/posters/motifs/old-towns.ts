/** What one knows an old town by from across its water. Measures in landmark units; each says its height. */
import type { Mason } from "./mason";

const ellipse = (dx: number, up: number, rx: number, ry: number) => {
  const [kx, ky] = [rx * 0.55, ry * 0.55];
  const p = (x: number, y: number) => `${(dx + x).toFixed(1)} ${(up + y).toFixed(1)}`;
  return `M${p(-rx, 0)} C${p(-rx, ky)} ${p(-kx, ry)} ${p(0, ry)} C${p(kx, ry)} ${p(rx, ky)} ${p(rx, 0)} C${p(rx, -ky)} ${p(kx, -ry)} ${p(0, -ry)} C${p(-kx, -ry)} ${p(-rx, -ky)} ${p(-rx, 0)} Z`;
};

/** 178: the House of Wonders with its clock tower, the Sultan's palace on the left, the Old Fort and St Joseph's on the right. */
export function houseOfWonders(m: Mason): void {
  const white = m.tint("#fdf9ef", 0.22);
  const deep = m.shaded(m.tint("#e2d6bf", 0.3), 0.2);
  const iron = m.tint("#a0654e", 0.32);
  const coral = m.tint("#cdb083", 0.34);
  const slate = m.tint("#8a9499", 0.34);
  // St Joseph's two spires, roofs of the town before them.
  const grey = m.tint("#e2e1da", 0.3);
  for (const dx of [184, 206]) {
    m.slab(dx, 0, 11, 80, grey);
    m.windows(dx - 3, 77, 6, 18, 1, 1, m.open);
    m.cone(dx, 80, 12, 26, slate);
  }
  for (const [dx, w, h] of [
    [142, 34, 52],
    [174, 32, 46],
    [207, 36, 56],
    [240, 30, 50],
  ] as const) {
    m.slab(dx, 0, w, h, white);
    m.rect(dx - w / 2 - 1, h + 2, w + 2, 4, iron);
    m.windows(dx - w * 0.36, h - 4, w * 0.72, 10, 3, 1, m.open);
  }
  // The palace.
  m.slab(-164, 0, 96, 52, white);
  m.battlements(-212, 52, 96, 12, white);
  m.windows(-208, 48, 88, 42, 8, 2, m.open);
  m.rect(-214, 28, 100, 3, iron);
  // The fort.
  m.slab(184, 0, 132, 34, coral);
  m.battlements(118, 34, 132, 15, coral);
  for (const [dx, w, h] of [
    [124, 34, 44],
    [246, 36, 46],
  ] as const) {
    // Round: the shade grows towards the right, the foot is wider.
    m.shape(
      `M${dx - w * 0.58} 0 Q${dx - w * 0.5} 14 ${dx - w / 2} ${h} L${dx + w / 2} ${h} Q${dx + w * 0.5} 14 ${dx + w * 0.58} 0 Z`,
      coral,
    );
    for (const [left, share] of [
      [0.12, 0.1],
      [0.34, 0.2],
    ] as const)
      m.rect(dx + w * left, h, w * (0.5 - left), h, m.shaded(coral, share));
    m.battlements(dx - w / 2, h, w, 5, coral);
    m.rect(dx - 3, h - 12, 4, 10, m.open);
  }
  // Three tiers of verandas round the house, the tower in the middle of its front.
  m.rect(-92, 88, 184, 88, deep);
  m.windows(-88, 84, 176, 78, 14, 3, m.open);
  for (let i = 0; i <= 16; i++) m.rect(-98 + i * 12.05, 88, 3, 88, white);
  for (const up of [4, 31, 58, 89]) m.rect(-102, up, 204, 4, white);
  for (const up of [37, 64]) m.rect(-100, up, 200, 1.2, white);
  m.shape("M-106 89 L-84 104 L84 104 L106 89 Z", iron);
  m.shape("M60 89 L54 104 L84 104 L106 89 Z", m.shaded(iron));
  m.slab(0, 0, 34, 134, white);
  m.windows(-10, 84, 20, 76, 1, 3, m.open);
  m.rect(-20, 108, 40, 4, white);
  m.disc(-5.4, 123, 10.4, m.open);
  m.clock(-5.4, 123, 8.6);
  m.rect(-20, 137, 40, 4, white);
  m.slab(0, 137, 23, 18, white);
  m.arcade(0, 138, 21, 14, 2, m.open);
  m.cone(0, 155, 28, 13, iron);
  m.rect(-0.8, 178, 1.6, 12, m.gold);
}

/** 160: the cathedral's ochre tower under its rose dome, and the great dome of San Pedro Claver. */
export function santaCatalina(m: Mason): void {
  const ochre = m.tint("#eec06a", 0.22);
  const stone = m.tint("#e6cfa4", 0.26);
  const trim = m.tint("#fdf2dc", 0.22);
  const rose = m.tint("#d9785a", 0.22);
  const tile = m.tint("#c25f3c", 0.28);
  m.slab(66, 0, 100, 50, ochre);
  m.shape("M10 50 L26 68 L106 68 L122 50 Z", m.tint("#b8583a", 0.3));
  m.arcade(66, 10, 92, 32, 4, m.open);
  m.slab(0, 0, 36, 86, ochre);
  m.rect(-21, 50, 42, 4, trim);
  m.rect(-21, 89, 42, 5, trim);
  m.arcade(0, 56, 32, 26, 2, m.open);
  m.slab(0, 88, 29, 26, ochre);
  m.arcade(0, 90, 26, 20, 2, m.open);
  m.rect(-17, 116, 34, 4, trim);
  m.dome(0, 116, 15.5, 22, rose, m.shaded(rose), 0);
  m.trace("M-9 117 L-4 134 M0 117 L0 138 M9 117 L4 134", trim, 1.4);
  m.slab(0, 136, 6, 8, trim);
  m.rect(-0.8, 158, 1.6, 15, m.gold);
  // San Pedro Claver: the front of coral stone with two low towers, the dome behind it.
  m.slab(-126, 0, 60, 62, stone);
  m.windows(-152, 60, 52, 16, 5, 1, m.open);
  m.rect(-159, 66, 66, 5, trim);
  m.dome(-126, 66, 30, 40, tile, m.shaded(tile), 0);
  m.trace("M-146 67 Q-144 90 -132 102 M-126 67 L-126 105 M-106 67 Q-108 90 -120 102", m.tint("#f0c48a", 0.3), 1.6);
  m.slab(-126, 104, 10, 13, trim);
  m.dome(-126, 117, 6, 7, tile, m.shaded(tile), 0);
  m.rect(-126.8, 136, 1.6, 13, m.gold);
  m.slab(-180, 0, 58, 46, stone);
  m.shape("M-209 46 L-190 46 L-180 56 L-170 46 L-151 46 Z", stone);
  m.arcade(-180, 14, 46, 26, 3, m.open);
  for (const dx of [-203, -157]) {
    m.slab(dx, 0, 18, 60, stone);
    m.rect(dx - 3, 57, 6, 9, m.open);
    m.dome(dx, 60, 9, 9, stone, m.shaded(stone), 0);
  }
}

/** 146: the yellow gate with its three arches, the clock over the middle one. */
export function clockGate(m: Mason): void {
  const yellow = m.tint("#f4c24a", 0.2);
  const white = m.tint("#fffaf0", 0.2);
  m.slab(0, 0, 118, 42, yellow);
  m.rect(-61, 45, 122, 4, white);
  for (const dx of [-38, 0, 38]) {
    m.rect(dx - 13.5, 34, 27, 34, white);
    m.arcade(dx, 0, 36, 31, 1, m.open);
  }
  m.slab(0, 44, 36, 38, yellow);
  for (const dx of [-17, 14]) m.rect(dx, 82, 3, 38, white);
  m.clock(0, 66, 11);
  m.rect(-21, 86, 42, 5, white);
  m.slab(0, 86, 27, 22, yellow);
  m.arcade(0, 87, 25, 18, 2, m.open);
  m.rect(-16, 111, 32, 4, white);
  m.dome(0, 111, 13, 21, yellow, m.shaded(yellow), 0);
  m.rect(-0.8, 146, 1.6, 16, m.gold);
}

/** 66: La Malagueta, sixteen sides of arches round the sand. */
export function malagueta(m: Mason): void {
  const wall = m.tint("#e8c89a", 0.28);
  const brick = m.tint("#b5623f", 0.3);
  m.shape("M-86 42 L-86 8 C-86 -6 -47 -14 0 -14 C47 -14 86 -6 86 8 L86 42 Z", wall);
  m.shape("M50.6 42 L50.6 -10.3 C72 -6.6 86 -0.4 86 8 L86 42 Z", m.shaded(wall, 0.14));
  for (let i = -7; i <= 7; i++) {
    const turn = (i / 8) * (Math.PI / 2);
    const dx = 86 * Math.sin(turn);
    const drop = 22 * Math.cos(turn);
    const w = 9.5 * Math.cos(turn) + 1;
    m.rect(dx - w / 2, 24 - drop, w, 11, m.open);
    m.arcade(dx, 30 - drop, w * 1.5, 11, 1, m.open);
  }
  m.shape(ellipse(0, 42, 89, 24), brick);
  m.shape(ellipse(0, 42, 74, 18), m.tint("#f0e2c6", 0.36));
  m.shape(ellipse(0, 40.5, 64, 14.5), m.shaded(wall, 0.24));
  m.shape(ellipse(0, 39, 52, 11), brick);
  m.shape(ellipse(0, 38.4, 48, 9.4), m.tint("#f2cf86", 0.2));
}

/** 204: Wawel on its rock: the cathedral's towers, no two of one height, the golden dome, the castle and its brick towers. */
export function wawel(m: Mason): void {
  const green = m.turf("#7c8c4c", 0.4);
  const rock = m.tint("#d9cdb2", 0.4);
  const brick = m.tint("#b3593d", 0.34);
  const lime = m.tint("#f2e6cc", 0.3);
  const tile = m.tint("#b4472d", 0.3);
  const copper = m.tint("#5b9480", 0.36);
  m.shape("M-270 -34 Q-206 26 -150 54 L156 54 Q212 32 272 -30 Q150 -46 0 -46 Q-160 -46 -270 -34 Z", green);
  m.shape("M76 54 L156 54 Q212 32 272 -30 Q216 -37 150 -41 Q136 20 76 54 Z", m.shaded(green, 0.16));
  m.shape(
    "M-186 -30 L-178 2 L-156 14 L-146 42 L-112 52 L-96 34 L-82 46 L-58 24 L-44 28 L-28 0 L-22 -38 L-100 -36 Z",
    rock,
  );
  m.shape(
    "M-146 42 L-112 52 L-118 20 L-130 -18 L-144 -32 L-136 10 Z M-82 46 L-58 24 L-62 -8 L-74 -34 L-70 14 Z",
    m.shaded(rock, 0.2),
  );
  m.shape("M-108 -36 L-108 -22 Q-99 -10 -90 -22 L-90 -36 Z", m.shaded(rock, 0.6));
  // The cathedral behind its wall.
  m.slab(-66, 54, 92, 52, lime);
  m.shape("M-116 106 L-104 132 L-30 132 L-18 106 Z", copper);
  m.shape("M-40 106 L-46 132 L-30 132 L-18 106 Z", m.shaded(copper));
  m.windows(-76, 102, 54, 26, 5, 1, m.open);
  m.slab(-126, 54, 30, 82, brick);
  m.windows(-137, 130, 22, 44, 2, 2, m.open);
  m.shape("M-143 136 L-132 158 L-120 158 L-109 136 Z", copper);
  m.cone(-126, 156, 12, 14, copper);
  m.slab(-84, 54, 25, 96, brick);
  m.rect(-97, 152, 26, 5, lime);
  m.clock(-84, 138, 9);
  m.windows(-91, 122, 14, 22, 1, 1, m.open);
  m.dome(-84, 150, 14, 20, copper, m.shaded(copper), 0.12);
  m.slab(-84, 168, 11, 11, copper);
  m.cone(-84, 178, 14, 24, copper);
  m.rect(-84.8, 208, 1.6, 10, m.gold);
  m.slab(-30, 54, 21, 64, lime);
  m.windows(-36, 114, 12, 30, 1, 2, m.open);
  m.dome(-30, 118, 12, 14, copper, m.shaded(copper), 0.12);
  m.cone(-30, 130, 7, 18, copper);
  for (const [dx, roof] of [
    [-2, copper],
    [27, m.gold],
  ] as const) {
    m.slab(dx, 54, 26, 32, lime);
    m.windows(dx - 10, 84, 20, 14, 2, 1, m.open);
    m.slab(dx, 86, 20, 8, lime);
    m.dome(dx, 94, 11.5, 15, roof, m.shaded(roof, 0.2), 0);
    m.slab(dx, 108, 5, 6, lime);
    m.cone(dx, 114, 7, 7, roof);
  }
  // The castle.
  m.slab(98, 54, 112, 54, lime);
  m.shape("M38 108 L52 130 L142 130 L158 108 Z", tile);
  m.shape("M128 108 L126 130 L142 130 L158 108 Z", m.shaded(tile));
  m.windows(48, 102, 98, 40, 9, 2, m.open);
  m.slab(70, 54, 26, 84, lime);
  m.windows(61, 132, 18, 24, 2, 1, m.open);
  m.shape("M54 138 L64 156 L76 156 L86 138 Z", tile);
  // The wall along the brow and the towers in it.
  m.slab(2, 44, 308, 20, brick);
  m.rect(-152, 66, 308, 3, tile);
  m.slab(44, 26, 27, 54, brick);
  m.windows(34, 74, 20, 12, 2, 1, m.open);
  m.cone(44, 80, 33, 18, tile);
  m.slab(148, 24, 31, 82, brick);
  m.windows(137, 98, 22, 44, 2, 2, m.open);
  m.cone(148, 106, 38, 26, tile);
}
