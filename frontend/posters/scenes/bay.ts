/** A coast of sand. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground, plantingOf } from "../foreground";
import { isClear, isEnd, isFront, paintLandmark } from "../motifs/landmark";
import { type Point, num, xy } from "../pen";
import { paintGrove } from "../plants";
import type { Stage } from "../stage";
import { type Crest, paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { eveningSand, paintWater } from "../water";
import { paintFleet } from "./fleet";

/** A beach that sweeps in from the right, the town along it, parasols on the sand. */
export function bay(stage: Stage): void {
  const { W, H, U, horizon, palette, wide } = stage;
  const random = stage.chance("bay");
  paintBackdrop(stage, horizon + 6);
  if (stage.place.motif === "negresco") foothills(stage);
  // A long level front stands on a shore that falls little.
  const fall = isPebble(stage.place.motif) && !wide ? 0.066 : 0.1;
  const shore = (x: number) => horizon + 10 * U + H * fall * Math.max(0, (x / W - 0.12) / 0.88) ** 1.5;
  paintWater(stage, horizon);
  const grow = rolling(stage, horizon - 16 * U, 22 * U, 4.2, random.between(0, 6));
  const back = (x: number) => Math.min(shore(x), grow(x) + Math.max(0, 0.3 - x / W) * H * 0.3);
  slope(stage, back, shore);
  sand(stage, shore);
  const spot = W * random.between(0.62, 0.76);
  const front = isFront(stage.place.motif);
  const end = isEnd(stage.place.motif);
  if (end) reef(stage);
  if (end) paintLandmark(stage, W * (wide ? 0.2 : 0.21), horizon + 16 * U, (wide ? 0.88 : 0.84) * U, 0.04);
  paintTown(stage, {
    layer: "town",
    rows: end ? 6 : 4,
    size: 50,
    rise: 21,
    haze: 0.26,
    tall: [0.7, 1.3],
    trees: end ? 0.08 : 0.22,
    ground: (x) => shore(x) + 2 * U,
    from: (row) => W * ((end ? 0.38 : 0.2) + row * 0.07),
    landmark: end
      ? undefined
      : front
        ? { row: 0, paint: () => paintLandmark(stage, spot, shore(spot) + 4 * U, 1.1 * U, 0) }
        : { row: 2, paint: () => paintLandmark(stage, spot, shore(spot) - 40 * U, 1.02 * U, 0.1) },
  });
  if (stage.place.motif === "negresco") promenade(stage, shore);
  const tree = stage.style.tree;
  const spots = Array.from({ length: 6 }, (_, i) => {
    const x = W * (0.32 + i * 0.125) + random.between(-16, 16) * U;
    return [x, shore(x) + 12 * U, random.between(46, 76) * U] as const;
  });
  const open = front && isClear(stage.place.motif);
  const planted = open ? spots.filter(([x]) => Math.abs(x - spot) > 96 * U) : spots;
  paintGrove(stage, tree, planted, [palette.leaf]);
  // Taken in at dusk.
  if (!stage.palette.dark) parasols(stage, shore);
  paintFleet(stage, 0.1, end ? 0.26 : wide ? 0.33 : 0.27, horizon + (end ? 64 : 18) * U, end ? 2 : 3);
  paintForeground(
    stage,
    (x) => H * 0.925 - 26 * U * Math.sin((x / W) * 3.6 + 0.2),
    end || isClear(stage.place.motif) ? lowPlantingOf(stage) : plantingOf(stage),
  );
}

/** Green hills right behind the town, higher to the right. */
function foothills(stage: Stage): void {
  const { W, H, horizon, palette, haze, wide } = stage;
  const green = palette.dark ? palette.mid : mix(palette.near, palette.leaf, 0.5);
  for (const [high, air, phase] of [
    [wide ? 0.33 : 0.2, 0.5, 0.4],
    [wide ? 0.27 : 0.15, 0.3, 2.1],
  ] as const) {
    const roll = rolling(stage, 0, H * 0.03, 5, phase);
    const up = (x: number) => H * high * Math.min(1, Math.max(0, x / W - 0.1) * 1.7) ** 0.8;
    paintHill(
      stage,
      (x) => Math.min(horizon + 8, horizon + 8 - up(x) + roll(x)),
      haze(green, air),
      haze(green, air + 0.2),
      horizon + 8,
    );
  }
}

/** The walk above the beach: a low wall under the fronts, pale on top. */
function promenade(stage: Stage, shore: Crest): void {
  const { pen, W, U, palette } = stage;
  const stone = palette.dark ? mix("#d8d0c4", palette.mid, 0.5) : "#ddd5c6";
  const steps = Array.from({ length: 13 }, (_, i) => W * 0.12 + (W * 0.9 * i) / 12);
  const line = (drop: number) => steps.map((x, i): Point => [x, shore(x) + drop * U * Math.min(1, i / 2)]);
  // The beach below hides the feet of what stands above.
  const beach = steps.filter((x) => x > W * 0.44);
  const strip = (drop: number) => beach.map((x): Point => [x, shore(x) + drop * U]);
  pen.poly([...strip(10), ...strip(96).toReversed()], beachOf(stage));
  pen.poly([...line(-3), ...line(15).toReversed()], mix(stone, palette.ink, 0.24));
  pen.poly([...line(-3), ...line(4).toReversed()], stone);
}

/** Where the beach is of pebbles, not of sand. */
const isPebble = (motif: string) => motif === "negresco";

/** A bar of rock off the beach, as long as the beach, on which the ocean breaks. */
function reef({ pen, W, U, horizon, palette, haze, chance }: Stage): void {
  const random = chance("reef");
  const y = horizon + 40 * U;
  const rock = haze(palette.dark ? palette.near : mix("#4f4a42", palette.near, 0.4), 0.06);
  let bar = "";
  for (let x = -10 * U; x < W * 0.3; x += random.between(22, 34) * U)
    bar += `M${xy(x, y)}q${num(random.between(6, 12) * U)} ${num(-random.between(5, 9) * U)} ${num(26 * U)} 0Z`;
  pen.stroke(`M0 ${num(y - 5 * U)}H${num(W * 0.31)}`, palette.glint, 5 * U, 0.55);
  pen.path(bar, rock);
  pen.stroke(`M0 ${num(y + 2 * U)}h${num(W * 0.3)}`, palette.glint, 2 * U, 0.8);
}

/** The land behind the beach, down to the sand and no further: the water on the left stays water. */
function slope({ pen, W, U, palette, haze }: Stage, back: Crest, shore: Crest): void {
  const steps = 22;
  let top = "";
  let foot = "";
  for (let i = 0; i <= steps; i++) {
    const x = W * (0.1 + (0.92 * i) / steps);
    top += `${top ? "L" : "M"}${xy(x, back(x))}`;
    foot = `L${xy(x, shore(x) + 12 * U * Math.min(1, i / 4))}${foot}`;
  }
  pen.path(
    `${top}${foot}Z`,
    pen.gradient([
      [0, haze(mix(palette.near, palette.leaf, 0.5), 0.2)],
      [1, haze(palette.near, 0.1)],
    ]),
  );
}

function beachOf(stage: Stage): string {
  const { palette, place } = stage;
  if (palette.dark) return eveningSand(stage);
  return isPebble(place.motif) ? "#cfcabd" : mix(palette.ground, "#f4dcaa", 0.85);
}

function sand(stage: Stage, shore: (x: number) => number): void {
  const { pen, W, H, U, palette, horizon } = stage;
  const fill = beachOf(stage);
  const edge = (lift: number) =>
    `M${xy(W * 0.1, horizon + 8 * U)}Q${xy(W * 0.4, shore(W * 0.4) - lift)} ${xy(W, shore(W) - 6 * U)}V${num(H * 0.97)}H${num(W * 0.3)}Q${xy(W * 0.42, H * (0.86 - lift / H))} ${xy(W * 0.36, shore(W * 0.36) + H * 0.08 - lift)}Q${xy(W * 0.3, shore(W * 0.3) + 24 * U)} ${xy(W * 0.1, horizon + 8 * U)}Z`;
  pen.path(edge(-9 * U), mix(fill, palette.glint, 0.5), 0.6);
  pen.path(edge(0), fill);
}

function parasols({ pen, W, U, H, palette, chance }: Stage, shore: (x: number) => number): void {
  const random = chance("parasols");
  const colours = ["#e0533d", "#f3b23c", "#2f8fae"];
  const tops = colours.map(() => "");
  let poles = "";
  for (let i = 0; i < 9; i++) {
    const x = W * random.between(0.5, 0.97);
    const y = shore(x) + H * random.between(0.055, 0.12);
    const r = random.between(9, 14) * U;
    tops[i % 3] += `M${xy(x - r, y)}A${num(r)} ${num(r * 0.8)} 0 0 1 ${xy(x + r, y)}Z`;
    poles += `M${xy(x, y)}v${num(r * 0.9)}`;
  }
  pen.stroke(poles, palette.ink, 1.5 * U, 0.8);
  tops.forEach((d, i) => pen.path(d, colours[i] ?? palette.glint));
}
