/** Landmarks of the Americas, one to a city. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { Mason } from "./mason";

/** 288: the two towers that everybody knows, among the others. */
export function manhattan(m: Mason): void {
  const stone = m.tint("#d3c4ae", 0.5);
  const far = m.tint("#b9b4b8", 0.56);
  // Set back and back to a mast.
  for (const [w, foot, h] of [
    [74, 0, 96],
    [54, 96, 40],
    [38, 136, 62],
    [22, 198, 16],
  ] as const)
    m.slab(-210, foot, w, h, stone);
  m.windows(-228, 192, 36, 160, 5, 15, m.stage.palette.dark ? m.lit : m.shaded(stone, 0.3), false);
  m.cone(-210, 214, 12, 26, stone);
  m.rect(-211.2, 262, 2.4, 30, stone);
  // Steel arches like a sunrise.
  m.slab(-122, 0, 52, 104, far);
  m.slab(-122, 104, 34, 62, far);
  m.windows(-138, 160, 32, 150, 4, 14, m.stage.palette.dark ? m.lit : m.shaded(far, 0.3), false);
  const steel = m.tint("#e3e9ea", 0.36);
  for (const [w, up] of [
    [34, 166],
    [26, 178],
    [17, 190],
  ] as const)
    m.shape(
      `M${-122 - w / 2} ${up} Q${-122 - w / 2} ${up + 22} -122 ${up + 26} Q${-122 + w / 2} ${up + 22} ${-122 + w / 2} ${up} Z`,
      up === 178 ? m.shaded(steel, 0.2) : steel,
    );
  m.cone(-122, 206, 6, 42, steel);
}

/** 112: the White Woman, a long ridge of snow with head, breast, knees and feet. */
export function iztaccihuatl(m: Mason): void {
  const { palette } = m.stage;
  const rock = m.stage.haze(palette.far, 0.3);
  const dark = m.stage.haze(palette.mid, 0.4);
  const snow = m.stage.haze(palette.snow, palette.dark ? 0.4 : 0.1);
  m.shape("M-109 0 L-74 60 L-59 88 L-47 82 L-38 74 L-15 110 L-4 106 L17 78 L31 86 L45 66 L56 58 L84 0 Z", rock);
  m.shape("M-15 110 L-4 106 L17 78 L31 86 L45 66 L56 58 L84 0 L13 0 L3 56 Z", dark);
  m.shape(
    "M-68 70 L-59 88 L-47 82 L-38 74 L-15 110 L-4 106 L17 78 L31 86 L45 66 L38 66 L29 70 L22 64 L13 70 L1 82 L-10 78 L-22 84 L-36 62 L-47 68 L-58 70 Z",
    snow,
  );
}

/** 132: downtown far off: the white pyramid, the tall tower with a rounded top, a dark slab with bays. */
export function downtown(m: Mason): void {
  const pale = m.tint("#f4efe6", 0.4);
  const brown = m.tint("#a58a80", 0.46);
  const glass = m.tint("#c9d8de", 0.42);
  const window = m.stage.palette.dark ? m.lit : m.shaded(glass, 0.26);
  m.slab(52, 0, 26, 84, brown);
  m.windows(41, 80, 16, 74, 3, 10, m.stage.palette.dark ? m.lit : m.shaded(brown, 0.2), false);
  m.slab(-10, 0, 18, 66, glass);
  m.shape("M6 0 L6 112 Q7 128 20 130 Q33 128 34 112 L34 0 Z", glass);
  m.shape("M23 0 L23 130 Q33 128 34 112 L34 0 Z", m.shaded(glass, 0.2));
  m.windows(8, 114, 14, 104, 2, 13, window, false);
  m.shape("M-62 0 L-44 118 L-26 0 Z", pale);
  m.shape("M-42 0 L-44 118 L-26 0 Z", m.shaded(pale, 0.18));
  m.shape("M-50.4 74 L-50.4 88 L-46 92 L-46 74 Z", pale);
  m.shape("M-37.6 74 L-37.6 88 L-42 92 L-42 74 Z", m.shaded(pale, 0.18));
  m.windows(-53, 58, 16, 52, 3, 7, m.stage.palette.dark ? m.lit : m.shaded(pale, 0.3), false);
}

/** 185: the Lions, two summits close together above the others of their range. */
export function lions(m: Mason): void {
  const { palette, haze } = m.stage;
  const [rock, shade] = [haze(palette.far, 0.34), haze(palette.mid, 0.4)];
  m.shape(
    "M-140 0 L-76 92 L-52 118 L-40 164 L-30 182 L-18 178 L-6 140 L5 134 L16 158 L26 170 L37 162 L48 120 L78 84 L140 0 Z",
    rock,
  );
  m.shape("M-30 182 L-18 178 L-6 140 L-2 96 L-12 50 L-8 0 L-40 0 L-30 60 L-38 110 L-32 140 Z", shade);
  m.shape("M26 170 L37 162 L48 120 L78 84 L140 0 L50 0 L40 56 L22 100 L30 136 Z", shade);
  m.shape("M-62 107 L-52 118 L-40 164 L-30 182 L-32 140 L-38 112 L-46 122 L-54 104 Z", palette.snow);
  m.shape("M5 134 L16 158 L26 170 L30 136 L22 104 L14 118 L8 104 L-4 120 L-6 140 Z", palette.snow);
  const dim = mix(palette.snow, shade, 0.42);
  m.shape("M-30 182 L-18 178 L-6 140 L-4 118 L-14 128 L-22 108 L-38 112 L-32 140 Z", dim);
  m.shape("M26 170 L37 162 L48 120 L58 108 L44 100 L36 114 L22 104 L30 136 Z", dim);
}

/** 176: the green hill over the town, the masts of its stations on top. */
export function morroDaCruz(m: Mason): void {
  const green = m.stage.palette.dark ? m.turf("#4f8a5f") : m.tint("#4f8a5f");
  m.shape(
    "M-350 0 Q-250 50 -190 82 Q-150 94 -104 90 Q-44 124 2 128 Q44 130 80 106 Q130 100 176 74 Q250 36 350 0 Z",
    green,
  );
  m.shape(
    "M2 128 Q44 130 80 106 Q130 100 176 74 Q250 36 350 0 L96 0 Q90 50 44 84 Q22 104 2 128 Z",
    m.shaded(green, 0.14),
  );
  const mast = m.stage.palette.dark ? m.tint("#8d969c", 0.5) : m.tint("#7d868c");
  for (const [dx, foot, up] of [
    [-14, 122, 160],
    [8, 126, 176],
    [34, 122, 152],
  ] as const) {
    m.trace(`M${dx - 3} ${foot} L${dx} ${up - 12} L${dx + 3} ${foot}`, mast, 1.2);
    m.trace(`M${dx} ${up - 14} L${dx} ${up}`, mast, 1.6);
  }
}

/** 212: the lady with the torch on her island. */
export function liberty(m: Mason): void {
  const copper = m.tint("#7fbfa8", 0.22);
  const dark = m.shaded(copper, 0.26);
  const granite = m.tint("#dccbaa", 0.34);
  const green = m.tint("#4f7f5a", 0.5);
  m.shape("M-118 -12 Q-110 2 -70 4 L92 4 Q128 2 138 -12 Z", green);
  m.shape("M-120 -14 L-117 -7 L137 -7 L140 -14 Z", m.shaded(granite, 0.3));
  for (const [dx, up, r] of [
    [-92, 8, 12],
    [-74, 12, 14],
    [96, 10, 13],
    [112, 6, 10],
  ] as const)
    m.disc(dx, up, r, dx % 4 ? green : m.shaded(green, 0.2));
  m.shape("M-58 0 L-44 22 L64 22 L78 0 Z", m.shaded(granite, 0.2));
  m.shape("M-22 22 L-18 62 L38 62 L42 22 Z", granite);
  m.shape("M14 22 L14 62 L38 62 L42 22 Z", m.shaded(granite));
  m.rect(-24, 66, 68, 6, granite);
  m.windows(-12, 54, 44, 20, 4, 1, m.open, false);
  m.shape("M-8 66 Q-4 110 0 134 L22 136 Q32 104 30 66 Z", copper);
  m.shape("M12 66 Q14 106 14 136 L22 136 Q32 104 30 66 Z", dark);
  m.trace("M0 72 Q6 104 5 128 M8 72 Q10 100 10 126", dark, 1.8);
  m.shape("M20 134 Q34 124 34 106 L26 104 Q26 120 16 126 Z", copper);
  m.shape("M26 104 L38 110 L42 92 L31 88 Z", m.shaded(copper, 0.14));
  m.shape("M0 132 L-12 176 L-5 178 L8 140 Z", copper);
  m.disc(11, 146, 9, copper);
  m.shape("M2 150 L-4 160 L4 154 L5 166 L9 156 L13 167 L15 155 L22 163 L19 152 L26 152 L20 148 L2 147 Z", copper);
  m.rect(-13, 186, 10, 5, copper);
  m.shape("M-13 186 Q-15 198 -8 206 Q-1 198 -3 186 Z", m.stage.palette.dark ? "#ffd36b" : "#f2b630");
}

/** 240: black steps with two white masts. */
export function willis(m: Mason): void {
  const black = m.stage.haze(m.stage.palette.dark ? "#1d1f45" : "#39424d", m.air);
  const side = m.shaded(black, 0.3);
  const lit = m.stage.palette.dark ? m.lit : m.tint("#9fb0bb");
  for (const [dx, foot, w, h] of [
    [0, 0, 72, 110],
    [-8, 110, 56, 44],
    [0, 154, 40, 36],
    [0, 190, 26, 26],
  ] as const) {
    m.shaft(dx, foot, w, h, black, side);
    m.windows(dx - w / 2 + 2, foot + h - 3, w - 4, h - 4, Math.round(w / 8), Math.round(h / 9), lit, false);
  }
  m.rect(-9, 256, 2.4, 42, m.tint("#f4f4f4", 0.2));
  m.rect(7, 250, 2.4, 36, m.tint("#f4f4f4", 0.2));
  // The one that narrows, crossed by braces.
  m.shape("M-122 0 L-108 168 L-74 168 L-60 0 Z", black);
  m.trace(
    "M-120 16 L-64 48 M-62 16 L-118 48 M-117 54 L-69 86 M-66 54 L-114 86 M-113 92 L-72 124 M-70 92 L-110 124 M-110 130 L-76 160 M-74 130 L-107 160",
    m.stage.palette.dark ? m.lit : "#8fa0ab",
    1.4,
    0.7,
  );
  m.rect(-102, 200, 2, 32, m.tint("#f4f4f4", 0.2));
  m.rect(-82, 200, 2, 32, m.tint("#f4f4f4", 0.2));
}

/** 120: white walls on the hill, three domes of copper; the hill runs down to the front, a path from there to the door. */
export function griffith(m: Mason): void {
  const { palette, pen } = m.stage;
  const hill = palette.dark ? mix(palette.near, palette.mid, 0.34) : m.tint("#8a7a4f");
  const white = m.tint("#fbf3e2", 0.26);
  const copper = m.tint("#4f6f66", 0.36);
  const slope = pen.gradient([
    [0, hill],
    [1, mix(hill, palette.leafDeep, 0.75)],
  ]);
  m.shape(
    "M-460 -170 L-460 8 Q-250 12 -176 34 Q-146 44 -118 44 L90 44 Q112 44 138 34 Q206 12 460 8 L460 -170 Z",
    slope,
  );
  m.shape(
    "M-6 44 C4 28 58 18 56 -4 C54 -40 -54 -60 -60 -160 L40 -160 C36 -70 92 -40 82 -2 C74 20 22 28 6 44 Z",
    palette.dark ? mix(hill, palette.glint, 0.26) : mix(palette.ground, "#fff6e0", 0.5),
  );
  m.slab(0, 42, 150, 24, white);
  m.slab(0, 42, 60, 38, white);
  m.windows(-70, 60, 140, 14, 15, 1, m.open, false);
  m.slab(0, 80, 46, 8, white);
  m.bowl(0, 87, 24, copper, m.shaded(copper));
  for (const dx of [-66, 66]) {
    m.slab(dx, 66, 24, 8, white);
    m.bowl(dx, 73, 13, copper, m.shaded(copper));
  }
  m.rect(-10, 68, 20, 26, white);
  m.rect(-5, 62, 10, 20, m.open);
  m.slab(-106, 42, 8, 40, white);
  m.cone(-106, 82, 6, 12, white);
}

/** 160: the golden angel on her column. */
export function angel(m: Mason): void {
  const stone = m.tint("#efe3cd", 0.25);
  const gold = m.stage.palette.dark ? "#ffd36b" : "#e2aa2f";
  for (let i = 0; i < 4; i++) m.rect(-58 + i * 9, 6 + i * 6, 116 - i * 18, 6.4, i % 2 ? m.shaded(stone, 0.14) : stone);
  for (const dx of [-42, 42]) {
    m.slab(dx, 20, 13, 16, stone);
    m.shape(`M${dx - 6} 36 Q${dx} 54 ${dx + 6} 36 Z`, m.shaded(gold, 0.3));
  }
  m.slab(0, 24, 34, 26, stone);
  m.slab(0, 50, 14, 108, stone);
  m.trace("M-3 54 L-3 152 M1 54 L1 152", m.shaded(stone, 0.2), 1);
  for (const up of [72, 100, 128]) m.rect(-8.4, up, 16.8, 3, m.shaded(gold, 0.2));
  m.rect(-13, 166, 26, 8, stone);
  m.shape("M-5 166 L-3 186 L4 186 L6 166 Z", gold);
  m.disc(0.5, 190, 4.4, gold);
  m.shape("M-3 184 Q-20 206 -30 198 Q-22 184 -4 174 Z M4 184 Q20 208 31 201 Q24 184 5 174 Z", gold);
  m.trace("M3 184 L14 206", gold, 2.6);
  m.disc(15, 209, 3, gold);
}

/** 150: two Gothic towers of grey stone. */
export function quitoBasilica(m: Mason): void {
  const stone = m.tint("#b9b6ac", 0.3);
  m.slab(0, 0, 104, 84, stone);
  m.shape("M-34 84 L0 118 L34 84 Z", m.shaded(stone, 0.1));
  m.disc(0, 70, 14, m.open);
  m.disc(0, 70, 6, stone);
  m.arcade(0, 0, 84, 40, 3, m.open);
  for (const dx of [-38, 38]) {
    m.slab(dx, 0, 28, 136, stone);
    m.clock(dx, 112, 9);
    m.windows(dx - 10, 96, 20, 60, 2, 2, m.open);
    m.cone(dx, 136, 28, 60, stone);
    for (const side of [-12, 12]) m.cone(dx + side, 132, 8, 28, stone);
  }
}

/** 150: yellow-tiled pyramids on two square towers, a dome behind. */
export function guadalajara(m: Mason): void {
  const stone = m.tint("#efd9ae", 0.28);
  const tile = m.tint("#e2a92f", 0.24);
  m.dome(14, 78, 24, 34, tile, m.shaded(tile), 0);
  m.slab(0, 0, 116, 78, stone);
  m.windows(-50, 66, 100, 40, 5, 1, m.open);
  m.arcade(0, 0, 60, 30, 3, m.open);
  for (const dx of [-44, 44]) {
    m.slab(dx, 0, 30, 104, stone);
    m.arcade(dx, 80, 26, 20, 2, m.open);
    m.cone(dx, 104, 30, 86, tile);
    m.trace(`M${dx - 11} 128 L${dx + 11} 128 M${dx - 7} 150 L${dx + 7} 150`, m.tint("#3f78a8", 0.3), 2.6);
  }
}

/** 204: a broad block with turrets at its corners, and the tower of lookouts under a bulb. */
export function palacioSalvo(m: Mason): void {
  const stone = m.tint("#dcc3a0", 0.34);
  const edge = m.shaded(stone, 0.14);
  const bulb = (dx: number, foot: number, w: number, h: number) => {
    m.slab(dx, foot, w, h, stone);
    m.windows(dx - w * 0.36, foot + h - 2, w * 0.72, h * 0.8, 2, 2, m.open);
    m.dome(dx, foot + h, w * 0.62, w * 0.8, stone, m.shaded(stone), 0.2);
  };
  m.slab(-14, 0, 168, 78, stone);
  m.windows(-94, 74, 160, 54, 19, 5, m.open, false);
  for (const up of [24, 80]) m.rect(-99, up, 170, 3.4, edge);
  m.arcade(-14, 0, 164, 19, 13, m.open);
  for (const dx of [-58, -22, 14]) bulb(dx, 78, 15, 12);
  bulb(-90, 70, 20, 36);
  bulb(66, 70, 20, 36);
  m.slab(42, 0, 48, 124, stone);
  m.arcade(42, 0, 42, 19, 3, m.open);
  m.windows(23, 118, 38, 92, 4, 8, m.open, false);
  m.rect(16, 127, 52, 4, edge);
  for (const dx of [21, 63]) bulb(dx, 112, 13, 26);
  m.slab(42, 124, 32, 28, stone);
  m.arcade(42, 126, 30, 22, 3, m.open);
  m.dome(42, 152, 17, 24, stone, m.shaded(stone), 0.22);
  m.slab(42, 172, 10, 12, stone);
  m.cone(42, 184, 10, 18, stone);
}

/** 178: the long hump of Mount Royal, wooded, and the cross on it. */
export function mountRoyal(m: Mason): void {
  const green = m.foliage("#7d7f4c");
  const ridge = "Q-40 164 20 160 Q86 156 140 134 Q220 140 300 122 Q460 90 640 -60 Z";
  m.shape(`M-620 -60 Q-470 60 -320 92 Q-220 112 -160 138 Q-100 160 -40 164 ${ridge}`, green);
  m.shape("M140 134 Q220 140 300 122 Q460 90 640 -60 L240 -60 Q260 60 140 134 Z", m.shaded(green, 0.18));
  m.trace("M-40 162 L-40 182 M-46 176 L-34 176", m.stage.palette.dark ? m.lit : m.tint("#f4efe2", 0.2), 1.8);
}

/** 124: a sphere of struts among the trees of its island. */
export function biosphere(m: Mason): void {
  const steel = m.tint("#eef3f4", 0.3);
  const { palette } = m.stage;
  const leaf = m.foliage("#4f7a4a");
  const wood = (from: number, count: number, step: number, high: number, fill: string) => {
    for (let i = 0; i < count; i++) m.disc(from + i * step, high + (i % 3) * 4, 12 + ((i * 5) % 7), fill);
  };
  m.shape("M-236 0 Q-200 14 -130 14 L150 14 Q230 14 268 0 Q200 -10 40 -11 Q-170 -10 -236 0 Z", m.shaded(leaf, 0.3));
  wood(-176, 8, 17, 20, m.shaded(leaf, 0.2));
  wood(56, 10, 16, 20, m.shaded(leaf, 0.2));
  m.disc(0, 58, 60, palette.dark ? m.tint("#8fa9c4", 0.5) : m.tint("#cfe3ea"), 0.75);
  m.disc(6, 56, 26, m.tint("#9fb4bd", 0.5), 0.7);
  let web = "";
  for (let ring = -4; ring <= 4; ring++) {
    const up = 58 + ring * 13;
    const half = Math.sqrt(Math.max(0, 60 * 60 - (ring * 13) ** 2));
    web += `M${-half} ${up}L${half} ${up}`;
    const next = Math.sqrt(Math.max(0, 60 * 60 - ((ring + 1) * 13) ** 2));
    if (ring < 4)
      for (let i = 0; i < 8; i++) {
        const a = -half + (i / 7) * 2 * half;
        const b = -next + ((i + 0.5) / 7.4) * 2 * next;
        web += `M${a} ${up}L${b} ${up + 13}L${-half + ((i + 1) / 7) * 2 * half > half ? half : -half + ((i + 1) / 7) * 2 * half} ${up}`;
      }
  }
  m.trace(web, steel, 1.3, 0.95);
  m.trace("M-60 58 C-60 90 -34 118 0 118 C34 118 60 90 60 58 C60 26 34 -2 0 -2 C-34 -2 -60 26 -60 58", steel, 2.4);
  wood(-204, 10, 20, 9, leaf);
  wood(-14, 14, 19, 6, leaf);
  m.shape("M-240 -2 Q-170 6 20 5 Q200 5 270 -2 Q200 -12 40 -13 Q-170 -12 -240 -2 Z", m.shaded(leaf, 0.36));
}

/** 250: a glass shaft with a notched crown above everything else. */
export function granTorre(m: Mason): void {
  const glass = m.tint("#bcd3da", 0.3);
  const pane = m.stage.palette.dark ? m.lit : m.tint("#7f9fae");
  const block = (dx: number, w: number, h: number, shade: number) => {
    m.slab(dx, 0, w, h, m.shaded(glass, shade));
    m.windows(dx - w * 0.42, h - 4, w * 0.84, h - 8, 5, Math.round(h / 11), pane, false);
  };
  // San Cristóbal among the houses, the white figure of the Virgin on it.
  const grown = m.stage.wide ? 1.5 : 1;
  const hill = new Mason(m.stage, m.x - 224 * (1 - grown) * m.s, m.y + 40 * (1 - grown) * m.s, m.s * grown, m.air);
  const wood = m.foliage("#6f7a48");
  const lee = m.stage.palette.dark ? m.shaded(wood, 0.2) : m.foliage("#5e6c3f");
  hill.shape("M-400 -40 Q-330 10 -290 50 Q-250 86 -206 92 Q-160 96 -130 64 Q-96 30 -40 -40 Z", wood);
  hill.shape("M-206 92 Q-160 96 -130 64 Q-96 30 -40 -40 L-150 -40 Q-150 40 -206 92 Z", lee);
  const grove = m.stage.palette.dark ? m.shaded(wood, 0.3) : m.foliage("#4c6038");
  for (const [dx, up, r] of [
    [-300, 26, 7],
    [-288, 30, 9],
    [-262, 56, 7],
    [-250, 60, 8],
    [-236, 34, 8],
    [-222, 38, 6],
    [-268, 14, 9],
    [-150, 56, 7],
    [-140, 50, 8],
    [-128, 26, 8],
  ] as const)
    hill.disc(dx, up, r, grove);
  const virgin = m.tint("#ffffff", 0.2);
  hill.shape("M-209 90 L-206 104 L-202 104 L-199 90 Z", virgin);
  hill.shape("M-206 104 L-212 98 L-211 96.4 L-204 101 L-197 96.4 L-196 98 L-202 104 Z", virgin);
  hill.disc(-204, 107, 2.6, virgin);
  for (const [dx, w, h] of [
    [100, 30, 84],
    [-92, 28, 66],
    [136, 26, 104],
  ] as const)
    block(dx, w, h, 0.12);
  m.shape("M-24 0 L-20 226 L-14 244 L16 236 L20 222 L24 0 Z", glass);
  m.shape("M6 0 L6 238 L16 236 L20 222 L24 0 Z", m.shaded(glass, 0.26));
  m.windows(-18, 220, 36, 210, 6, 22, pane, false);
  block(54, 30, 120, 0.1);
  block(-58, 34, 92, 0.16);
}

/** Its edge on either side, `i` floors of ten units up. */
const edge = (i: number, side: 1 | -1) => Math.sin(i * 0.62) * 5 + side * (20 - (i > 17 ? (i - 17) * 4 : 0));

/** 200: a tower that winds itself up, turn by turn. */
export function screwTower(m: Mason): void {
  const glass = m.tint("#4f9a86", 0.3);
  let left = "M-20 0";
  let right = "";
  for (let i = 0; i <= 20; i++) {
    const up = i * 10;
    const swing = Math.sin(i * 0.62) * 5;
    const half = 21 - (i > 17 ? (i - 17) * 4 : 0);
    left += ` L${(swing - half).toFixed(1)} ${up}`;
    right = ` L${(swing + half).toFixed(1)} ${up}${right}`;
  }
  m.shape(`${left}${right} Z`, glass);
  let turns = "";
  for (let i = 0; i < 18; i++)
    turns += `M${edge(i, -1).toFixed(1)} ${i * 10}L${edge(i + 1.6, 1).toFixed(1)} ${i * 10 + 16}`;
  m.trace(turns, m.stage.palette.dark ? m.lit : m.tint("#dff0e6", 0.3), 2.4, 0.8);
  m.rect(-1.2, 226, 2.4, 28, glass);
}

/** 150: an X of concrete with fans of yellow cables. */
export function estaiada(m: Mason): void {
  const stone = m.tint("#dfe0dd", 0.3);
  const cable = m.stage.palette.dark ? "#ffe08a" : "#e8c23a";
  let fan = "";
  for (let i = 0; i < 10; i++) {
    const up = 92 + i * 7;
    fan += `M-${20 + i * 1.6} ${up}L${-60 - i * 15} 30M${20 + i * 1.6} ${up}L${60 + i * 15} 30M-${20 + i * 1.6} ${up}L${20 + i * 4} 46M${20 + i * 1.6} ${up}L${-20 - i * 4} 46`;
  }
  m.trace(fan, cable, 1.2, 0.85);
  m.shape("M-46 0 L-36 0 L6 84 L42 168 L36 172 L-4 92 Z", stone);
  m.shape("M46 0 L36 0 L-6 84 L-42 168 L-36 172 L4 92 Z", m.shaded(stone, 0.14));
  m.shape("M-1100 -10 L-260 26 Q0 66 260 26 L1100 -10 L1100 -18 L260 18 Q0 56 -260 18 L-1100 -18 Z", stone);
  m.shape(
    "M-1100 70 L-260 34 Q0 22 260 44 L1100 120 L1100 113 L260 37 Q0 14 -260 27 L-1100 63 Z",
    m.shaded(stone, 0.2),
  );
}

/** 150: cabins on a rope over the roofs. */
export function cableCars(m: Mason): void {
  const steel = m.tint("#8f9a9c", 0.3);
  for (const [dx, h] of [
    [-130, 150],
    [120, 104],
  ] as const) {
    m.shape(`M${dx - 6} 0 L${dx - 2.4} ${h} L${dx + 2.4} ${h} L${dx + 6} 0 Z`, steel);
    m.rect(dx - 15, h + 4, 30, 5, steel);
  }
  // From support to support, out of the sheet on either side.
  let rope = "";
  for (const [i, [x, up]] of ROPE.entries()) {
    const [before, high, sag] = ROPE[i - 1] ?? [x, up, 0];
    rope += i ? `Q${(before + x) / 2} ${(high + up) / 2 - 2 * sag} ${x} ${up}` : `M${x} ${up}`;
  }
  m.trace(rope, m.stage.palette.ink, 1.6, 0.85);
  for (const dx of [-640, -440, -250, -70, 30, 200]) {
    const up = ropeAt(dx);
    m.line(
      [
        [dx, up],
        [dx, up - 13],
      ],
      m.stage.palette.ink,
      1.6,
    );
    m.shape(
      `M${dx - 12} ${up - 13} L${dx + 12} ${up - 13} L${dx + 14} ${up - 33} L${dx - 14} ${up - 33} Z`,
      m.tint("#c4472e", 0.2),
    );
    m.rect(dx - 11, up - 16, 22, 8, m.stage.palette.dark ? m.lit : m.tint("#dff0f4"));
  }
}

/** Where the rope is held, and how far it sags up to the next support. */
const ROPE: readonly (readonly [x: number, up: number, sag: number])[] = [
  [-1100, 452, 27],
  [-130, 152, 10],
  [120, 107, 16],
  [760, -40, 0],
];

function ropeAt(dx: number): number {
  const i = ROPE.findLastIndex(([x]) => x <= dx);
  const [x, up, sag] = ROPE[i] ?? [dx, 0, 0];
  const [end, low] = ROPE[i + 1] ?? [dx + 1, up];
  const t = (dx - x) / (end - x);
  return up + (low - up) * t - 4 * sag * t * (1 - t);
}

/** 166: an open crown of iron on the church tower. */
export function crownTower(m: Mason): void {
  const brick = m.tint("#d9a06a", 0.36);
  m.slab(-30, 0, 70, 48, brick);
  m.shape("M-68 48 L-58 66 L-4 66 L6 48 Z", m.tint("#b5563a", 0.4));
  m.slab(18, 0, 34, 84, brick);
  m.arcade(18, 56, 30, 22, 2, m.open);
  m.slab(18, 84, 26, 30, brick);
  m.arcade(18, 88, 24, 22, 2, m.open);
  m.rect(2, 117, 32, 5, m.tint("#fbe6c8"));
  m.trace(
    "M4 118 Q0 140 18 152 Q36 140 32 118 M12 118 Q8 138 18 152 M24 118 Q28 138 18 152 M3 132 L33 132",
    m.tint("#e9dcc0", 0.2),
    2.4,
  );
  m.disc(18, 156, 4, m.gold);
}

/** 271: the bronze gate on the beach: a man and a woman out of wind and water, their hands joined over the way to the sea. */
export function portalMaya(m: Mason): void {
  const night = m.stage.palette.dark;
  const bronze = m.tint(night ? "#c07c3c" : "#96602f", night ? 0.16 : 0.34);
  const dark = m.shaded(bronze, night ? 0.24 : 0.4);
  const deep = m.shaded(bronze, night ? 0.34 : 0.5);
  const worn = m.tint("#d69a4e", 0.3);
  const stone = m.tint(night ? "#efe4cd" : "#ffffff", 0.3);
  // On a narrow sheet it would stand behind the palms.
  if (m.stage.wide) palapa(m, 176, 0.86);
  m.shape("M-150 -4 L-140 6 L140 6 L150 -4 Z", m.shaded(stone, night ? 0.16 : 0.1));
  m.shape("M-138 6 L-130 14 L130 14 L138 6 Z", stone);
  for (const side of [-1, 1] as const) {
    /** The same figure on either side: it is in shade on the right. */
    const turned = (d: string) =>
      d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, dx: string, up: string) => `${-side * Number(dx)} ${up}`);
    const skin = side < 0 ? bronze : m.shaded(bronze, 0.16);
    // Waves of wind that the legs rise from.
    for (const d of [
      "M-124 14 C-150 40 -142 74 -116 74 C-98 72 -98 50 -112 50",
      "M-106 66 C-134 88 -132 126 -104 128 C-86 126 -86 106 -98 104",
      "M-88 118 C-112 138 -112 170 -86 174 C-70 172 -70 154 -80 152",
    ])
      m.trace(turned(d), side < 0 ? dark : deep, 7);
    m.shape(
      turned(
        "M-128 14 C-112 40 -124 70 -104 102 C-88 136 -62 150 -54 178 C-50 196 -44 210 -32 210 C-22 208 -18 198 -22 186 C-28 168 -34 158 -42 142 C-60 112 -74 92 -70 56 C-68 36 -74 24 -78 14 Z",
      ),
      skin,
    );
    m.shape(
      turned(
        "M-92 14 C-84 40 -90 66 -80 98 C-68 128 -48 146 -38 170 C-32 158 -38 150 -42 142 C-60 112 -74 92 -70 56 C-68 36 -74 24 -78 14 Z",
      ),
      side < 0 ? dark : deep,
    );
    for (const d of ["M-114 20 C-102 48 -110 72 -94 104 C-80 130 -58 148 -50 172", "M-104 16 C-94 44 -100 70 -87 100"])
      m.trace(turned(d), worn, 2.4);
    // Hair, head and the arms that meet.
    m.trace(turned("M-32 206 L-25 216"), skin, 8);
    m.disc(side * 22, 223, 9.5, skin);
    m.trace(turned("M-30 230 C-40 228 -46 216 -44 206"), side < 0 ? dark : deep, 5);
    m.trace(turned("M-44 202 C-50 222 -36 240 -2 266"), skin, 9);
    m.trace(turned("M-24 194 C-14 200 -6 212 -1 240"), side < 0 ? dark : deep, 7);
  }
  m.disc(0, 266, 5, worn);
}

/** Thatch on a pole over the sand, `s` of full size. */
function palapa(m: Mason, dx: number, s: number): void {
  const straw = m.tint("#c79a5e", 0.4);
  m.line(
    [
      [dx, 0],
      [dx, 46 * s],
    ],
    m.tint("#7a5638", 0.4),
    4 * s,
  );
  m.shape(
    `M${dx - 46 * s} ${40 * s} L${dx} ${84 * s} L${dx + 46 * s} ${40 * s} Q${dx} ${52 * s} ${dx - 46 * s} ${40 * s} Z`,
    straw,
  );
  m.shape(`M${dx + 8 * s} ${46 * s} L${dx} ${84 * s} L${dx + 46 * s} ${40 * s} Z`, m.shaded(straw));
}

/** 128: columns over arches, a gable with its statues, and the red iron dome of the hall behind them. */
export function teatroNacional(m: Mason): void {
  const stone = m.tint("#f0e4cb", 0.28);
  const warm = m.tint("#e2cfa9", 0.32);
  const iron = m.tint("#b4472f", 0.34);
  // The hall and the stage behind, under painted iron.
  m.slab(0, 0, 176, 74, warm);
  m.shape("M-92 74 L-78 88 L78 88 L92 74 Z", iron);
  m.slab(0, 84, 62, 10, warm);
  m.dome(0, 92, 34, 24, iron, m.shaded(iron), 0);
  m.slab(0, 114, 10, 6, warm);
  m.cone(0, 120, 9, 8, iron);
  // Wings.
  for (const dx of [-74, 74]) {
    m.slab(dx, 0, 40, 66, stone);
    m.rect(dx - 22, 70, 44, 5, m.pale);
    m.windows(dx - 14, 60, 28, 22, 2, 1, m.open);
    m.windows(dx - 14, 28, 28, 24, 2, 1, m.open);
  }
  // The front: three doors, a loggia of paired columns, the gable.
  m.slab(0, 0, 112, 70, stone);
  m.arcade(0, 0, 96, 28, 3, m.open);
  m.rect(-58, 36, 116, 4, m.pale);
  m.rect(-48, 64, 96, 27, m.open);
  for (let i = 0; i < 4; i++) for (const side of [-3, 3]) m.rect(-48 + i * 32 + side - 1.8, 65, 3.6, 29, m.pale);
  m.rect(-60, 73, 120, 7, m.pale);
  m.shape("M-58 73 L0 94 L58 73 Z", stone);
  m.shape("M-42 75 L0 89 L42 75 Z", m.shaded(stone, 0.16));
  // Music between Dance and Fame.
  for (const [dx, up, h] of [
    [-52, 73, 13],
    [0, 93, 16],
    [52, 73, 13],
  ] as const) {
    m.rect(dx - 3, up + 4, 6, 4, m.pale);
    m.shape(`M${dx - 2.6} ${up + 4} L${dx - 1.4} ${up + h} L${dx + 1.4} ${up + h} L${dx + 2.6} ${up + 4} Z`, stone);
    m.disc(dx, up + h + 1.6, 2, stone);
  }
  m.rect(-66, 4, 132, 4, m.pale);
}
