/** Landmarks of Africa, Asia and Oceania, one to a city. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { type Mason } from "./mason";

/** 330: set back and back in a spiral to a needle. */
export function burjKhalifa(m: Mason): void {
  const glass = m.tint("#d5dee4", 0.26);
  const side = m.shaded(glass, 0.28);
  for (const [dx, w, h] of [
    [-30, 22, 84],
    [30, 22, 104],
    [-22, 22, 136],
    [22, 22, 158],
    [-13, 20, 190],
    [12, 18, 212],
    [-5, 17, 236],
    [2, 12, 262],
  ] as const) {
    m.shaft(dx, 0, w, h, glass, side);
    m.bowl(dx, h - 0.6, w / 2, glass, side);
  }
  m.shape("M-4 262 L0 332 L4 262 Z", glass);
  // In each shaft a strip of windows, as far as no other stands before it.
  const window = m.stage.palette.dark ? m.lit : m.tint("#9fb0bb");
  for (const [dx, w, h, columns] of [
    [-38.5, 5, 80, 1],
    [-32.5, 9, 130, 2],
    [-22.5, 9, 184, 2],
    [-13, 9, 230, 2],
    [-3.5, 11, 256, 2],
    [9, 11, 206, 2],
    [21.5, 10, 152, 2],
    [34, 5, 98, 1],
  ] as const)
    m.windows(dx, h, w, h - 8, columns, Math.round((h - 8) / 10), window, false);
}

/** 150: three towers under one long ship of a garden, the lotus of the museum at their feet. */
export function marinaBay(m: Mason): void {
  const glass = m.tint("#bcd6e3", 0.3);
  // The promenade that all of it stands on.
  m.rect(-1100, 3, 2200, 7, m.tint("#d9cdb8", 0.4));
  for (const dx of [-78, -8, 62]) {
    m.shape(`M${dx - 24} 0 L${dx - 12} 128 L${dx + 12} 128 L${dx + 19} 0 Z`, glass);
    m.shape(`M${dx + 1} 0 L${dx + 2} 128 L${dx + 12} 128 L${dx + 19} 0 Z`, m.shaded(glass, 0.28));
    m.windows(dx - 15, 122, 28, 112, 4, 12, m.stage.palette.dark ? m.lit : m.tint("#7fa3b5"), false);
  }
  const deck = m.tint("#f4efe2", 0.2);
  // The prow juts out to the left, the stern ends with the tower on the right.
  m.shape("M-158 142 Q-142 128 -102 127 L68 127 Q88 126 100 136 Q90 144 64 146 Q-76 150 -158 142 Z", deck);
  m.shape("M-158 142 Q-142 128 -102 127 L68 127 Q88 126 100 136 Q-36 132 -158 142 Z", m.shaded(deck, 0.26));
  for (let i = 0; i < 12; i++) m.disc(-111 + i * 17, 149, 4.4, m.tint("#4f9a6a", 0.4));
  const petal = m.tint("#fff4ea", 0.2);
  for (const [dx, w, h] of [
    [-200, -26, 44],
    [-186, -12, 54],
    [-172, 4, 56],
    [-158, 18, 46],
  ] as const)
    m.shape(
      `M-204 0 Q${dx - 30} ${h * 0.5} ${dx - 20 + w * 0.3} ${h} Q${dx - 4} ${h * 0.6} -190 0 Z`,
      dx > -175 ? m.shaded(petal, 0.16) : petal,
    );
}

/** 170: a blade of triangles and a tower with a crown of claws. */
export function hongKong(m: Mason): void {
  const glass = m.tint("#9fc3d6", 0.36);
  const edge = m.stage.palette.dark ? "#fff4d0" : "#ffffff";
  m.shape("M-90 0 L-90 120 L-74 168 L-52 190 L-52 0 Z", glass);
  m.shape("M-52 0 L-52 190 L-36 150 L-36 96 L-22 76 L-22 0 Z", m.shaded(glass, 0.26));
  m.trace(
    "M-90 0 L-52 48 L-22 6 M-90 96 L-52 48 L-22 76 M-90 96 L-52 144 L-36 100 M-90 120 L-52 144 L-52 190 M-74 168 L-52 144 M-90 0 L-90 120 L-74 168 L-52 190 L-36 150 L-36 96 L-22 76 L-22 0",
    edge,
    1.8,
    0.9,
  );
  m.rect(-62, 226, 1.8, 40, edge);
  m.rect(-55, 230, 1.8, 44, edge);
  const tall = m.tint("#cfdbe4", 0.36);
  m.slab(54, 0, 44, 196, tall);
  m.shape("M32 196 L36 222 L42 212 L48 226 L54 214 L60 226 L66 212 L72 222 L76 196 Z", tall);
  m.windows(34, 190, 40, 180, 6, 18, m.stage.palette.dark ? m.lit : m.tint("#8fa9b8"), false);
}

/** 250: eight flared boxes, one on the other, and a spike. */
export function taipei101(m: Mason): void {
  const jade = m.tint("#8fc0ad", 0.3);
  m.shape("M-34 0 L-24 56 L24 56 L34 0 Z", jade);
  m.shape("M4 0 L4 56 L24 56 L34 0 Z", m.shaded(jade));
  for (let i = 0; i < 8; i++) {
    const foot = 56 + i * 17;
    m.shape(`M-17 ${foot} L-24 ${foot + 17} L24 ${foot + 17} L17 ${foot} Z`, jade);
    m.shape(`M3 ${foot} L4 ${foot + 17} L24 ${foot + 17} L17 ${foot} Z`, m.shaded(jade));
    m.rect(-18, foot + 12, 36, 2.6, m.stage.palette.dark ? m.lit : m.tint("#4f7f76"));
  }
  m.slab(0, 192, 22, 12, jade);
  m.slab(0, 204, 14, 10, jade);
  m.cone(0, 214, 7, 40, jade);
}

/** 250: a bud of glass with a disc to land on. */
export function bitexco(m: Mason): void {
  const glass = m.tint("#a9cbd6", 0.3);
  m.shape("M-30 0 Q-34 100 -22 170 Q-12 214 4 226 Q20 206 26 150 Q32 80 28 0 Z", glass);
  m.shape("M4 0 Q10 120 4 226 Q20 206 26 150 Q32 80 28 0 Z", m.shaded(glass, 0.26));
  const lamps = m.stage.palette.dark ? m.lit : m.tint("#6f98a6");
  m.windows(-26, 146, 46, 140, 7, 16, lamps, false);
  m.windows(-20, 172, 24, 24, 4, 3, lamps, false);
  m.windows(-12, 198, 26, 24, 4, 3, lamps, false);
  m.windows(-3, 214, 13, 14, 2, 2, lamps, false);
  // A round platform that juts out on one side, its underside in shade.
  m.shape("M6 176 Q10 168 30 164 Q48 164 54 172 Q54 178 44 180 L8 180 Z", m.shaded(m.tint("#eef1f1", 0.3), 0.3));
  m.shape("M6 180 Q14 174 32 174 Q52 174 55 180 Q50 186 32 186 Q14 186 6 180 Z", m.tint("#eef1f1", 0.3));
  m.rect(3, 250, 2, 26, glass);
  m.slab(-64, 0, 34, 84, m.tint("#e0c9a6", 0.4));
  m.slab(66, 0, 36, 106, m.tint("#d9d2c6", 0.4));
}

/** 290: a stem that opens into a bud of petals. */
export function lotusTower(m: Mason): void {
  const { palette, haze } = m.stage;
  const stem = palette.dark ? haze(mix(palette.mid, palette.snow, 0.3), m.air) : m.tint("#4f9a6a", 0.3);
  const petal = palette.dark ? "#ff86d4" : m.tint("#c46bb0", 0.22);
  m.shape("M-10 0 L-5 196 L5 196 L10 0 Z", stem);
  m.shape("M1 0 L1 196 L5 196 L10 0 Z", m.shaded(stem));
  m.shape("M-6 188 Q-46 210 -34 252 Q-16 240 0 262 Q16 240 34 252 Q46 210 6 188 Z", petal);
  m.shape("M-4 190 Q-22 220 -12 248 L0 262 L12 248 Q22 220 4 190 Z", m.shaded(petal, palette.dark ? 0.1 : 0.2));
  m.shape("M4 190 Q22 220 12 248 Q24 244 34 252 Q46 210 6 188 Z", m.shaded(petal, palette.dark ? 0.16 : 0.32));
  // After dark its petals and the floor below them glow.
  if (palette.dark) {
    m.rect(-8, 194, 16, 6, m.lit);
    m.trace(
      "M-8 196 Q-40 214 -33 248 M8 196 Q40 214 33 248 M-5 198 Q-20 222 -12 246 M5 198 Q20 222 12 246",
      m.lit,
      1.8,
    );
  }
  m.rect(-1.6, 300, 3.2, 44, m.tint("#e8edf0", 0.3));
  m.shape("M-44 0 L-30 16 L30 16 L44 0 Z", m.tint("#d9d9cf", 0.4));
}

/** 330: the broad wooded hill and the tower on it, over the roofs of the city. */
export function namsan(m: Mason): void {
  const green = m.foliage("#3f7d52");
  const right = "L64 158 Q100 150 120 134 Q150 128 176 104 Q240 84 280 54 Q350 36 420 0";
  m.shape(`M-420 0 Q-340 40 -270 56 Q-210 70 -170 100 Q-120 116 -90 136 Q-40 156 0 160 ${right} Z`, green);
  m.shape(`M40 159 ${right} L130 0 Q140 70 40 159 Z`, m.shaded(green, 0.3));
  for (const [dx, up] of [
    [-196, 80],
    [-168, 98],
    [-140, 110],
    [-112, 122],
    [-84, 136],
    [-56, 147],
    [-26, 154],
    [52, 156],
    [84, 150],
    [112, 138],
    [146, 124],
    [178, 102],
    [214, 90],
    [250, 72],
  ] as const)
    m.disc(dx, up, 10, dx > 40 ? m.shaded(green, 0.3) : green);
  const body = m.tint("#eef1f2", 0.26);
  m.shape("M14 156 L16 226 L26 226 L28 156 Z", body);
  m.shape("M11 222 L4 230 L4 248 L11 256 L31 256 L38 248 L38 230 L31 222 Z", body);
  m.shape("M22 222 L23 256 L31 256 L38 248 L38 230 L31 222 Z", m.shaded(body));
  m.rect(4, 244, 34, 7, m.stage.palette.dark ? m.lit : m.tint("#51697a"));
  m.slab(21, 256, 14, 8, body);
  m.rect(18.8, 288, 4.4, 26, body);
  m.rect(19.9, 330, 2.2, 44, m.tint("#d8533a", 0.2));
}

/** 96: the south gate: one arch in stone, two roofs over it. */
export function sungnyemun(m: Mason): void {
  const stone = m.tint("#cfc6b4", 0.4);
  const wood = m.tint("#b5483a", 0.34);
  const tile = m.tint("#3b4a5c", 0.4);
  m.slab(-170, 0, 116, 30, stone);
  m.shape("M-183 0 L-183 12 Q-183 24 -170 24 Q-157 24 -157 12 L-157 0 Z", m.open);
  for (const [foot, w] of [
    [30, 100],
    [58, 78],
  ] as const) {
    m.rect(-170 - w * 0.42, foot + 14, w * 0.84, 14, wood);
    m.windows(-170 - w * 0.4, foot + 12, w * 0.8, 10, 9, 1, m.tint("#4f9a86", 0.4), false);
    m.shape(
      `M${-170 - w * 0.66} ${foot + 14} Q${-170 - w * 0.4} ${foot + 18} ${-170 - w * 0.34} ${foot + 30} L${-170 + w * 0.34} ${foot + 30} Q${-170 + w * 0.4} ${foot + 18} ${-170 + w * 0.66} ${foot + 14} Z`,
      tile,
    );
  }
}

/** 200: a central spire of porcelain with four small ones, on the river bank. */
export function watArun(m: Mason): void {
  const stone = m.tint("#f1e2c4", 0.16);
  const shade = m.shaded(stone, 0.24);
  const prang = (dx: number, w: number, h: number) => {
    for (let i = 0; i < 4; i++) {
      const half = w * (1 - i * 0.2);
      m.rect(dx - half, h * 0.1 * (i + 1), half * 2, h * 0.1, i % 2 ? shade : stone);
    }
    m.shape(
      `M${dx - w * 0.34} ${h * 0.4} Q${dx - w * 0.3} ${h * 0.76} ${dx - w * 0.1} ${h * 0.9} L${dx} ${h} L${dx + w * 0.1} ${h * 0.9} Q${dx + w * 0.3} ${h * 0.76} ${dx + w * 0.34} ${h * 0.4} Z`,
      stone,
    );
    m.shape(
      `M${dx + w * 0.06} ${h * 0.4} Q${dx + w * 0.1} ${h * 0.76} ${dx} ${h} L${dx + w * 0.1} ${h * 0.9} Q${dx + w * 0.3} ${h * 0.76} ${dx + w * 0.34} ${h * 0.4} Z`,
      shade,
    );
    m.trace(
      [0.48, 0.58, 0.68, 0.78]
        .map((t) => `M${dx - w * 0.3 * (1.15 - t * 0.6)} ${h * t}L${dx + w * 0.3 * (1.15 - t * 0.6)} ${h * t}`)
        .join(""),
      m.gold,
      h > 120 ? 2.4 : 1.5,
    );
    m.cone(dx, h * 0.97, 5, h * 0.1, m.gold);
  };
  prang(-84, 26, 92);
  prang(84, 26, 92);
  prang(-48, 22, 72);
  prang(48, 22, 72);
  prang(0, 58, 196);
}

/** The red bridge: its curve `up` units over the water, and how much it rises at `dx`. */
const bow = (up: number) => `M-226 ${up} Q-154 ${up + 44} -84 ${up}`;
const bowed = (dx: number) => 22 * (1 - ((dx + 155) / 71) ** 2);

/** 92: the red bridge from the shore to the temple on its islet, and the tower on another one further out. */
export function turtleTower(m: Mason): void {
  const { palette } = m.stage;
  const stone = m.tint("#d9cba8", 0.34);
  const green = palette.dark ? mix(palette.leaf, palette.mid, 0.35) : m.tint("#4f8a5a");
  const deep = m.shaded(green, 0.26);
  const red = palette.dark ? "#d8422f" : m.tint("#d2412c");
  const tile = m.tint("#8f4a34", 0.36);
  // The tower on its own islet: three floors of arches.
  const [t, foot, s] = [104, 26, 0.66];
  m.shape(
    `M${t - 40} ${foot - 5} Q${t - 34} ${foot + 5} ${t} ${foot + 5} Q${t + 34} ${foot + 5} ${t + 42} ${foot - 5} Z`,
    green,
  );
  for (const [up, w, h] of [
    [4, 58, 28],
    [32, 44, 24],
    [56, 26, 16],
  ] as const) {
    m.slab(t, foot + up * s, w * s, h * s, stone);
    m.arcade(t, foot + up * s, w * s * 0.9, h * s * 0.74, w > 30 ? 3 : 1, m.open);
    m.rect(t - (w / 2 + 3) * s, foot + (up + h + 2) * s, (w + 6) * s, 4 * s, m.shaded(stone, 0.12));
  }
  m.shape(
    `M${t - 16} ${foot + 48} Q${t - 8} ${foot + 49} ${t - 4} ${foot + 58} L${t + 4} ${foot + 58} Q${t + 8} ${foot + 49} ${t + 16} ${foot + 48} Z`,
    tile,
  );
  // The shore on the left and the islet, trees on both.
  m.shape("M-560 -16 L-560 24 Q-300 26 -224 10 Q-204 4 -200 -16 Z", green);
  m.shape("M-94 -16 Q-88 8 -40 10 L26 10 Q64 8 72 -16 Z", green);
  m.shape("M-96 -18 L-94 -12 L72 -12 L74 -18 Z M-560 -18 L-560 -12 L-200 -12 L-198 -18 Z", m.shaded(stone, 0.1));
  // Shrubs, or the lake would show under the crowns.
  m.shape("M-560 22 L-560 48 L-504 48 Q-488 62 -470 50 Q-452 60 -440 53 L-256 34 Q-232 28 -226 10 Z", deep);
  for (const [dx, up, r] of [
    [-262, 36, 22],
    [-296, 44, 30],
    [-236, 24, 14],
    [-346, 46, 30],
    [-398, 50, 34],
    [40, 34, 24],
    [56, 18, 15],
    [20, 44, 22],
    [-44, 48, 20],
    [-20, 54, 22],
  ] as const)
    m.disc(dx, up, r, dx % 4 ? green : deep);
  // The temple: a hall with a swept roof, its gate toward the bridge.
  m.rect(-62, 34, 84, 26, m.tint("#f0d9a8", 0.3));
  m.windows(-58, 30, 76, 22, 7, 1, palette.dark ? m.lit : m.tint("#a8452f"), false);
  m.shape("M-82 38 Q-60 32 -54 33 L14 33 Q22 32 42 38 Q26 40 12 58 L-52 58 Q-66 40 -82 38 Z", tile);
  m.shape("M-46 56 Q-32 52 -28 52 L-12 52 Q-8 52 6 56 Q-4 58 -8 70 L-32 70 Q-36 58 -46 56 Z", m.shaded(tile, 0.2));
  m.rect(-92, 30, 10, 24, m.tint("#f0d9a8", 0.3));
  m.shape("M-98 30 Q-92 30 -87 38 Q-82 30 -76 30 Z", tile);
  // The bridge, bowed, on stakes.
  let stakes = "";
  let rails = "";
  for (let dx = -214; dx <= -92; dx += 12) {
    rails += `M${dx} ${6 + bowed(dx)}L${dx} ${19 + bowed(dx)}`;
    if (dx % 24 === -22 || dx % 24 === 2) stakes += `M${dx} -18L${dx} ${6 + bowed(dx)}`;
  }
  m.trace(
    "M-212 -26 L-190 -26 M-200 -34 L-160 -34 M-176 -42 L-134 -42 M-146 -34 L-110 -34 M-118 -26 L-98 -26",
    red,
    2.6,
    0.45,
  );
  m.trace(stakes, m.shaded(red, 0.3), 3);
  m.trace(bow(6), red, 5.4);
  m.trace(rails, red, 2);
  m.trace(bow(19), red, 2.4);
  m.trace("M-214 -21 L-168 -21 M-140 -22 L-104 -22 M-60 -23 L20 -23", palette.glint, 2, 0.6);
}

/** 160: grey granite, a wide stair of columns and a dome. */
export function vidhana(m: Mason): void {
  const stone = m.tint("#dcd3c2", 0.3);
  m.slab(0, 0, 260, 52, stone);
  m.windows(-126, 46, 252, 40, 26, 3, m.open);
  m.slab(0, 0, 104, 66, stone);
  for (let i = 0; i < 8; i++) m.rect(-45 + i * 12.4, 58, 5, 54, m.tint("#f6efe0", 0.3));
  m.rect(-54, 72, 108, 7, stone);
  m.slab(0, 70, 54, 22, stone);
  m.arcade(0, 72, 50, 17, 6, m.open);
  m.dome(0, 92, 28, 38, stone, m.shaded(stone), 0.14);
  m.rect(-1, 148, 2, 20, m.gold);
  for (const dx of [-112, -62, 62, 112]) {
    m.slab(dx, 52, 20, 12, stone);
    m.dome(dx, 64, 11, 16, stone, m.shaded(stone), 0.14);
  }
}

/** Moves a drawing 244 units to the left. */
const left = (d: string) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, dx: string, up: string) => `${Number(dx) - 244} ${up}`);

/** 200: a round tower of ribs under a wider disc, a hall like a closed flower, and a giraffe in the park left of it, clear of the path and of what grows at the front. */
export function kicc(m: Mason): void {
  const clay = m.tint("#b9623c", 0.3);
  const dark = m.shaded(clay, 0.34);
  const rib = m.tint("#e0a274", 0.3);
  m.shape("M-46 0 L-46 156 L6 156 L6 0 Z", clay);
  m.shape("M-12 0 L-12 156 L6 156 L6 0 Z", m.shaded(clay));
  for (const dx of [-40, -33, -25, -16, -8, -1]) m.rect(dx - 1.4, 154, 2.8, 150, m.open);
  for (const dx of [-45, -36.5, -29, -20.5, -12, -4.5, 3])
    m.rect(dx - 0.8, 156, 1.6, 156, dx > -10 ? m.shaded(rib, 0.2) : rib);
  m.shape("M-46 154 L-60 166 L-60 174 L20 174 L20 166 L6 154 Z", clay);
  m.shape("M-10 154 L-8 174 L20 174 L20 166 L6 154 Z", m.shaded(clay));
  m.rect(-60, 171, 80, 3, rib);
  m.windows(-56, 172, 72, 9, 12, 1, m.open, false);
  m.slab(-20, 174, 40, 9, clay);
  m.rect(-21, 206, 2, 24, dark);
  // Petals that lean to one point.
  m.slab(66, 0, 92, 14, m.shaded(clay, 0.1));
  m.shape("M24 14 Q34 50 62 78 L66 82 L70 78 Q98 50 108 14 Z", clay);
  m.shape("M66 82 L70 78 Q98 50 108 14 L86 14 Q84 56 66 82 Z", dark);
  m.trace("M46 14 Q52 54 66 82 M66 14 L66 82 M86 14 Q80 54 66 82", rib, 1.6);
  const coat = m.tint("#e0a95a", 0.3);
  const hide = m.shaded(coat, 0.5);
  m.trace(left("M120 -24 L122 8 M128 -24 L128 8 M144 -24 L143 8 M151 -24 L149 8"), coat, 4);
  m.trace(left("M120 -24 L120 -22 M128 -24 L128 -22 M144 -24 L144 -22 M151 -24 L151 -22"), hide, 4);
  m.shape(left("M116 6 Q118 22 130 22 L146 20 Q156 16 154 4 Z"), coat);
  m.trace(left("M122 16 L112 60"), coat, 6.4);
  m.trace(left("M154 16 Q158 8 157 -2"), coat, 1.6);
  m.shape(left("M114 56 L116 66 L98 62 L100 57 Z"), coat);
  m.trace(left("M115 66 L116 71 M112 66 L112 71"), coat, 1.8);
  m.trace(
    left(
      "M124 14 L125 14 M132 16 L133 16 M140 12 L141 12 M147 11 L148 11 M119 30 L119.5 30 M117 40 L117.5 40 M115 50 L115.5 50",
    ),
    hide,
    4,
  );
}

/** 130: a yellow station under a copper dome and a row of clocks. */
export function flinders(m: Mason): void {
  const yellow = m.tint("#e0ad5a", 0.3);
  const red = m.tint("#a8523c", 0.36);
  const green = m.tint("#5fa391", 0.4);
  m.slab(-70, 0, 170, 44, yellow);
  m.arcade(-74, 2, 156, 18, 11, m.open);
  m.windows(-152, 42, 160, 16, 15, 1, m.open);
  m.rect(-156, 48, 172, 5, red);
  m.slab(38, 0, 76, 62, yellow);
  m.shape("M10 0 L10 26 Q38 62 66 26 L66 0 Z", m.open);
  for (let i = 0; i < 5; i++) m.disc(18 + i * 10, 54, 3.4, m.tint("#fbf7ea", 0.2));
  m.rect(-2, 68, 80, 6, red);
  m.slab(38, 66, 42, 14, yellow);
  m.arcade(38, 67, 40, 11, 6, m.open);
  m.dome(38, 80, 23, 32, green, m.shaded(green), 0.02);
  m.slab(38, 108, 7, 9, green);
  m.cone(38, 117, 8, 14, green);
  m.slab(-150, 0, 26, 84, yellow);
  m.disc(-150, 70, 8, m.tint("#fbf7ea", 0.2));
  m.dome(-150, 84, 13, 16, green, m.shaded(green), 0.02);
}

/** 120: a white church on a stair. */
export function goaChurch(m: Mason): void {
  const white = m.tint("#fffdf6", 0.22);
  for (let i = 0; i < 4; i++)
    m.shape(
      `M${-92 + i * 10} ${i * 8} L${-84 + i * 10} ${i * 8 + 8} L${84 - i * 10} ${i * 8 + 8} L${92 - i * 10} ${i * 8} Z`,
      i % 2 ? m.shaded(white, 0.2) : m.shaded(white, 0.1),
    );
  m.slab(0, 32, 104, 52, white);
  // Between the towers a stepped gable, the bell in its opening.
  m.shape(
    "M-34 84 L-34 92 Q-24 94 -24 104 L-20 104 Q-12 106 -12 116 L0 124 L12 116 Q12 106 20 104 L24 104 Q24 94 34 92 L34 84 Z",
    white,
  );
  m.shape("M6 84 L6 120 L12 116 Q12 106 20 104 L24 104 Q24 94 34 92 L34 84 Z", m.shaded(white, 0.1));
  m.arcade(0, 88, 34, 20, 1, m.open);
  m.shape("M-5 92 L-4 100 Q0 104 4 100 L5 92 Z", m.gold);
  m.arcade(0, 32, 90, 26, 3, m.open);
  m.arcade(0, 62, 60, 18, 3, m.tint("#3f78a8", 0.4));
  for (const dx of [-42, 42]) {
    m.slab(dx, 32, 22, 72, white);
    m.arcade(dx, 82, 18, 16, 1, m.open);
    m.cone(dx, 104, 22, 22, m.tint("#c9643f", 0.3));
  }
  m.rect(-1, 134, 2, 20, m.shaded(white, 0.3));
  m.rect(-6, 128, 12, 2, m.shaded(white, 0.3));
}
