/** A walled town on its peninsula: the sea wall before the roofs, the land wall behind them with its round tower. */
import { mix } from "../colour";
import { paintForeground, plantingOf } from "../foreground";
import { paintLandmark } from "../motifs/landmark";
import { type Point, box, num, xy } from "../pen";
import type { Stage } from "../stage";
import { massif } from "../terrain";
import { paintTown } from "../towns";
import { paintWater } from "../water";
import { paintFleet } from "./fleet";

export function walledTown(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze, wide } = stage;
  paintWater(stage, horizon);
  island(stage);
  ridge(stage);
  const left = W * (wide ? 0.3 : 0.26);
  /** Share of the way from the tip of the peninsula to the right edge. */
  const along = (x: number) => Math.max(0, (x - left) / (W - left));
  const foot = (x: number) => horizon + (66 - 10 * along(x)) * U;
  const top = (x: number) => foot(x) - (34 + 16 * along(x)) * U;
  const back = (x: number) => horizon + 22 * U - Math.min(1, along(x) * 1.5) ** 0.8 * 112 * U;
  const stone = palette.dark ? mix("#e6cfa4", palette.mid, 0.45) : "#ecd9b2";
  // The land wall climbs to the round tower.
  wall(stage, haze(mix(stone, palette.mid, 0.12), 0.16), back, () => horizon + 40 * U, left + 26 * U, [0.3, 0.86]);
  const corner = left + (W - left) * 0.56;
  paintLandmark(stage, corner, back(corner) + 18 * U, 1.05 * U, 0.08);
  paintTown(stage, {
    layer: "town",
    rows: 5,
    size: 40,
    shrink: 0.7,
    rise: 19,
    haze: 0.16,
    kinds: ["hip"],
    tall: [0.5, 0.8],
    trees: 0,
    ground: (x) => top(x) + 16 * U - along(x) * 6 * U,
    from: (row) => left + (20 + row * 22) * U,
  });
  belfries(stage, left, top);
  rocks(stage, left, foot);
  wall(stage, stone, top, (x) => foot(x) + 2 * U, left, [0.22, 0.5, 0.78]);
  // The fort at the tip, round as well, and the surf below it.
  const tip = left + 6 * U;
  pen.path(
    `M${xy(tip - 22 * U, foot(tip) + 6 * U)}L${xy(tip - 18 * U, top(tip) - 14 * U)}H${num(tip + 18 * U)}L${xy(tip + 22 * U, foot(tip) + 6 * U)}Z`,
    stone,
  );
  pen.path(
    `M${xy(tip + 5 * U, foot(tip) + 6 * U)}L${xy(tip + 4 * U, top(tip) - 14 * U)}H${num(tip + 18 * U)}L${xy(tip + 22 * U, foot(tip) + 6 * U)}Z`,
    mix(stone, palette.ink, 0.2),
  );
  teeth(stage, stone, tip - 20 * U, tip + 20 * U, () => top(tip) - 14 * U);
  paintFleet(stage, 0.06, wide ? 0.24 : 0.3, horizon + 40 * U, 2);
  paintForeground(stage, (x) => H * 0.93 - 24 * U * Math.sin((x / W) * 3.4 + 0.5), plantingOf(stage));
}

/** Battlements along a line. */
function teeth({ pen, U }: Stage, fill: string, from: number, to: number, top: (x: number) => number): void {
  let d = "";
  for (let x = from; x < to - 4 * U; x += 11 * U) d += box(x, top(x) - 5 * U, 6 * U, 7 * U);
  pen.path(d, fill);
}

/** A curtain wall to the right edge with square towers at shares of its length. */
function wall(
  stage: Stage,
  stone: string,
  top: (x: number) => number,
  foot: (x: number) => number,
  from: number,
  towers: readonly number[],
): void {
  const { pen, W, U, palette } = stage;
  const shade = mix(stone, palette.ink, 0.18);
  const steps = Array.from({ length: 15 }, (_, i) => from + ((W + 10 - from) * i) / 14);
  pen.poly([...steps.map((x): Point => [x, top(x)]), ...steps.toReversed().map((x): Point => [x, foot(x)])], stone);
  pen.poly(
    [...steps.map((x): Point => [x, top(x) + 7 * U]), ...steps.toReversed().map((x): Point => [x, top(x) + 10 * U])],
    shade,
    0.5,
  );
  teeth(stage, stone, from, W, top);
  for (const share of towers) {
    const x = from + (W - from) * share;
    const y = top(x) - 16 * U;
    pen.rect(x - 15 * U, y, 30 * U, foot(x) - y, stone);
    pen.rect(x + 4 * U, y, 11 * U, foot(x) - y, shade);
    teeth(stage, stone, x - 17 * U, x + 20 * U, () => y);
    pen.rect(x - 6 * U, y + 12 * U, 4 * U, 9 * U, mix(stone, palette.ink, 0.6));
  }
}

/** The cathedral's dome and the bell tower, down to behind the sea wall. */
function belfries({ pen, W, U, palette }: Stage, left: number, top: (x: number) => number): void {
  const stone = palette.dark ? mix("#f3e3c2", palette.mid, 0.4) : "#f6e8c9";
  const shade = mix(stone, palette.ink, 0.2);
  const lead = palette.dark ? mix("#8fa6a8", palette.mid, 0.5) : "#8fb0ae";
  const bell = left + (W - left) * 0.33;
  const y = top(bell) - 24 * U;
  pen.rect(bell - 8 * U, y - 52 * U, 16 * U, 84 * U, stone);
  pen.rect(bell + 2 * U, y - 52 * U, 6 * U, 84 * U, shade);
  pen.rect(bell - 3 * U, y - 46 * U, 5 * U, 11 * U, mix(stone, palette.ink, 0.6));
  pen.rect(bell - 10 * U, y - 55 * U, 20 * U, 4 * U, stone);
  pen.path(`M${xy(bell - 7 * U, y - 55 * U)}q${num(7 * U)} ${num(-18 * U)} ${num(14 * U)} 0Z`, lead);
  const dome = left + (W - left) * 0.76;
  const base = top(dome) - 34 * U;
  pen.rect(dome - 24 * U, base - 12 * U, 48 * U, 54 * U, stone);
  pen.rect(dome + 6 * U, base - 12 * U, 18 * U, 54 * U, shade);
  for (const dx of [-17, -9]) pen.rect(dome + dx * U, base + 2 * U, 4 * U, 9 * U, mix(stone, palette.ink, 0.6));
  pen.rect(dome - 14 * U, base - 24 * U, 28 * U, 13 * U, stone);
  pen.path(`M${xy(dome - 15 * U, base - 23 * U)}a${num(15 * U)} ${num(17 * U)} 0 0 1 ${num(30 * U)} 0Z`, lead);
  pen.rect(dome - 2 * U, base - 48 * U, 4 * U, 10 * U, stone);
}

/** Pale rock under the wall, and the surf that follows its foot. */
function rocks({ pen, W, U, palette, chance }: Stage, left: number, foot: (x: number) => number): void {
  const random = chance("rocks");
  const rock = palette.dark ? mix(palette.mid, palette.ground, 0.35) : "#cdbb98";
  let d = `M${xy(left - 34 * U, foot(left) + 16 * U)}L${xy(left - 24 * U, foot(left) - 4 * U)}L${xy(W + 10, foot(W) - 4 * U)}V${num(foot(W) + 20 * U)}`;
  let shade = "";
  let foam = "";
  for (let x = W; x > left - 20 * U; x -= random.between(24, 44) * U) {
    const y = foot(x) + random.between(14, 24) * U;
    d += `L${xy(x, y)}`;
    shade += `M${xy(x, y)}l${num(9 * U)} ${num(-14 * U)}l${num(12 * U)} ${num(9 * U)}Z`;
    foam = `${foam ? "L" : "M"}${xy(x, y + 2 * U)}${foam.replace("M", "L")}`;
  }
  pen.path(`${d}Z`, rock);
  pen.path(shade, mix(rock, palette.ink, 0.22));
  pen.stroke(foam, palette.glint, 3 * U, 0.8);
}

/** A low wooded island out in the sea. */
function island(stage: Stage): void {
  const { pen, W, U, horizon, palette, haze, wide } = stage;
  const green = haze(palette.dark ? palette.near : mix("#3f7d55", palette.leaf, 0.4), 0.2);
  const [from, to] = [W * 0.015, W * (wide ? 0.23 : 0.25)];
  pen.path(
    `M${xy(from, horizon + 4 * U)}C${xy(from + (to - from) * 0.2, horizon - 20 * U)} ${xy(from + (to - from) * 0.45, horizon - 26 * U)} ${xy(from + (to - from) * 0.62, horizon - 16 * U)}Q${xy(from + (to - from) * 0.86, horizon - 12 * U)} ${xy(to, horizon + 4 * U)}Z`,
    green,
  );
  pen.stroke(`M${xy(from + 6 * U, horizon + 4 * U)}H${num(to - 6 * U)}`, haze(palette.ground, 0.2), 2.4 * U, 0.8);
}

/** The long bare mountain right behind the town. */
function ridge(stage: Stage): void {
  const { W, H, U, horizon, palette, haze, wide } = stage;
  const bare = palette.dark ? palette.mid : mix(palette.mid, "#a3a58a", 0.62);
  const shade = haze(mix(bare, palette.near, 0.4), 0.24);
  massif(
    stage,
    [W * 0.66, horizon + 10 * U],
    [W * 0.8, H * (wide ? 0.4 : 0.3)],
    [
      [-0.56, 0],
      [-0.46, 0.1],
      [-0.36, 0.3],
      [-0.24, 0.52],
      [-0.12, 0.78],
      [-0.02, 0.95],
      [0.06, 1],
      [0.16, 0.97],
      [0.28, 0.88],
      [0.44, 0.8],
    ],
    [haze(bare, 0.2), shade],
    [
      [
        [-0.12, 0.78],
        [-0.02, 0.95],
        [0.0, 0.7],
        [0.06, 0.5],
        [0.02, 0],
        [-0.2, 0],
        [-0.08, 0.5],
      ],
      [
        [0.16, 0.97],
        [0.28, 0.88],
        [0.44, 0.8],
        [0.44, 0],
        [0.24, 0],
        [0.28, 0.4],
        [0.2, 0.66],
      ],
    ],
  );
}
