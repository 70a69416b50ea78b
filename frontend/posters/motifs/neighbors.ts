/** Signs of towns that could stand for the next one. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { wood } from "./hills";
import type { Mason } from "./mason";

/** 156: the cathedral with one tower and the stump of the other, the walls that climb from the Alcazaba to Gibralfaro. */
export function malaga(m: Mason): void {
  const green = m.foliage("#5f8a58");
  const wall = m.tint("#d9a26a", 0.3);
  const stone = m.tint("#f0dfc0", 0.28);
  const roof = m.tint("#b5583a", 0.34);
  m.shape("M-90 -40 Q-20 50 40 86 Q80 108 130 106 Q190 100 320 60 L320 -60 Z", m.shaded(green, 0.12));
  wood(
    m,
    [
      [-34, 18, 16],
      [4, 46, 16],
      [40, 66, 15],
      [62, 50, 18],
      [96, 74, 16],
      [130, 80, 16],
      [118, 48, 20],
      [168, 66, 18],
      [206, 60, 18],
      [160, 32, 22],
      [220, 26, 24],
      [70, 16, 22],
    ],
    green,
  );
  // Walls in steps up to the castle on top.
  m.shape(
    "M-30 22 L-30 40 L8 62 L8 70 L52 88 L52 100 L92 112 L92 122 L180 122 L180 106 L112 100 L66 80 L24 54 L-8 22 Z",
    wall,
  );
  for (const [dx, foot, h] of [
    [-26, 18, 36],
    [14, 48, 34],
    [58, 78, 34],
    [98, 96, 40],
    [140, 100, 34],
    [180, 90, 44],
  ] as const) {
    m.slab(dx, foot, 22, h, wall);
    m.battlements(dx - 12, foot + h, 24, 4, wall);
  }
  m.trace("M98 138 L98 156", m.shaded(wall, 0.3), 1.6);
  m.shape("M98 156 L98 147 L116 151 Z", m.tint("#d8433a", 0.2));
  // The cathedral.
  m.slab(-96, 0, 96, 62, stone);
  m.shape("M-140 62 L-128 76 L-62 76 L-50 62 Z", roof);
  m.windows(-138, 54, 84, 38, 6, 2, m.open);
  // The tower that was never finished stands next to the one that was.
  m.slab(-114, 0, 27, 74, stone);
  m.windows(-123, 70, 18, 50, 2, 2, m.open);
  m.rect(-129, 77, 30, 4, stone);
  m.slab(-146, 0, 27, 98, stone);
  m.windows(-155, 92, 18, 70, 2, 3, m.open);
  m.rect(-161, 101, 30, 4, stone);
  m.slab(-146, 98, 20, 26, stone);
  m.arcade(-146, 99, 18, 22, 2, m.open);
  m.dome(-146, 124, 10, 14, stone, m.shaded(stone), 0);
  m.rect(-146.8, 150, 1.6, 13, m.gold);
}

/** 120: the cathedral's tower and the castle on top of the walled town. */
export function daltVila(m: Mason): void {
  const white = m.tint("#fdf8ec", 0.26);
  const stone = m.tint("#e0c192", 0.3);
  const roof = m.tint("#b5603e", 0.36);
  m.shape("M-116 -30 L-104 34 L122 34 L132 -30 Z", stone);
  m.slab(70, 30, 104, 32, stone);
  m.windows(24, 54, 92, 12, 9, 1, m.open);
  m.slab(104, 56, 30, 26, stone);
  m.battlements(89, 82, 30, 4, stone);
  m.slab(-22, 30, 92, 34, white);
  m.shape("M-70 64 L-60 74 L16 74 L26 64 Z", roof);
  m.windows(-62, 56, 84, 16, 6, 1, m.open);
  m.slab(-6, 34, 28, 66, stone);
  m.arcade(-6, 76, 24, 18, 2, m.open);
  m.rect(-22, 103, 32, 4, stone);
  m.shape("M-18 102 L-12 110 L-10 120 L-2 120 L0 110 L6 102 Z", stone);
  for (const [dx, w, h] of [
    [-90, 34, 30],
    [-70, 26, 20],
    [-112, 24, 16],
  ] as const) {
    m.slab(dx, 18, w, h, white);
    m.windows(dx - w * 0.36, 14 + h, w * 0.7, 12, 2, 1, m.open);
  }
}

/** 178: the white church and its stair of pilgrims on the ridge over the city, the funicular's track below. */
export function monserrate(m: Mason): void {
  const { palette } = m.stage;
  const green = palette.dark ? mix("#3f7058", palette.near, 0.42) : m.tint("#2f7d4c", 0.26);
  const deep = m.shaded(green, 0.2);
  const white = m.tint("#fdf9f0", 0.16);
  // Guadalupe, a little higher and farther off, with its white figure.
  const far = mix(green, palette.sky[1], 0.2);
  m.shape(
    "M-900 -80 L-900 96 Q-700 150 -540 116 Q-380 84 -260 118 Q-150 150 -40 104 Q60 78 110 134 Q140 172 168 172 Q200 172 236 134 Q300 92 420 128 Q600 160 900 104 L900 -80 Z",
    far,
  );
  m.shape("M162 170 L165 183 L160 181 L160 183 L166 186 L176 183 L176 181 L171 183 L174 170 Z", white);
  m.disc(168, 188, 2.4, white);
  m.shape(
    "M-900 -80 L-900 60 Q-760 110 -640 74 Q-520 44 -420 84 Q-330 120 -250 84 Q-190 62 -130 104 Q-70 146 -24 146 L26 146 Q70 136 110 96 Q150 66 210 96 Q290 136 380 92 Q470 52 560 90 Q700 126 900 70 L900 -80 Z",
    green,
  );
  m.shape(
    "M6 146 L26 146 Q70 136 110 96 Q150 66 160 30 L120 -80 L20 -80 Q70 10 40 70 Z M264 118 Q330 116 380 92 Q440 66 470 20 L430 -80 L330 -80 Q350 20 264 118 Z M-300 102 Q-270 96 -250 84 Q-210 68 -190 20 L-230 -80 L-320 -80 Q-270 20 -300 102 Z M-716 94 Q-670 88 -640 74 Q-590 54 -560 10 L-590 -80 L-690 -80 Q-640 10 -716 94 Z",
    deep,
  );
  m.trace("M-112 -40 L-22 140", m.shaded(white, 0.3), 2.2, 0.8);
  m.slab(2, 142, 46, 20, white);
  m.shape("M-24 162 L-16 170 L20 170 L28 162 Z", m.tint("#a8523c", 0.3));
  m.windows(-16, 158, 40, 10, 4, 1, m.open);
  m.slab(-16, 142, 15, 34, white);
  m.cone(-16, 176, 15, 10, white);
}

/** 150: the wooden fountain of the market square under its dome, a mosque with one minaret behind. */
export function sebilj(m: Mason): void {
  const timber = m.tint("#9a6a40", 0.24);
  const copper = m.tint("#6fae96", 0.26);
  const white = m.tint("#fbf3e4", 0.26);
  const lead = m.tint("#8298a0", 0.32);
  const paving = m.tint("#d9c8aa", 0.34);
  m.shape("M-280 -30 Q-210 3 -120 4 L150 4 Q230 3 290 -30 Z", paving);
  m.trace(
    "M-200 -6 L210 -6 M-244 -17 L256 -17 M-120 4 L-168 -30 M-40 4 L-56 -30 M50 4 L70 -30 M140 4 L190 -30",
    m.shaded(paving, 0.2),
    1.2,
    0.6,
  );
  m.slab(84, 0, 86, 44, white);
  m.windows(46, 38, 76, 24, 5, 1, m.open);
  m.slab(84, 44, 66, 12, white);
  m.windows(54, 54, 60, 9, 9, 1, m.open);
  m.bowl(84, 55, 31, lead, m.shaded(lead));
  m.rect(83.2, 100, 1.6, 14, m.gold);
  m.slab(84, 0, 112, 24, white);
  m.arcade(84, 0, 104, 21, 5, m.open);
  for (const dx of [43, 63, 84, 105, 125]) m.bowl(dx, 23, 9, lead, m.shaded(lead));
  m.slab(30, 0, 11, 104, white);
  m.rect(22, 88, 16, 5, white);
  m.slab(30, 104, 8, 14, white);
  m.cone(30, 116, 10, 34, lead);
  // The fountain in front.
  for (let i = 0; i < 2; i++) m.rect(-86 + i * 6, -6 + i * 5, 76 - i * 12, 5.4, m.shaded(paving, i ? 0.06 : 0.24));
  m.slab(-48, 4, 50, 36, timber);
  m.windows(-71, 38, 46, 30, 6, 1, m.open);
  m.trace("M-72 10 L-24 10 M-72 24 L-24 24", m.shaded(timber, 0.3), 1.6);
  m.shape("M-90 40 L-70 54 L-26 54 L-6 40 Q-48 47 -90 40 Z", m.shaded(timber, 0.3));
  m.slab(-48, 52, 32, 8, timber);
  m.dome(-48, 60, 18, 24, copper, m.shaded(copper), 0.1);
  m.rect(-48.8, 98, 1.6, 15, m.gold);
  // Pigeons.
  const bird = m.shaded(lead, 0.3);
  for (const [dx, up] of [
    [-112, -8],
    [-100, -14],
    [-4, -10],
    [8, -16],
    [-124, -18],
  ] as const)
    m.shape(`M${dx - 4} ${up} Q${dx} ${up + 5} ${dx + 4} ${up + 3} L${dx + 2} ${up} Z`, bird);
}

/** 196: two spires thin as needles on the rock of Petrov; the long fortress of Špilberk on the other hill. */
export function petrov(m: Mason): void {
  const green = m.tint("#4a7a52", 0.34);
  const stone = m.tint("#cbbba0", 0.36);
  const roof = m.tint("#6a5a58", 0.4);
  const fort = m.tint("#f0e2c6", 0.38);
  m.shape("M-420 -60 Q-350 30 -300 44 L-190 44 Q-150 36 -110 -60 Z", m.shaded(green, 0.1));
  m.slab(-244, 40, 116, 24, fort);
  m.shape("M-306 64 L-298 76 L-190 76 L-182 64 Z", m.tint("#b5563a", 0.4));
  m.windows(-298, 58, 108, 12, 13, 1, m.open, false);
  m.slab(-262, 60, 18, 32, fort);
  m.cone(-262, 92, 20, 14, m.tint("#b5563a", 0.4));
  m.shape("M-170 -60 Q-100 30 -66 48 L66 48 Q110 34 170 -60 Z", green);
  m.shape("M30 48 L66 48 Q110 34 170 -60 L80 -60 Q64 10 30 48 Z", m.shaded(green, 0.2));
  m.slab(26, 44, 86, 40, stone);
  m.shape("M-18 84 L-8 112 L58 112 L70 84 Z", roof);
  m.windows(-10, 78, 74, 26, 7, 1, m.open);
  for (const dx of [-44, -18]) {
    m.slab(dx, 44, 20, 68, stone);
    m.windows(dx - 7, 106, 14, 48, 2, 2, m.open);
    for (const side of [-8, 8]) m.cone(dx + side, 110, 5, 16, stone);
    m.cone(dx, 112, 17, 82, roof);
    m.rect(dx - 0.7, 202, 1.4, 12, m.gold);
  }
}

/** 196: the great hall church with its steep roof, and the one tower at its side. */
export function stMichael(m: Mason): void {
  const stone = m.tint("#cdbb9c", 0.34);
  const roof = m.tint("#a8503a", 0.36);
  m.slab(40, 0, 138, 56, stone);
  m.shape("M-32 56 L-18 112 L92 112 L112 56 Z", roof);
  m.shape("M76 56 L74 112 L92 112 L112 56 Z", m.shaded(roof));
  for (let i = 0; i < 6; i++) {
    const dx = -16 + i * 23;
    m.rect(dx + 8, 50, 5, 50, m.shaded(stone, 0.14));
    m.shape(`M${dx - 4} 10 L${dx - 4} 36 Q${dx} 46 ${dx + 4} 36 L${dx + 4} 10 Z`, m.open);
  }
  m.shape("M-32 56 L-24 86 L-14 56 Z", stone);
  m.slab(-52, 0, 36, 112, stone);
  for (const up of [40, 76, 112]) m.rect(-72, up, 40, 3.4, m.shaded(stone, 0.12));
  m.windows(-64, 104, 24, 92, 2, 3, m.open);
  m.disc(-52, 94, 8, m.tint("#fbf6e8", 0.2));
  for (const side of [-16, 16]) m.cone(-52 + side, 110, 8, 28, stone);
  m.cone(-52, 112, 30, 76, m.tint("#6f7f76", 0.36));
  m.rect(-52.8, 200, 1.6, 14, m.gold);
}

/** 116: a square tower of rough stone with a clock, four storeys over a low church. */
export function banskoTower(m: Mason): void {
  const stone = m.tint("#b9ae9c", 0.3);
  const timber = m.tint("#8a5a38", 0.3);
  const roof = m.tint("#8f4a34", 0.34);
  m.slab(66, 0, 96, 36, stone);
  m.shape("M10 36 L26 62 L106 62 L122 36 Z", roof);
  m.windows(24, 30, 84, 18, 5, 1, m.open);
  m.shape("M-25 0 L-22 88 L22 88 L25 0 Z", stone);
  m.shape("M6 0 L5 88 L22 88 L25 0 Z", m.shaded(stone));
  m.trace(
    "M-24 14 L-14 14 M-8 22 L4 22 M-20 34 L-8 34 M-22 48 L-14 48 M-6 56 L4 56 M-20 66 L-12 66",
    m.shaded(stone, 0.26),
    2,
  );
  m.disc(-3, 74, 9, m.tint("#fdf8ea", 0.2));
  m.trace("M-3 81 L-3 74 L2 71", m.stage.palette.ink, 1.4);
  m.slab(0, 88, 50, 18, timber);
  m.arcade(0, 88, 46, 16, 4, m.open);
  m.shape("M-32 105 L-6 126 L6 126 L32 105 Z", roof);
  m.shape("M8 105 L3 126 L6 126 L32 105 Z", m.shaded(roof));
  m.rect(-0.8, 140, 1.6, 15, m.gold);
}
