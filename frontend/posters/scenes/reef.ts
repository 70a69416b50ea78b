/** A desert that ends at a reef: bare mountains, a strip of sand, and a hole in the coral as blue as ink. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground } from "../foreground";
import { type Point, num, polygon, xy } from "../pen";
import { smallPalmShape } from "../plants";
import type { Stage } from "../stage";
import { paintWater } from "../water";

export function reef(stage: Stage): void {
  stage.layers.add("sea");
  const { pen, W, H, U, horizon, palette, wide, haze } = stage;
  const shore = horizon + 34 * U;
  paintBackdrop(stage, horizon + 8 * U);
  const sand = palette.dark ? mix(palette.ground, palette.sky[2], 0.42) : mix(palette.ground, "#f6dcae", 0.5);
  const line = (drop: number) =>
    `Q${xy(W * 0.16, shore + (drop + 10) * U)} ${xy(W * 0.34, shore + drop * U)}T${xy(W * 0.7, shore + (drop + 4) * U)}T${xy(W, shore + (drop - 6) * U)}`;
  pen.path(
    `M0 ${num(horizon + 2)}Q${xy(W * 0.3, horizon - 8 * U)} ${xy(W * 0.6, horizon + 2)}T${xy(W, horizon - 6 * U)}V${num(shore + 60 * U)}H0Z`,
    pen.gradient([
      [0, haze(sand, 0.1)],
      [1, sand],
    ]),
  );
  camp(stage, shore, sand);
  // The shelf of the reef, pale over the coral; beyond its edge the water is deep at once.
  const shelf = mix("#38c6bb", palette.water[0], palette.dark ? 0.22 : 0.2);
  const deep = palette.dark ? mix("#174a9c", palette.water[1], 0.3) : "#15508c";
  const edge = shore + (wide ? 92 : 128) * U;
  paintWaterFrom(stage, shore + 8 * U, line(0));
  pen.path(
    `M0 ${num(shore + 8 * U)}${line(6)}V${num(edge - 10 * U)}Q${xy(W * 0.9, edge + 4 * U)} ${xy(W * 0.78, edge)}T${xy(W * 0.5, edge + 8 * U)}T${xy(W * 0.22, edge + 2 * U)}T0 ${num(edge + 12 * U)}Z`,
    shelf,
  );
  pen.stroke(
    `M${xy(W, edge - 10 * U)}Q${xy(W * 0.9, edge + 4 * U)} ${xy(W * 0.78, edge)}T${xy(W * 0.5, edge + 8 * U)}T${xy(W * 0.22, edge + 2 * U)}T0 ${num(edge + 12 * U)}`,
    mix(palette.glint, shelf, 0.25),
    4 * U,
    0.85,
  );
  coral(stage, shore, edge, shelf);
  if (stage.place.motif === "blue-hole")
    blueHole(stage, [W * (wide ? 0.54 : 0.52), (shore + edge) / 2 + 8 * U], [shelf, deep]);
  paintForeground(stage, (x) => H * 0.955 - 26 * U * Math.sin((x / W) * 4 + 2), lowPlantingOf(stage));
}

/** Open water with the beach's line drawn in foam over it. */
function paintWaterFrom(stage: Stage, y: number, line: string): void {
  const { pen, palette, U } = stage;
  paintWater(stage, y);
  pen.stroke(`M0 ${num(y)}${line}`, palette.glint, 4 * U, 0.6);
}

/** Heads of coral that show through the shallows. */
function coral({ pen, W, U, palette, chance }: Stage, shore: number, edge: number, shelf: string): void {
  const random = chance("coral");
  const spots = Array.from({ length: 46 }, (): Point => [
    random.between(0, W),
    random.between(shore + 22 * U, edge - 8 * U),
  ]);
  pen.dots(spots.slice(0, 24), 4 * U, mix(shelf, palette.water[1], 0.35), 0.7);
  pen.dots(spots.slice(24), 2.6 * U, mix(shelf, palette.glint, 0.45), 0.8);
}

function blueHole(
  { pen, palette, U, layers, wide }: Stage,
  [x, y]: Point,
  [shelf, deep]: readonly [string, string],
): void {
  layers.add("landmark blue-hole");
  const [rx, ry] = [(wide ? 190 : 168) * U, (wide ? 31 : 44) * U];
  const ring = (grow: number, up = 0) =>
    `M${xy(x - rx * grow, y - up)}C${xy(x - rx * grow, y - ry * 1.36 * grow - up)} ${xy(x + rx * 0.9 * grow, y - ry * 1.4 * grow - up)} ${xy(x + rx * grow, y - up)}C${xy(x + rx * 0.96 * grow, y + ry * 1.3 * grow - up)} ${xy(x - rx * 0.94 * grow, y + ry * 1.4 * grow - up)} ${xy(x - rx * grow, y - up)}Z`;
  pen.path(ring(1.1), mix(shelf, palette.glint, 0.55));
  pen.path(ring(1.04), mix(shelf, deep, 0.4));
  pen.path(ring(1), deep);
  pen.path(ring(0.78, -3 * U), mix(deep, palette.ink, 0.45));
  // A float and its rope, from which people dive without a tank.
  const red = palette.dark ? mix("#e8553f", palette.mid, 0.15) : "#e0452f";
  for (const [dx, dy] of [
    [-30, -6],
    [64, 8],
  ] as const) {
    const [bx, by] = [x + dx * U, y + dy * U];
    pen.stroke(`M${xy(bx, by)}v${num(16 * U)}`, palette.glint, 1.4 * U, 0.5);
    pen.path(`M${xy(bx - 9 * U, by)}a${num(9 * U)} ${num(8 * U)} 0 0 1 ${num(18 * U)} 0Z`, red);
    pen.stroke(`M${xy(bx - 15 * U, by + 2 * U)}h${num(30 * U)}`, palette.glint, 2 * U, 0.8);
    pen.circle(bx + 19 * U, by - 1 * U, 2.8 * U, palette.ink);
  }
}

/** Palms, the low shades of the Bedouin with cushions under them, and camels on their way along the beach. */
function camp({ pen, W, U, palette, layers, wide }: Stage, shore: number, sand: string): void {
  layers.add("palm trees");
  const tint = (day: string) => (palette.dark ? mix(day, palette.mid, 0.4) : day);
  const groves: [x: number, h: number][] = [];
  for (const [share, h] of wide
    ? ([
        [0.2, 62],
        [0.225, 78],
        [0.33, 56],
        [0.62, 84],
        [0.64, 62],
        [0.8, 72],
        [0.83, 90],
        [0.855, 58],
      ] as const)
    : ([
        [0.14, 62],
        [0.31, 80],
        [0.58, 62],
        [0.76, 84],
        [0.81, 66],
        [0.88, 92],
      ] as const))
    groves.push([W * share, h * U]);
  pen.path(
    groves.map(([x, h], i) => smallPalmShape(x, shore - (8 + (i % 3) * 3) * U, h)).join(""),
    mix(palette.leaf, palette.ink, 0.15),
  );
  const reed = tint("#c9a15f");
  const shade = mix(reed, palette.ink, 0.5);
  for (const share of wide ? [0.25, 0.7, 0.77] : [0.24, 0.7]) {
    const [x, y] = [W * share, shore - 2 * U];
    const at = (dx: number, up: number): Point => [x + dx * U, y - up * U];
    pen.poly([at(-34, 24), at(34, 24), at(38, 4), at(-38, 4)], shade, 0.75);
    for (const [dx, paint] of [
      [-28, "#d8432f"],
      [-12, "#f2b53a"],
      [4, "#3f8fae"],
      [20, "#d8432f"],
    ] as const)
      pen.rect(x + dx * U, y - 8 * U, 13 * U, 6 * U, tint(paint), undefined, 2 * U);
    pen.stroke([-36, 0, 36].map((dx) => `M${xy(...at(dx, 0))}V${num(y - 26 * U)}`).join(""), shade, 2.4 * U);
    pen.path(polygon([at(-44, 22), at(-38, 31), at(40, 33), at(45, 24)]), reed);
    pen.stroke(`M${xy(...at(-43, 23))}L${xy(...at(44, 25))}`, mix(reed, palette.ink, 0.35), 2.6 * U);
  }
  const from = W * (wide ? 0.41 : 0.4);
  for (let i = 0; i < (wide ? 3 : 2); i++) camel({ pen, palette }, from + i * 74 * U, shore + 5 * U, 1.22 * U, tint);
  // Who leads them.
  const [x, y] = [from - 46 * U, shore + 4 * U];
  pen.path(
    `M${xy(x - 5 * U, y)}L${xy(x - 3 * U, y - 18 * U)}H${num(x + 3 * U)}L${xy(x + 5 * U, y)}Z`,
    palette.dark ? mix(palette.glint, sand, 0.4) : "#fffaf0",
  );
  pen.circle(x, y - 21 * U, 3.4 * U, tint("#d8432f"));
}

/** A dromedary that walks to the left, a rug on its hump. About 44 units high. */
function camel(
  { pen, palette }: Pick<Stage, "pen" | "palette">,
  x: number,
  y: number,
  s: number,
  tint: (day: string) => string,
): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  const coat = mix(palette.ink, palette.dark ? "#7a4a4a" : "#a8743f", palette.dark ? 0.4 : 0.85);
  pen.stroke(
    `M${p(-13, 16)}L${p(-17, 0)}M${p(-9, 16)}L${p(-7, 0)}M${p(13, 16)}L${p(11, 0)}M${p(16, 16)}L${p(19, 0)}`,
    coat,
    3 * s,
  );
  pen.path(
    `M${p(-19, 22)}Q${p(-12, 27)} ${p(-7, 30)}Q${p(0, 44)} ${p(7, 30)}Q${p(16, 29)} ${p(19, 20)}Q${p(19, 12)} ${p(12, 13)}L${p(-12, 13)}Q${p(-18, 14)} ${p(-19, 22)}Z`,
    coat,
  );
  pen.stroke(`M${p(-16, 21)}Q${p(-27, 16)} ${p(-28, 36)}`, coat, 4.6 * s);
  pen.path(`M${p(-25, 40)}Q${p(-30, 42)} ${p(-38, 36)}Q${p(-38, 33)} ${p(-27, 34)}Z`, coat);
  pen.stroke(`M${p(19, 20)}Q${p(23, 16)} ${p(21, 10)}`, coat, 1.6 * s);
  pen.path(`M${p(-8, 29)}Q${p(0, 42)} ${p(8, 29)}L${p(9, 18)}H${num(x - 9 * s)}Z`, tint("#d8432f"));
  pen.path(`M${p(-8.6, 24)}L${p(8.6, 24)}L${p(9, 21)}L${p(-9, 21)}Z`, tint("#f2b53a"));
}
