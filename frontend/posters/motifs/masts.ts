/** Slim landmarks: a lattice of iron, television towers, lighthouses. */
import { mix } from "../colour";
import { num, xy } from "../pen";
import type { Mason } from "./mason";

/** 330: four legs that splay from one mast, the great arch between them, open lattice and three platforms. */
export function eiffel(m: Mason): void {
  const { palette, haze } = m.stage;
  const iron = haze(
    palette.dark ? mix(palette.near, palette.lit, 0.92) : mix("#5f4a3c", palette.ink, 0.35),
    m.air * (palette.dark ? 0.1 : 0.7),
  );
  lattice(m, [iron, iron], EIFFEL);
  // The arch under the first platform, and the stone its legs stand on.
  m.trace("M-36 4 C-34 34 -20 50 0 50 C20 50 34 34 36 4", iron, 3.4);
  m.trace("M-31 4 C-28 31 -17 44 0 44 C17 44 28 31 31 4", iron, 1.4);
  for (const dx of [-50, 50]) m.rect(dx - 17, 3, 34, 6, m.tint("#d9c8a8"));
  for (const [up, half, thick] of [
    [58, 40, 8],
    [64, 37, 2],
    [115, 23, 7],
    [120, 21, 2],
    [276, 7, 6],
  ] as const)
    m.rect(-half, up + thick / 2, half * 2, thick, iron);
  m.shape("M-5 278 L-4 288 L4 288 L5 278 Z", iron);
  m.rect(-1.3, 330, 2.6, 44, iron);
  if (palette.dark) m.disc(0, 328, 3.4, palette.lit);
}

/** 332: the same idea in orange and white bands, slimmer, with a square lookout. */
export function tokyoTower(m: Mason): void {
  const { palette, haze } = m.stage;
  const orange = haze(mix("#ef5b34", palette.mid, palette.dark ? 0.12 : 0), m.air);
  const white = m.tint("#fff4e6", 0.15);
  lattice(m, [orange, white], TOKYO);
  m.trace("M-33 0 C-31 30 -18 46 0 46 C18 46 31 30 33 0", orange, 3.4);
  m.rect(-30, 66, 60, 5, orange);
  m.rect(-24, 22, 48, 22, m.tint("#e8ddcf"));
  m.windows(-23, 20, 46, 18, 8, 3, m.open, false);
  m.rect(-21, 156, 42, 22, white);
  for (const up of [152, 144]) m.windows(-20, up, 40, 7, 8, 1, m.open, false);
  m.rect(-21, 156, 42, 2.4, orange);
  m.rect(-8, 254, 16, 10, white);
  m.windows(-7, 252, 14, 6, 3, 1, m.open, false);
  m.rect(-3.4, 300, 6.8, 44, orange);
  m.rect(-2.2, 318, 4.4, 18, white);
  m.rect(-1.2, 334, 2.4, 18, orange);
  if (palette.dark) m.disc(0, 332, 3.4, palette.lit);
}

/** Height, half width outside, half width of the opening between the legs. */
type Profile = readonly (readonly [up: number, outer: number, inner: number])[];

const EIFFEL: Profile = [
  [0, 63, 37],
  [28, 48, 27],
  [57, 35.5, 17.5],
  [86, 26.5, 11.5],
  [115, 20, 7],
  [150, 14, 2.4],
  [180, 11, 0],
  [210, 8.8, 0],
  [240, 7, 0],
  [276, 5, 0],
];

const TOKYO: Profile = [
  [0, 50, 33],
  [30, 37, 21],
  [62, 27, 11],
  [92, 21, 6],
  [122, 16.5, 0],
  [150, 13.5, 0],
  [180, 11, 0],
  [212, 8.5, 0],
  [244, 6.5, 0],
  [262, 5, 0],
];

/** Legs that one sees through: edges, braces crossed in each bay, a little iron in between. The two paints take turns. */
function lattice(m: Mason, paints: readonly [string, string], profile: Profile): void {
  profile.slice(1).forEach(([up, outer, inner], i) => {
    const [low, wide, gap] = profile[i] ?? [0, 0, 0];
    const paint = paints[i % 2] ?? "";
    for (const side of gap > 0 ? [-1, 1] : [0]) {
      const [a, b, c, d] = side ? [side * wide, side * gap, side * outer, side * inner] : [-wide, wide, -outer, outer];
      m.shape(`M${a} ${low} L${b} ${low} L${d} ${up} L${c} ${up} Z`, paint, 0.34);
      m.trace(`M${a} ${low} L${d} ${up} M${b} ${low} L${c} ${up} M${a} ${low} L${b} ${low}`, paint, 1.3);
      m.trace(`M${a} ${low} L${c} ${up} M${b} ${low} L${d} ${up}`, paint, up > 150 ? 2.2 : 3);
    }
  });
}

/** 312: a slim shaft, the lookouts high on it under one rim, and the mast. */
export function skyTower(m: Mason): void {
  const { palette } = m.stage;
  const body = m.tint("#e9edf0", 0.3);
  const dark = m.shaded(body);
  m.shape("M-10 0 L-4.4 250 L4.4 250 L10 0 Z", body);
  m.shape("M1 0 L0.6 250 L4.4 250 L10 0 Z", dark);
  for (const side of [-1, 1]) m.shape(`M${side * 19} 0 L${side * 4} 38 L${side * 4} 26 L${side * 13} 0 Z`, dark);
  m.shape("M-30 196 L-18 210 L18 210 L30 196 L20 190 L12 182 L-12 182 L-20 190 Z", body);
  m.shape("M4 182 L6 210 L18 210 L30 196 L20 190 L12 182 Z", dark);
  m.rect(-27, 200, 54, 4.5, palette.dark ? palette.lit : m.tint("#51697a"));
  m.shape("M-14 210 L-6 222 L6 222 L14 210 Z", body);
  m.rect(-1.6, 310, 3.2, 66, body);
  if (palette.dark) m.disc(0, 309, 3, palette.lit);
}

/** 252: three legs drawn in at the waist under a wide saucer, and the spire on it. */
export function spaceNeedle(m: Mason): void {
  const { palette } = m.stage;
  const white = m.tint("#f1f1ec", 0.3);
  const dark = m.shaded(white, 0.22);
  m.rect(-3.4, 192, 6.8, 192, dark);
  m.shape(
    "M-40 -26 L-32 -26 L-26 0 C-18 40 -8 86 -5 128 C-5 150 -9 176 -15 194 L-21 194 C-14 170 -11 150 -11 128 C-14 86 -24 40 -34 0 Z",
    white,
  );
  m.shape(
    "M40 -26 L32 -26 L26 0 C18 40 8 86 5 128 C5 150 9 176 15 194 L21 194 C14 170 11 150 11 128 C14 86 24 40 34 0 Z",
    dark,
  );
  m.rect(-11, 132, 22, 4, white);
  m.rect(-21, 44, 42, 6, white);
  m.shape("M-22 190 L-54 204 L-54 207 L54 207 L54 204 L22 190 Z", dark);
  m.shape("M-54 205 L-44 211 L44 211 L54 205 Z", white);
  m.rect(-38, 217, 76, 6, palette.dark ? palette.lit : m.tint("#51697a"));
  m.shape("M-42 217 L-24 226 L-7 230 L7 230 L24 226 L42 217 Z", white);
  m.shape("M10 217 L8 229 L24 226 L42 217 Z", dark);
  m.shape("M-5 229 L-1.4 262 L1.4 262 L5 229 Z", m.tint("#e0703f", 0.2));
  if (palette.dark) m.disc(0, 262, 3, palette.lit);
}

/** 314 units: thick below, a ring of seven floors high up, and a second lookout over it. */
export function cnTower(m: Mason): void {
  const body = m.tint("#d9dee2", 0.3);
  m.shape("M-17 0 Q-6 60 -4.6 190 L4.6 190 Q6 60 17 0 L6 0 L0 40 L-6 0 Z", body);
  m.shape("M0 40 L0.6 190 L4.6 190 Q6 60 17 0 L6 0 Z", m.shaded(body));
  m.shape("M-22 200 Q-24 192 -10 186 L10 186 Q24 192 22 200 L14 212 L-14 212 Z", body);
  m.rect(-21, 203, 42, 5, m.stage.palette.dark ? m.stage.palette.lit : m.tint("#51697a"));
  m.rect(-3, 250, 6, 40, body);
  m.shape("M-7 254 L7 254 L5 246 L-5 246 Z", body);
  m.rect(-1.4, 314, 2.8, 62, body);
  m.disc(0, 313, 3, m.stage.palette.dark ? "#ff7a5c" : "#d8533a");
}

/** 200 units: a white needle of stone with a small pyramid. */
export function obelisk(m: Mason): void {
  const white = m.tint("#fbf6ea", 0.25);
  m.rect(-24, 8, 48, 8, m.shaded(white, 0.12));
  m.shape("M-15 8 L-9.5 180 L0 200 L9.5 180 L15 8 Z", white);
  m.shape("M2 8 L1.5 182 L0 200 L9.5 180 L15 8 Z", m.shaded(white, 0.26));
  m.windows(-3, 176, 6, 10, 1, 1, m.open, false);
}

/** 172 units: a plain white tower with the keeper's house beside it. */
export function lighthouse(m: Mason): void {
  const { palette, haze, pen } = m.stage;
  const white = haze(palette.dark ? mix(palette.walls[0] ?? "#ffffff", "#fff7ea", 0.35) : "#fff7ea", m.air);
  const red = haze(palette.dark ? mix("#d8533a", palette.mid, 0.35) : "#d8533a", m.air);
  if (palette.dark) {
    const beam = pen.gradient(
      [
        [0, "#ffe9a8", 0.5],
        [1, "#ffe9a8", 0],
      ],
      "1 0 0 0",
    );
    m.poly(
      [
        [0, 146],
        [-210, 176],
        [-210, 112],
      ],
      beam,
    );
  }
  m.shaft(34, 0, 44, 24, white, m.stage.shade(white, 0.2));
  m.poly(
    [
      [9, 24],
      [20, 42],
      [48, 42],
      [59, 24],
    ],
    red,
  );
  m.windows(16, 20, 36, 14, 3, 1, m.lit, false);
  m.poly(
    [
      [-17, 0],
      [-11, 130],
      [11, 130],
      [17, 0],
    ],
    white,
  );
  m.poly(
    [
      [3, 0],
      [3, 130],
      [11, 130],
      [17, 0],
    ],
    palette.ink,
    0.2,
  );
  // Three bands of blue, in shade on the right as the wall is.
  const blue = haze(palette.dark ? mix("#2f4f9a", palette.near, 0.35) : "#2f5fa8", m.air);
  for (const up of [18, 60, 102]) {
    const [low, high] = [17 - (up * 6) / 130, 17 - ((up + 20) * 6) / 130];
    m.shape(`M${-low} ${up} L${-high} ${up + 20} L${high} ${up + 20} L${low} ${up} Z`, blue);
    m.shape(`M3 ${up} L3 ${up + 20} L${high} ${up + 20} L${low} ${up} Z`, m.stage.shade(blue, 0.24));
  }
  m.rect(-14, 135, 28, 6, m.stage.haze(palette.ink, m.air));
  m.rect(-8, 152, 16, 18, palette.dark ? "#ffb24f" : m.tint("#bfdde2", 0.2));
  m.line(
    [
      [0, 152],
      [0, 135],
    ],
    palette.ink,
    1.4,
    0.5,
  );
  const [x, y] = m.at(0, 151);
  pen.path(`M${xy(x - 10 * m.s, y)}q${num(10 * m.s)} ${num(-19 * m.s)} ${num(20 * m.s)} 0Z`, red);
}
