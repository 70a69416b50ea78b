/** Shores that people come to for the waves. */
import { mix } from "../colour";
import { lowPlantingOf, paintForeground } from "../foreground";
import { type Point, num, polygon, xy } from "../pen";
import type { Stage } from "../stage";
import { paintWater } from "../water";
import { paintStrand } from "./islands";

/** A wave that has broken on its right and still stands on its left; `x` is where the lip falls, `y` its foot. */
export function paintWave(stage: Stage, x: number, y: number, w: number, h: number): void {
  const { pen, palette } = stage;
  const random = stage.chance(`wave ${Math.round(x + y)}`);
  // After sunset only the lip still has light.
  const foam = palette.dark ? mix(palette.glint, palette.water[0], 0.15) : "#fffdf4";
  const body = palette.dark ? mix(palette.water[0], palette.glint, 0.34) : foam;
  const at = (dx: number, up: number) => xy(x + dx * w, y - up * h);
  pen.path(
    `M${at(-0.62, 0)}C${at(-0.4, 0.16)} ${at(-0.22, 1)} ${at(0, 1)}L${at(0.6, 0.3)}V${num(y)}Z`,
    pen.gradient([
      [0, mix(palette.water[0], palette.glint, 0.3)],
      [1, mix(palette.water[1], palette.water[0], 0.45)],
    ]),
  );
  pen.stroke(
    `M${at(-0.36, 0.1)}Q${at(-0.16, 0.4)} ${at(-0.1, 0.84)}M${at(-0.24, 0.06)}Q${at(-0.08, 0.4)} ${at(-0.04, 0.8)}`,
    foam,
    h * 0.03,
    0.6,
  );
  pen.path(
    `M${at(-0.3, 0.58)}C${at(-0.2, 0.98)} ${at(-0.08, 1.1)} ${at(0.06, 1.04)}C${at(0.2, 0.96)} ${at(0.16, 0.5)} ${at(0.02, 0.34)}C${at(0.07, 0.6)} ${at(0.03, 0.86)} ${at(-0.06, 0.9)}C${at(-0.16, 0.92)} ${at(-0.24, 0.78)} ${at(-0.3, 0.58)}Z`,
    foam,
  );
  const spray: Point[][] = [[], []];
  for (let i = 0; i < 26; i++) {
    const t = i / 25;
    const top = 0.8 - t * 0.6;
    spray[i % 2]?.push([x + (0.06 + t * 0.6) * w, y - random.between(top * (palette.dark ? 0.92 : 0.6), top) * h]);
  }
  // The white water runs out in tongues and fades into the sea.
  let tongues = "";
  for (let i = 0; i < 7; i++) {
    const t = 0.76 - i * 0.115;
    tongues += `Q${at(t - 0.03, -0.06 - random.between(0, 0.16))} ${at(t - 0.07, -0.03)}Q${at(t - 0.09, 0.05)} ${at(t - 0.115, 0)}`;
  }
  const fading = pen.gradient([
    [0, body],
    [0.5, body, 0.95],
    [1, body, 0.12],
  ]);
  const back = `C${at(0, 0.3)} ${at(0.04, 0.8)} ${at(0.12, 0.84)}C${at(0.3, 0.7)} ${at(0.5, 0.36)} ${at(0.76, 0.02)}`;
  pen.path(`M${at(-0.045, 0)}${back}${tongues}Z`, fading);
  pen.dots(spray[0] ?? [], h * 0.1, body);
  if (palette.dark)
    pen.stroke(`M${at(0.1, 0.84)}C${at(0.3, 0.72)} ${at(0.5, 0.38)} ${at(0.7, 0.1)}`, foam, h * 0.03, 0.5);
  else pen.dots(spray[1] ?? [], h * 0.06, mix(foam, palette.water[0], 0.2));
}

/** Somebody on a board who slides down to the left; (x, y) is where the board meets the water. */
export function paintSurfer({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const skin = mix(palette.ink, "#7a4630", palette.dark ? 0.25 : 0.4);
  pen.path(
    `M${p(-22, -7)}Q${p(-6, -3)} ${p(20, 8)}Q${p(2, 3)} ${p(-22, -7)}Z`,
    palette.dark ? palette.glint : "#fff6e0",
  );
  pen.stroke(`M${p(-8, -1)}L${p(-3, 8)}L${p(2, 13)}M${p(8, 5)}L${p(8, 11)}L${p(2, 13)}`, skin, 3.4 * s);
  pen.stroke(`M${p(2, 13)}L${p(-2, 24)}`, palette.dark ? palette.lit : "#d8533a", 4.2 * s);
  pen.stroke(`M${p(-2, 23)}L${p(-14, 21)}M${p(-2, 23)}L${p(10, 26)}`, skin, 2.4 * s);
  pen.circle(x - 4 * s, y - 29 * s, 3.4 * s, skin);
}

/** Boards that stand in the sand, each with a stripe; `y` is the line of the sand. */
export function paintBoards({ pen, palette }: Stage, spots: readonly Point[], tall: number): void {
  const paints = ["#e0533d", "#f6c445", "#2f9fa6", "#fff6e0", "#e8738a", "#3f7fb5"];
  spots.forEach(([x, y], i) => {
    const paint = paints[i % paints.length] ?? palette.glint;
    const fill = palette.dark ? mix(paint, palette.mid, 0.34) : paint;
    const h = tall * (1 - 0.09 * ((i * 2) % 3));
    const tip = x + (i % 2 ? 0.07 : -0.05) * h;
    pen.path(
      `M${xy(tip, y - h)}C${xy(tip + h * 0.16, y - h * 0.7)} ${xy(x + h * 0.14, y - h * 0.2)} ${xy(x + h * 0.06, y + 3)}H${num(x - h * 0.06)}C${xy(x - h * 0.14, y - h * 0.2)} ${xy(tip - h * 0.16, y - h * 0.7)} ${xy(tip, y - h)}Z`,
      fill,
    );
    pen.stroke(
      `M${xy(tip, y - h * 0.9)}L${xy(x, y - 2)}`,
      mix(fill, i % paints.length === 3 ? "#e0533d" : "#fffdf4", 0.7),
      h * 0.035,
    );
    pen.path(`M${xy(x - h * 0.3, y + 3)}Q${xy(x, y - 4)} ${xy(x + h * 0.3, y + 3)}Z`, palette.ink, 0.16);
  });
}

/** Tamarindo: waves off the beach, the rock of Isla Capitán behind them, the estuary with its mangroves and a crocodile. */
export function surfBeach(stage: Stage): void {
  stage.layers.add("sea");
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  // The cape to the north; straight ahead is nothing but ocean.
  const cape = haze(mix(palette.far, palette.leaf, palette.dark ? 0 : 0.2), 0.3);
  pen.path(
    `M${xy(W * 0.62, horizon + 3)}Q${xy(W * 0.72, horizon - 14 * U)} ${xy(W * 0.8, horizon - 30 * U)}T${xy(W * 1.01, horizon - 52 * U)}V${num(horizon + 3)}Z`,
    cape,
  );
  paintWater(stage, horizon);
  if (stage.place.motif === "isla-capitan") islaCapitan(stage, W * (wide ? 0.27 : 0.3), horizon + 16 * U, 1.2 * U);
  paintWave(stage, W * (wide ? 0.66 : 0.72), horizon + 58 * U, 150 * U, 24 * U);
  const [x, y] = [W * (wide ? 0.42 : 0.44), horizon + (wide ? 116 : 140) * U];
  paintWave(stage, x, y, 300 * U, 66 * U);
  paintSurfer(stage, x - 62 * U, y - 19 * U, 1.05 * U);
  mangroves(stage, W * (wide ? 0.87 : 0.88), H * (wide ? 0.8 : 0.8));
  paintStrand(stage, 0.02);
  crocodile(stage, W * (wide ? 0.82 : 0.84), H * (wide ? 0.9 : 0.895), 1.05 * U);
  const from = W * (wide ? 0.55 : 0.4);
  paintBoards(
    stage,
    Array.from({ length: 6 }, (_, i): Point => [from + i * 29 * U, H * 0.915 + (i % 2) * 5 * U]),
    92 * U,
  );
  paintForeground(stage, (at) => H * 0.985 - 22 * U * Math.abs(at / W - 0.5) * 2, lowPlantingOf(stage));
}

/** A low island of rock with scrub on its back; the surf breaks on it. */
function islaCapitan(stage: Stage, x: number, y: number, s: number): void {
  stage.layers.add("landmark isla-capitan");
  const { pen, palette, haze } = stage;
  const rock = haze(palette.dark ? palette.near : mix("#7d5b4a", palette.near, 0.3), 0.1);
  const p = (dx: number, up: number): Point => [x + dx * s, y - up * s];
  pen.poly(
    [
      p(-92, 0),
      p(-84, 12),
      p(-70, 16),
      p(-62, 34),
      p(-40, 46),
      p(-12, 54),
      p(14, 50),
      p(34, 40),
      p(52, 36),
      p(60, 20),
      p(78, 14),
      p(90, 0),
    ],
    rock,
  );
  pen.path(
    polygon([p(-12, 54), p(14, 50), p(10, 30), p(18, 0), p(-8, 0), p(-4, 26)]) +
      polygon([p(52, 36), p(60, 20), p(78, 14), p(90, 0), p(46, 0), p(44, 20)]) +
      polygon([p(-62, 34), p(-54, 20), p(-58, 0), p(-76, 0), p(-70, 16)]),
    mix(rock, palette.ink, 0.3),
  );
  const scrub = haze(mix(palette.leaf, palette.leafDeep, 0.3), 0.06);
  pen.dots(
    [-46, -34, -20, -6, 8, 22, 36].map((dx, i) => p(dx, 48 + 6 * Math.sin(i * 1.4) - Math.abs(dx) * 0.12)),
    9 * s,
    scrub,
  );
  pen.stroke(
    `M${xy(...p(-108, -2))}Q${xy(...p(-92, 7))} ${xy(...p(-74, -1))}T${xy(...p(-36, -2))}T${xy(...p(4, -2))}T${xy(...p(44, -2))}T${xy(...p(78, -1))}Q${xy(...p(92, 6))} ${xy(...p(108, -2))}`,
    palette.glint,
    (palette.dark ? 1.9 : 3.4) * s,
    palette.dark ? 0.42 : 0.9,
  );
}

/** A thicket on stilts at the mouth of the river. */
function mangroves(stage: Stage, x: number, y: number): void {
  const { pen, palette, U } = stage;
  const random = stage.chance("mangroves");
  let roots = "";
  const crowns: Point[][] = [[], [], []];
  for (let i = 0; i < 9; i++) {
    const cx = x + (i - 3.6) * 21 * U;
    const lift = (26 + 6 * Math.min(i, 5)) * U;
    for (const dx of [-13, -6, 1, 8, 15])
      roots += `M${xy(cx, y - lift * 0.8)}Q${xy(cx + dx * 0.9 * U, y - lift * 0.6)} ${xy(cx + dx * U, y + random.between(0, 5) * U)}`;
    for (let k = 0; k < 7; k++)
      crowns[k % 3]?.push([cx + random.between(-20, 20) * U, y - lift - random.between(-2, 26) * U]);
  }
  // The mud that the tide has left, and what the shallows before it mirror.
  const [from, to] = [x - 100 * U, x + 130 * U];
  const mud = palette.dark ? mix(palette.near, palette.ground, 0.45) : mix("#8a6f55", palette.near, 0.2);
  const bar = (drop: number, deep: number) =>
    `M${xy(from - 16 * U, y + drop)}Q${xy(from + 40 * U, y - 5 * U + drop)} ${xy(x, y - 3 * U + drop)}T${xy(to + 20 * U, y + drop)}Q${xy(x + 60 * U, y + drop + deep)} ${xy(x, y + drop + deep)}T${xy(from - 16 * U, y + drop)}Z`;
  pen.path(bar(6 * U, 15 * U), palette.ink, 0.3);
  pen.path(bar(0, 11 * U), mud);
  pen.stroke(roots, mix(palette.ink, palette.near, 0.3), 2.4 * U);
  const leaf = palette.dark ? palette.leaf : mix(palette.leaf, "#3f7a4a", 0.4);
  pen.dots(crowns[0] ?? [], 15 * U, mix(leaf, palette.leafDeep, 0.6));
  pen.dots(crowns[1] ?? [], 13 * U, leaf);
  pen.dots(crowns[2] ?? [], 8 * U, mix(leaf, palette.glint, palette.dark ? 0.05 : 0.18));
}

/** On the sand by the river mouth, its head to the left. */
function crocodile({ pen, palette }: Stage, x: number, y: number, s: number): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const hide = palette.dark ? mix("#bdb96a", palette.near, 0.12) : "#87914f";
  pen.path(`M${p(-62, -4)}H${num(x + 66 * s)}L${p(40, 1)}H${num(x - 50 * s)}Z`, palette.ink, 0.16);
  pen.path(
    `M${p(-66, 3)}L${p(-40, 8)}Q${p(-36, 13)} ${p(-31, 9)}Q${p(-20, 8)} ${p(-12, 12)}L${p(-8, 15)}L${p(-4, 13)}L${p(0, 16)}L${p(4, 13.6)}L${p(8, 16)}L${p(12, 13)}L${p(17, 15)}L${p(20, 12)}L${p(26, 13)}L${p(29, 10)}Q${p(50, 8)} ${p(72, -2)}Q${p(46, -2)} ${p(28, -1)}L${p(-30, -2)}Z`,
    hide,
  );
  pen.path(
    `M${p(-66, 3)}L${p(-38, 3)}L${p(-28, -2)}L${p(28, -1)}Q${p(10, 3)} ${p(-24, 3)}Z`,
    mix(hide, "#f3e3b0", 0.4),
  );
  pen.stroke(`M${p(-20, 0)}l${num(-5 * s)} ${num(6 * s)}M${p(18, 0)}l${num(5 * s)} ${num(6 * s)}`, hide, 5 * s);
  pen.circle(x - 36 * s, y - 9 * s, 1.8 * s, palette.dark ? palette.lit : "#f6d365");
}
