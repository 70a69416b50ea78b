/** Water and what floats on it. */
import { mix } from "./colour";
import { num, xy } from "./pen";
import type { Random } from "./random";
import type { Stage } from "./stage";

/** A sheet of water from `y` down, with glints that crowd under sun or moon. */
export function paintWater(stage: Stage, y: number, bottom = stage.H): void {
  const { pen, palette, W, U, sun, shines } = stage;
  stage.layers.add("water");
  const random = stage.chance("water");
  pen.rect(
    0,
    y,
    W,
    bottom - y,
    pen.gradient([
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
  let near = "";
  const rows = 24;
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const line = y + 5 * U + (bottom - y) * t * 0.94;
    for (let k = 0; k < 3; k++) {
      const spread = (0.05 + t * 0.15) * W;
      const long = random.between(12, 56) * (0.4 + t) * U;
      const x = shines && k < 2 ? sun.x + random.between(-1, 1) * spread : random.between(0, W);
      near += `M${xy(x - long / 2, line)}h${num(long)}`;
    }
  }
  pen.stroke(near, palette.glint, 2.5 * U, 0.48);
}

/** Sand after sunset: warmer than the sea beside it, and never as blue as a night. */
export const eveningSand = ({ palette, place }: Stage): string =>
  place.mood === "night" ? mix(palette.mid, "#d2a68c", 0.5) : mix(palette.ground, palette.sky[2], 0.33);

/** A soft mirror of what stands on the shore at `y`. */
export function paintReflection({ pen, W, H }: Stage, y: number, colour: string, strength: number): void {
  pen.rect(
    0,
    y,
    W,
    H * 0.12,
    pen.gradient([
      [0, colour, strength],
      [1, colour, 0],
    ]),
  );
}

/** Trails of lamplight (or of pale walls by day) hanging from the shore line into the water. */
export function paintTrails(stage: Stage, y: number, colour: string, count: number, from = 0, to = stage.W): void {
  const { pen, U } = stage;
  const random = stage.chance("trails");
  let d = "";
  for (let i = 0; i < count; i++) {
    d += `M${xy(random.between(from, to), y + random.between(6, 34) * U)}v${num(random.between(10, 48) * U)}`;
  }
  pen.stroke(d, colour, 3 * U, 0.36);
}

/** A small sailing boat whose water line is at `y`; `s` is its scale in px per unit (about 42 high). */
export function paintSailboat({ pen, palette, layers }: Stage, random: Random, x: number, y: number, s: number): void {
  layers.add("sail");
  const canvas = palette.dark ? mix(palette.glint, palette.ink, 0.15) : "#fffaf0";
  pen.poly(
    [
      [x - 15 * s, y],
      [x + 17 * s, y],
      [x + 11 * s, y + 6.5 * s],
      [x - 11 * s, y + 6.5 * s],
    ],
    mix(palette.ink, "#000000", 0.1),
  );
  pen.rect(x - 0.8 * s, y - 42 * s, 1.6 * s, 42 * s, palette.ink);
  pen.path(
    `M${xy(x + 2 * s, y - 40 * s)}Q${xy(x + 20 * s, y - 18 * s)} ${xy(x + 15 * s, y - 3 * s)}H${num(x + 2 * s)}Z`,
    canvas,
  );
  pen.path(
    `M${xy(x - 2 * s, y - 36 * s)}Q${xy(x - 13 * s, y - 16 * s)} ${xy(x - 12 * s, y - 3 * s)}H${num(x - 2 * s)}Z`,
    random.pick(palette.roofs),
  );
  pen.stroke(`M${xy(x - 13 * s, y + 10 * s)}h${num(26 * s)}`, palette.glint, 1.8 * s, 0.6);
}

/** A dhow: one great leaning sail. About 60 units high. */
export function paintDhow({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const canvas = palette.dark ? mix(palette.glint, palette.ink, 0.12) : "#fff6e0";
  pen.path(
    `M${xy(x - 26 * s, y - 5 * s)}Q${xy(x, y + 4 * s)} ${xy(x + 30 * s, y - 8 * s)}L${xy(x + 20 * s, y + 7 * s)}H${num(x - 18 * s)}Z`,
    mix(palette.ink, "#7a3f2a", 0.4),
  );
  pen.stroke(
    `M${xy(x + 2 * s, y)}L${xy(x - 3 * s, y - 52 * s)}M${xy(x - 24 * s, y - 12 * s)}L${xy(x + 18 * s, y - 68 * s)}`,
    palette.ink,
    1.8 * s,
  );
  pen.path(
    `M${xy(x - 22 * s, y - 12 * s)}L${xy(x + 18 * s, y - 66 * s)}Q${xy(x + 34 * s, y - 30 * s)} ${xy(x + 22 * s, y - 9 * s)}Q${xy(x, y - 5 * s)} ${xy(x - 22 * s, y - 12 * s)}Z`,
    canvas,
  );
  pen.path(
    `M${xy(x + 18 * s, y - 66 * s)}Q${xy(x + 34 * s, y - 30 * s)} ${xy(x + 22 * s, y - 9 * s)}Q${xy(x + 20 * s, y - 34 * s)} ${xy(x + 18 * s, y - 66 * s)}Z`,
    mix(canvas, palette.ink, 0.18),
  );
  pen.stroke(`M${xy(x - 20 * s, y + 11 * s)}h${num(44 * s)}`, palette.glint, 1.8 * s, 0.6);
}

/**
 * An outrigger boat: a slim hull that rises at both ends, a float of bamboo on either side on bent arms, an awning.
 * About 40 units high.
 */
export function paintBangka({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const paint = (day: string, share: number) => (palette.dark ? mix(day, palette.mid, share) : day);
  const hull = paint("#f7f2e6", 0.26);
  const bamboo = paint("#f0cc84", 0.14);
  const p = (dx: number, dy: number) => xy(x + dx * s, y + dy * s);
  const arms = [-30, -2, 26];
  pen.stroke(
    `M${p(-62, -12)}Q${p(-56, -9)} ${p(-48, -9)}H${num(x + 44 * s)}Q${p(52, -9)} ${p(58, -13)}${arms.map((dx) => `M${p(dx - 8, -9)}Q${p(dx - 6, -15)} ${p(dx, -9)}`).join("")}`,
    mix(bamboo, palette.ink, 0.2),
    2 * s,
  );
  pen.path(
    `M${p(-70, -22)}Q${p(-48, -5)} ${p(-20, -6)}H${num(x + 24 * s)}Q${p(50, -7)} ${p(76, -28)}Q${p(56, 5)} ${p(34, 6)}H${num(x - 34 * s)}Q${p(-54, 4)} ${p(-70, -22)}Z`,
    hull,
  );
  pen.path(
    `M${p(-55, 0)}Q${p(0, 3)} ${p(55, -2)}Q${p(46, 6)} ${p(34, 6)}H${num(x - 34 * s)}Q${p(-48, 6)} ${p(-55, 0)}Z`,
    paint("#2f7fb0", 0.3),
  );
  pen.stroke(
    [-32, -12, 10, 30].map((dx) => `M${p(dx, -6)}v${num(-19 * s)}`).join(""),
    mix(bamboo, palette.ink, 0.3),
    1.6 * s,
  );
  pen.path(`M${p(-40, -23)}Q${p(0, -31)} ${p(38, -23)}L${p(36, -20)}H${num(x - 38 * s)}Z`, paint("#e8873c", 0.2));
  // The arms on this side, and their float.
  pen.stroke(
    arms.map((dx) => `M${p(dx, -7)}Q${p(dx + 10, -12)} ${p(dx + 13, 15)}`).join("") +
      `M${p(-56, 12)}Q${p(-50, 16)} ${p(-42, 16)}H${num(x + 58 * s)}Q${p(66, 16)} ${p(72, 11)}`,
    bamboo,
    2.8 * s,
  );
  pen.stroke(`M${p(-34, 21)}h${num(84 * s)}`, palette.glint, 1.8 * s, 0.6);
}

/** A working boat with a low cabin, for rivers and cold harbours. About 26 units high. */
export function paintBarge({ pen, palette }: Stage, random: Random, x: number, y: number, s: number): void {
  const cabin = palette.dark ? mix(palette.walls[0] ?? palette.mid, palette.ink, 0.1) : "#fff6e6";
  pen.rect(x - 6 * s, y - 12 * s, 24 * s, 12 * s, cabin);
  pen.rect(x - 8 * s, y - 15 * s, 28 * s, 4 * s, random.pick(palette.roofs));
  pen.path(
    `M${xy(x - 2 * s, y - 9 * s)}h${num(4 * s)}v${num(5 * s)}h${num(-4 * s)}ZM${xy(x + 5 * s, y - 9 * s)}h${num(4 * s)}v${num(5 * s)}h${num(-4 * s)}Z`,
    palette.lit,
  );
  pen.path(
    `M${xy(x - 36 * s, y - 3 * s)}H${num(x + 32 * s)}L${xy(x + 26 * s, y + 7 * s)}H${num(x - 28 * s)}Z`,
    mix(palette.ink, random.pick(palette.roofs), 0.25),
  );
  pen.stroke(`M${xy(x - 28 * s, y + 11 * s)}h${num(56 * s)}`, palette.glint, 1.8 * s, 0.6);
}

/** A slim wooden boat with a high bow, ribbons on it and an engine on a long pole. About 40 units high. */
export function paintLongtail({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const wood = mix(palette.ink, "#8a4f2a", palette.dark ? 0.35 : 0.6);
  pen.path(
    `M${xy(x - 44 * s, y - 6 * s)}Q${xy(x, y + 2 * s)} ${xy(x + 52 * s, y - 32 * s)}L${xy(x + 55 * s, y - 30 * s)}Q${xy(x + 34 * s, y + 6 * s)} ${xy(x + 8 * s, y + 7 * s)}H${num(x - 36 * s)}Z`,
    wood,
  );
  pen.stroke(`M${xy(x - 40 * s, y - 6 * s)}L${xy(x - 72 * s, y + 6 * s)}`, palette.ink, 1.8 * s);
  pen.stroke(
    `M${xy(x - 24 * s, y - 4 * s)}v${num(-18 * s)}M${xy(x + 8 * s, y - 6 * s)}v${num(-16 * s)}`,
    wood,
    1.6 * s,
  );
  pen.path(
    `M${xy(x - 29 * s, y - 21 * s)}Q${xy(x - 8 * s, y - 29 * s)} ${xy(x + 13 * s, y - 21 * s)}Z`,
    palette.dark ? palette.glint : "#fff6e0",
  );
  pen.stroke(`M${xy(x + 49 * s, y - 29 * s)}l${num(2 * s)} ${num(14 * s)}`, "#e0533d", 2.6 * s);
  pen.stroke(`M${xy(x + 46 * s, y - 27 * s)}l${num(0)} ${num(13 * s)}`, "#f3b23c", 2.2 * s);
  pen.stroke(`M${xy(x - 34 * s, y + 11 * s)}h${num(66 * s)}`, palette.glint, 1.8 * s, 0.6);
}
