/** Towns on rivers and canals: a bridge before the town, a bend with banks, or a tree-lined quay. */
import { paintBackdrop } from "../backdrops";
import { mix } from "../colour";
import { lowPlantingOf, paintForeground, plantingOf } from "../foreground";
import {
  isAfloat,
  isClear,
  isFront,
  isHigh,
  isRidge,
  isSpan,
  paintBehind,
  paintLandmark,
  paintSpan,
  rowsOf,
} from "../motifs/landmark";
import { stoneBridge } from "../motifs/spans";
import { box, num, xy } from "../pen";
import { paintForest, paintGrove } from "../plants";
import type { Stage } from "../stage";
import { paintHill, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintBarge, paintReflection, paintTrails, paintWater } from "../water";
import { banks } from "./banks";

export function river(stage: Stage): void {
  stage.layers.add("river");
  RIVERS[stage.view("river", isSpan(stage.place.motif) ? ["bridged"] : ["bridged", "bend", "quay", "bend"])]?.(stage);
}

/** What the scene sets on a rock in the river or over its bend, or at the very edge of the quay. */
const isOwnGround = (motif: string) => ["metekhi", "zuraw", "wawel"].includes(motif);

/** No crowns of trees among cables, and level rows of roofs behind them. */
const CABLES: Readonly<Record<string, { rows: number; rise: number }>> = {
  zakim: { rows: 4, rise: 13 },
  "harp-bridge": { rows: 2, rise: 15 },
};

/** Rows of roofs above the water; the landmark among them. `line` is where the town meets the water. */
function riverTown(stage: Stage, line: number, spot: number): void {
  const { U, W, H, horizon, palette, haze, wide } = stage;
  const random = stage.chance("river town");
  // Over Innsbruck the chain is one wall, without a gap.
  const walled = wide && stage.place.motif === "onion-tower";
  paintBackdrop(stage, horizon + 4 * U, walled ? { high: 2.5, low: 3.3 } : { high: wide ? 2.3 : 1.8 });
  const crest = rolling(stage, horizon - 22 * U, 28 * U, 4, random.between(0, 6));
  paintHill(stage, crest, haze(mix(palette.near, palette.leaf, 0.3), 0.3), haze(palette.near, 0.2), line + 6);
  const front = isFront(stage.place.motif) || isAfloat(stage.place.motif);
  const high = isHigh(stage.place.motif);
  // Fewer and flatter roofs before a mountain that has to be seen.
  const under = stage.place.terrain === "son-tra";
  const alps = stage.place.terrain === "snow";
  const cables = CABLES[stage.place.motif];
  // On a wide sheet the roofs are as high as the hill of a castle, which has to rise over them.
  const hill = H * (stage.wide ? 0.13 : 0.09);
  const knoll = (x: number) => crest(x) - (high ? hill * Math.exp(-(((x - spot) / (120 * U)) ** 2)) : 0);
  if (high) {
    paintHill(
      stage,
      (x) => knoll(x) - 6 * U,
      haze(mix(palette.leaf, palette.near, 0.3), 0.18),
      haze(palette.near, 0.2),
      line,
    );
    paintLandmark(stage, spot, knoll(spot) + 4 * U, 0.92 * U, 0.1);
  }
  const ridged = isRidge(stage.place.motif);
  if (ridged) ridge(stage, line, spot);
  paintBehind(stage, W * (stage.wide ? 0.36 : 0.3), crest(W * 0.34) - (stage.wide ? 64 : 34) * U, 0.95 * U, 0.2);
  paintTown(stage, {
    layer: "town",
    rows:
      rowsOf(stage.place.motif) ??
      (under || alps ? 2 : high ? 3 : stage.place.motif === "florence-dome" ? 4 : isAfloat(stage.place.motif) ? 4 : 5),
    size: under ? 40 : 54,
    rise: 22,
    haze: 0.3,
    shrink: 0.66,
    ...(cables && { ...cables, trees: 0 }),
    ...(under ? { kinds: ["block", "flat", "hip"], tall: [0.7, 1.7], trees: 0.4 } : {}),
    ground: (x) => line + (crest(x) - horizon) * 0.3,
    // A statehouse shows its portico over the front row alone.
    landmark:
      high || front || ridged
        ? undefined
        : stage.place.motif === "texas-capitol"
          ? { row: 1, paint: () => paintLandmark(stage, spot, line - 66 * U, 1.02 * U, 0.06) }
          : { row: alps ? 1 : 3, paint: () => paintLandmark(stage, spot, line - (alps ? 20 : 58) * U, 1.02 * U, 0.15) },
  });
  if (isFront(stage.place.motif) && !isOwnGround(stage.place.motif))
    paintLandmark(stage, spot, line + 2 * U, 1.26 * U, 0);
}

/** A long wooded hill over the roofs, and the landmark where it is highest. */
function ridge(stage: Stage, line: number, spot: number): void {
  const { U, W, H, palette, haze, wide } = stage;
  const top = line - H * (wide ? 0.34 : 0.27);
  const roll = rolling(stage, 0, 8 * U, 7, 2);
  const crest = (x: number) => top + roll(x) + 120 * U * ((x - spot - 30 * U) / (W * 0.75)) ** 2;
  const green = haze(
    palette.dark ? mix(palette.leaf, palette.near, 0.5) : mix(palette.leaf, palette.ground, 0.12),
    0.14,
  );
  paintLandmark(stage, spot, crest(spot) + 6 * U, 1.02 * U, 0.06);
  paintForest(stage, "ridge", (x) => crest(x) + 2 * U, wide ? 90 : 56, 16, 30, [
    green,
    mix(green, palette.leafDeep, 0.2),
  ]);
  paintHill(stage, (x) => crest(x) + 6 * U, green, mix(green, palette.near, 0.3), line);
  const woods = (drop: number) => (x: number) => crest(x) + drop * U;
  for (const drop of [34, 66])
    paintForest(stage, `slope ${drop}`, woods(drop), wide ? 44 : 26, 20, 34, [
      mix(green, palette.leafDeep, 0.26),
      mix(green, palette.ground, palette.dark ? 0.06 : 0.12),
    ]);
}

function bridged(stage: Stage): void {
  const { W, H, U, horizon, palette } = stage;
  const random = stage.chance("bridged");
  const line = horizon + 34 * U;
  riverTown(stage, line, W * random.between(0.58, 0.72));
  paintWater(stage, line);
  paintReflection(stage, line, random.pick(palette.roofs), 0.32);
  paintTrails(stage, line, palette.dark ? palette.lit : palette.glint, palette.dark ? 40 : 14);
  // A rock in the river has its own bridge beside it; a mast over the water stands well before the houses.
  const rock = stage.place.motif === "metekhi";
  const harp = stage.place.motif === "harp-bridge" ? 30 * U : 0;
  // The whole of the Zakim bridge is over the river, well before a low bank.
  const zakim = stage.place.motif === "zakim";
  if (zakim) {
    const green = palette.dark ? mix(palette.near, palette.leaf, 0.3) : mix(palette.leaf, palette.ground, 0.3);
    stage.pen.rect(0, line - 2, W, 9 * U, mix(palette.ink, "#b9ad98", palette.dark ? 0.3 : 0.7));
    stage.pen.rect(0, line - 2, W, 5 * U, green);
  }
  const low = zakim ? 34 * U : harp;
  if (rock) paintLandmark(stage, W * (stage.wide ? 0.62 : 0.6), line + 34 * U, (stage.wide ? 1.15 : 1.2) * U, 0);
  else if (
    !paintSpan(
      stage,
      {
        deck: horizon + 44 * U + low,
        foot: horizon + (zakim ? 82 : harp ? 70 : 100) * U + low,
        from: -W * 0.05,
        to: W * 1.05,
        air: 0,
      },
      (stage.wide ? 150 : 190) * U,
    )
  ) {
    const stone = palette.dark
      ? mix(palette.walls[2] ?? palette.mid, palette.ink, 0.3)
      : mix(mix(palette.walls[2] ?? palette.ground, "#cbb89a", 0.5), palette.ink, 0.12);
    const deck = horizon + 28 * U;
    const bridge = BRIDGES[stage.place.motif];
    if (bridge) {
      const [middle, half] = bridge.lies[stage.wide ? 1 : 0];
      const ends = [W * (middle - half), W * (middle + half)] as const;
      bankedBridge(stage, deck, ends, bridge.arches, stone);
      bridge.top(stage, deck, ends);
    } else {
      const spans = stage.wide ? random.whole(6, 8) : random.whole(3, 5);
      stoneBridge(stage, deck, 20 * U, spans, stone);
      if (stage.place.motif === "hradcany") saints(stage, deck, spans);
    }
  }
  paintBarge(stage, random, W * random.between(0.3, 0.56), H * 0.86, 1.05 * U);
  const planting = isSpan(stage.place.motif) ? lowPlantingOf(stage) : plantingOf(stage);
  paintForeground(stage, (x) => H * 0.955 - 28 * U * Math.cos((x / W) * 6.28), planting);
}

type Ends = readonly [from: number, to: number];

/** Bridges that one knows, by the landmark behind them: where the middle lies and half the length as shares of the width,
 * on narrow and wide sheets; each arch as shares of the length; what stands on top.
 */
const BRIDGES: Readonly<
  Record<
    string,
    {
      lies: readonly [narrow: Ends, wide: Ends];
      arches: readonly Ends[];
      top: (stage: Stage, deck: number, ends: Ends) => void;
    }
  >
> = {
  "florence-dome": {
    lies: [
      [0.48, 0.39],
      [0.46, 0.27],
    ],
    arches: [
      [0.02, 0.31],
      [0.345, 0.655],
      [0.69, 0.98],
    ],
    top: shops,
  },
  "ljubljana-castle": {
    lies: [
      [0.45, 0.27],
      [0.45, 0.19],
    ],
    arches: [[0.05, 0.95]],
    top: dragons,
  },
};

/** A bridge of flat arches between two quays. */
function bankedBridge(stage: Stage, y: number, [from, to]: Ends, arches: readonly Ends[], stone: string): void {
  const { pen, palette, W, U, shade } = stage;
  const long = to - from;
  const spring = y + 52 * U;
  const foot = y + 60 * U;
  const pale = mix(stone, "#ffffff", palette.dark ? 0.15 : 0.4);
  const paint = (light: string) =>
    pen.gradient([
      [0, light],
      [1, shade(light, 0.26)],
    ]);
  const bank = shade(stone, 0.1);
  pen.path(box(-2, y, from + 2, 62 * U) + box(to, y, W - to + 2, 62 * U), paint(bank));
  let joints = "";
  for (const row of [22, 42])
    joints += `M${xy(0, y + row * U)}H${num(from - 6 * U)}M${xy(to + 6 * U, y + row * U)}H${num(W)}`;
  pen.stroke(joints, shade(bank, 0.24), 1.4 * U, 0.6);
  let d = `M${xy(from, y)}H${num(to)}V${num(foot)}`;
  let cutwaters = "";
  for (const [start, end] of arches.toReversed()) {
    const [left, right] = [from + long * start, from + long * end];
    d += `H${num(right)}V${num(spring)}Q${xy((left + right) / 2, y - 18 * U)} ${xy(left, spring)}V${num(foot)}`;
  }
  arches.slice(1).forEach(([start], i) => {
    const [left, right] = [from + long * (arches[i]?.[1] ?? 0), from + long * start];
    cutwaters += `M${xy(left - 3 * U, foot + 5 * U)}V${num(spring - 6 * U)}L${xy((left + right) / 2, spring - 16 * U)}L${xy(right + 3 * U, spring - 6 * U)}V${num(foot + 5 * U)}Z`;
  });
  pen.path(`${d}H${num(from)}Z`, paint(stone));
  pen.path(cutwaters, shade(stone, 0.32));
  pen.rect(0, y, W, 3.4 * U, pale);
}

/** Saints of dark stone on the parapet, one over each pier and one between. */
function saints({ pen, W, U, palette, shade }: Stage, deck: number, spans: number): void {
  const stone = palette.dark ? shade(palette.near, 0.3) : "#6f6658";
  let plinths = "";
  let figures = "";
  for (let i = 1; i < spans * 2; i++) {
    if (i % 2 && spans > 5) continue;
    const x = (W * i) / (spans * 2) + (i % 2 ? 14 * U : 0);
    const p = (dx: number, up: number) => xy(x + dx * U, deck - up * U);
    plinths += box(x - 6 * U, deck - 9 * U, 12 * U, 10 * U) + box(x - 7.5 * U, deck - 11 * U, 15 * U, 3 * U);
    figures += `M${p(-5, 10)}Q${p(-3, 22)} ${p(-4, 27)}L${p(-1.6, 29)}Q${p(-3, 35)} ${p(0, 35)}Q${p(3, 35)} ${p(1.6, 29)}L${p(4, 27)}${i % 4 ? "" : `L${p(9, 33)}L${p(10, 31)}L${p(4, 22)}`}L${p(5, 10)}Z`;
    if (i % 4)
      figures += box(x + 6 * U, deck - 37 * U, 1.6 * U, 27 * U) + box(x + 3.6 * U, deck - 33 * U, 6.4 * U, 1.6 * U);
  }
  pen.path(plinths, palette.dark ? shade(stone, 0.2) : "#a89a80");
  pen.path(figures, stone);
}

/** Green dragons with raised wings on the end pillars of a balustrade. */
function dragons(stage: Stage, deck: number, [from, to]: Ends): void {
  const { pen, palette, U, haze, shade } = stage;
  const stone = palette.dark ? mix("#e6dcc6", palette.mid, 0.6) : "#e6dcc6";
  const green = haze(palette.dark ? mix("#6fbf95", palette.mid, 0.3) : "#3f9a6c", 0.04);
  const deep = shade(green, 0.3);
  const long = to - from;
  let posts = "";
  for (let i = 1; i < 30; i++) posts += box(from + (long * i) / 30 - 1.4 * U, deck - 11 * U, 2.8 * U, 12 * U);
  pen.path(posts, shade(stone, 0.16));
  pen.rect(from, deck - 14 * U, long, 4 * U, stone);
  for (const [x, way] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const p = (dx: number, up: number) => xy(x + dx * way * U, deck - up * U);
    pen.path(box(x - 15 * U, deck - 24 * U, 30 * U, 62 * U), stone);
    pen.path(box(x + 3 * U, deck - 24 * U, 12 * U, 62 * U), shade(stone, 0.18));
    pen.path(box(x - 18 * U, deck - 28 * U, 36 * U, 5 * U), shade(stone, 0.08));
    // Wing behind, tail, body with its neck and head, wing in front.
    pen.path(`M${p(-2, 52)}Q${p(2, 82)} ${p(-6, 92)}Q${p(-20, 80)} ${p(-22, 62)}Q${p(-12, 60)} ${p(-8, 46)}Z`, deep);
    pen.path(
      `M${p(-12, 28)}Q${p(-30, 26)} ${p(-27, 42)}Q${p(-26, 48)} ${p(-31, 49)}Q${p(-22, 53)} ${p(-21, 43)}Q${p(-22, 36)} ${p(-10, 38)}Z`,
      green,
    );
    pen.path(
      `M${p(-14, 28)}Q${p(-16, 46)} ${p(0, 54)}Q${p(10, 60)} ${p(8, 70)}L${p(2, 78)}L${p(11, 76)}L${p(25, 70)}L${p(26, 66)}L${p(16, 65)}Q${p(20, 50)} ${p(12, 42)}L${p(16, 28)}H${num(x + 8 * way * U)}L${p(5, 36)}L${p(0, 28)}Z`,
      green,
    );
    pen.path(
      `M${p(-4, 48)}Q${p(-8, 76)} ${p(-20, 88)}Q${p(-32, 74)} ${p(-30, 56)}Q${p(-22, 62)} ${p(-20, 54)}Q${p(-12, 58)} ${p(-10, 44)}Z`,
      green,
    );
    pen.stroke(`M${p(-6, 50)}Q${p(-14, 66)} ${p(-20, 86)}M${p(-8, 48)}Q${p(-18, 60)} ${p(-28, 60)}`, deep, 1.4 * U);
    pen.path(`M${p(2, 54)}Q${p(10, 58)} ${p(12, 66)}L${p(16, 64)}Q${p(18, 50)} ${p(10, 42)}Z`, deep);
    pen.circle(x + 13 * way * U, deck - 71 * U, 1.5 * U, palette.dark ? palette.lit : "#fff3c4");
  }
}

/** Goldsmiths' shops on the old bridge: crooked fronts in ochre on brackets, the long corridor over them, three arches open in the middle. */
function shops(stage: Stage, deck: number, [from, to]: Ends): void {
  const { pen, U, palette, shade } = stage;
  const random = stage.chance("shops");
  const day = ["#f0c069", "#e9ab5e", "#f3d08e", "#e59a63", "#eec489"];
  const paints = day.map((paint) => (palette.dark ? mix(paint, palette.mid, 0.5) : paint));
  const tile = palette.dark ? (palette.roofs[0] ?? palette.near) : "#c2582f";
  const glass = palette.dark ? palette.lit : mix(palette.lit, palette.ink, 0.2);
  const middle = (from + to) / 2;
  const open = 40 * U;
  let windows = "";
  let struts = "";
  for (let x = from + 4 * U; x < to - 22 * U;) {
    const w = Math.min(random.between(24, 38) * U, to - 4 * U - x);
    if (x + w > middle - open && x < middle + open) {
      x = middle + open;
      continue;
    }
    const h = random.between(26, 34) * U;
    const paint = random.pick(paints);
    const hang = random.between(4, 12) * U;
    pen.path(box(x, deck - h, w, h + hang), paint);
    pen.path(box(x + w * 0.7, deck - h, w * 0.3, h + hang), shade(paint, 0.16));
    pen.path(box(x - 1.5 * U, deck - h - 4 * U, w + 3 * U, 5 * U), tile);
    windows +=
      box(x + w * 0.18, deck - h + 7 * U, w * 0.2, 8 * U) +
      box(x + w * 0.54, deck - h + 7 * U, w * 0.2, 8 * U) +
      box(x + w * 0.3, deck - 5 * U, w * 0.3, 8 * U);
    struts += `M${xy(x + w * 0.2, deck + hang)}l${num(w * 0.12)} ${num(7 * U)}M${xy(x + w * 0.75, deck + hang)}l${num(-w * 0.12)} ${num(7 * U)}`;
    x += w;
  }
  pen.path(windows, glass);
  pen.stroke(struts, palette.ink, 1.8 * U, 0.6);
  // The corridor.
  const wall = palette.dark ? mix("#f0d9a6", palette.mid, 0.5) : "#f2d9a4";
  pen.rect(from, deck - 50 * U, to - from, 14 * U, wall);
  pen.rect(from, deck - 54 * U, to - from, 5 * U, tile);
  let lights = "";
  for (let x = from + 12 * U; x < to - 8 * U; x += 26 * U) lights += box(x, deck - 46 * U, 5 * U, 6 * U);
  pen.path(lights, glass);
  const arch = 22 * U;
  for (let i = -1; i <= 1; i++) {
    const x = middle + (i * open * 2) / 3.1;
    pen.path(
      box(x - arch * 0.62, deck - 37 * U, 4 * U, 37 * U) + box(x + arch * 0.62 - 4 * U, deck - 37 * U, 4 * U, 37 * U),
      wall,
    );
  }
  // At both ends the corridor goes into a house on the quay.
  for (const x of [from, to]) {
    pen.path(box(x - 17 * U, deck - 70 * U, 34 * U, 71 * U), mix(wall, paints[1] ?? wall, 0.5));
    pen.path(box(x + 5 * U, deck - 70 * U, 12 * U, 71 * U), shade(wall, 0.2));
    pen.path(
      `M${xy(x - 20 * U, deck - 69 * U)}L${xy(x - 12 * U, deck - 80 * U)}H${num(x + 12 * U)}L${xy(x + 20 * U, deck - 69 * U)}Z`,
      tile,
    );
    let panes = "";
    for (const row of [60, 40, 20]) for (const dx of [-11, -2]) panes += box(x + dx * U, deck - row * U, 5 * U, 8 * U);
    pen.path(panes, glass);
  }
}

/** The river comes out of the town and swings past us to the right, between green banks. */
function bend(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, haze } = stage;
  const random = stage.chance("bend");
  const line = horizon + 22 * U;
  riverTown(stage, line, W * random.between(0.6, 0.74));
  const meadow = palette.dark
    ? mix(palette.near, palette.ground, 0.22)
    : mix(palette.leaf, palette.ground, palette.ground === "#b9cf7c" ? 0.5 : 0.32);
  paintHill(stage, () => line - 2, haze(meadow, 0.1), mix(meadow, palette.leafDeep, 0.55));
  const water = pen.gradient([
    [0, palette.water[0]],
    [1, palette.water[1]],
  ]);
  const y = (share: number) => line + (H - line) * share;
  const bank = (widen: number) =>
    `M${xy(W * 0.5 - widen, y(0))}C${xy(W * 0.86 - widen, y(0.12))} ${xy(W * 0.98 - widen, y(0.24))} ${xy(W * 0.7 - widen * 1.6, y(0.36))}C${xy(W * 0.38 - widen * 2, y(0.5))} ${xy(W * 0.16 - widen * 2, y(0.66))} ${xy(W * 0.2 - widen * 2, H)}H${num(W * 0.86 + widen * 2)}C${xy(W * 0.72 + widen * 2, y(0.7))} ${xy(W * 0.74 + widen * 2, y(0.52))} ${xy(W * 0.92 + widen * 1.4, y(0.4))}C${xy(W * 1.18 + widen, y(0.26))} ${xy(W * 1.02 + widen, y(0.08))} ${xy(W * 0.62 + widen, y(0))}Z`;
  pen.path(bank(7 * U), mix(meadow, palette.glint, 0.35));
  pen.path(bank(0), water);
  glints(stage, line);
  const trees = Array.from({ length: 12 }, (_, i) => {
    const left = i % 3 !== 0;
    const x = left ? W * random.between(0, 0.4) : W * random.between(0.9, 1.02);
    return [x, left ? y(random.between(0.06, 0.26)) : y(random.between(0.5, 0.7)), random.between(34, 58) * U] as const;
  });
  // None on the hill of a castle.
  const grove = stage.place.motif === "wawel" ? trees.slice(0, 1) : trees;
  paintGrove(stage, "round", grove, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.4)]);
  if (stage.place.motif === "wawel")
    paintLandmark(stage, W * (stage.wide ? 0.48 : 0.55), y(0.02), (stage.wide ? 1.3 : 1.05) * U, 0);
  paintBarge(stage, random, W * random.between(0.5, 0.6), y(0.58), 0.95 * U);
  paintForeground(stage, (x) => H * 0.965 - 34 * U * Math.cos((x / W) * 5.6 + 0.3), plantingOf(stage));
}

function glints({ pen, W, H, U, palette, chance }: Stage, line: number): void {
  const random = chance("river glints");
  let d = "";
  for (let i = 0; i < 24; i++) {
    const t = random.between(0.42, 0.95);
    const long = random.between(14, 50) * t * U;
    d += `M${xy(W * random.between(0.34, 0.68) - long / 2, line + (H - line) * t)}h${num(long)}`;
  }
  pen.stroke(d, palette.glint, 2.4 * U, 0.5);
}

/** An embankment with a row of trees, and the whole lower half water. */
/** Where a river has lawns and paths along it in place of a wall. */
const GREEN_BANKS: ReadonlySet<string> = new Set(["texas-capitol"]);

function quay(stage: Stage): void {
  const { pen, W, H, U, horizon, palette, shade } = stage;
  const random = stage.chance("quay");
  const wild = stage.place.terrain === "snow";
  const line = horizon + 32 * U;
  const drawn = W * random.between(0.58, 0.74);
  const clear = isClear(stage.place.motif);
  const spot = clear || isRidge(stage.place.motif) ? W * 0.52 : drawn;
  riverTown(stage, line, spot);
  const green = GREEN_BANKS.has(stage.place.motif);
  const stone = green
    ? mix(palette.leaf, palette.dark ? palette.near : palette.ground, 0.2)
    : shade(palette.dark ? palette.mid : mix(palette.ground, "#c9bda6", 0.6), palette.dark ? 0.2 : 0.08);
  const crane = stage.place.motif === "zuraw";
  const trees: [number, number, number][] = [];
  for (let x = -10 * U; x < W + 20; x += random.between(34, 58) * U)
    trees.push([x, line + 4, random.between(34, 52) * U]);
  if (!crane && !clear) paintGrove(stage, "round", trees, [palette.leaf, mix(palette.leaf, palette.leafDeep, 0.5)]);
  pen.rect(
    0,
    line,
    W,
    24 * U,
    pen.gradient([
      [0, stone],
      [1, shade(stone, 0.3)],
    ]),
  );
  pen.rect(0, line, W, 3.4 * U, mix(stone, "#ffffff", green ? 0.1 : 0.3));
  let arches = "";
  if (!green)
    for (let x = 20 * U; x < W; x += 92 * U)
      arches += `M${xy(x, line + 24 * U)}v${num(-6 * U)}a${num(9 * U)} ${num(9 * U)} 0 0 1 ${num(18 * U)} 0v${num(6 * U)}Z`;
  pen.path(arches, shade(stone, 0.55));
  paintWater(stage, line + 24 * U);
  paintReflection(stage, line + 24 * U, palette.dark ? palette.lit : (palette.walls[1] ?? palette.glint), 0.36);
  paintTrails(stage, line + 24 * U, palette.dark ? palette.lit : palette.glint, wild ? 14 : 40);
  if (crane) paintLandmark(stage, spot, line + 5 * U, 1.26 * U, 0);
  if (isAfloat(stage.place.motif)) {
    paintLandmark(stage, W * (stage.wide ? 0.58 : 0.52), line + (stage.wide ? 84 : 104) * U, 1.25 * U, 0);
  } else if (wild) rapids(stage, line + 30 * U);
  else {
    paintBarge(stage, random, W * random.between(0.56, 0.7), H * 0.8, 1.3 * U);
    paintBarge(stage, random, W * random.between(0.26, 0.4), H * 0.78, 0.8 * U);
  }
  paintForeground(
    stage,
    (x) => H * (wild ? 0.88 : 0.95) - 24 * U * Math.sin((x / W) * 4.4),
    isAfloat(stage.place.motif) ? lowPlantingOf(stage) : plantingOf(stage),
  );
}

/** A shallow river that comes down fast from the mountains: white water over stones, and nothing that floats. */
function rapids({ pen, W, H, U, palette, chance }: Stage, from: number): void {
  const random = chance("rapids");
  let foam = "";
  let stones = "";
  for (let i = 0; i < 26; i++) {
    const x = W * ((i + random.between(0, 0.9)) / 26);
    const y = from + (H * 0.86 - from) * random.next();
    const w = random.between(16, 34) * U;
    foam += `M${xy(x - w, y)}q${num(w * 0.4)} ${num(-5 * U)} ${num(w * 0.8)} 0t${num(w * 0.8)} 0`;
    if (i % 4 === 0)
      stones += `M${xy(x - w * 0.5, y + 1 * U)}q${num(w * 0.2)} ${num(-11 * U)} ${num(w * 0.6)} ${num(-8 * U)}q${num(w * 0.3)} ${num(2 * U)} ${num(w * 0.5)} ${num(8 * U)}Z`;
  }
  pen.path(stones, mix(palette.mid, palette.ink, 0.35));
  pen.stroke(foam, palette.glint, 2.2 * U, palette.dark ? 0.5 : 0.8);
}

/** Narrow gabled houses shoulder to shoulder over a canal. */
export function canal(stage: Stage): void {
  stage.layers.add("canal");
  const { pen, W, H, U, horizon, palette, shade } = stage;
  const random = stage.chance("canal");
  const base = horizon + 40 * U;
  paintTown(stage, {
    layer: "back row",
    rows: 1,
    size: 52,
    rise: 0,
    haze: 0,
    tall: [2.7, 3.5],
    floors: 5,
    ground: () => base - 20 * U,
    trees: 0,
    kinds: ["front", "neck", "step"],
  });
  pen.rect(
    0,
    H * 0.2,
    W,
    base - H * 0.2,
    pen.gradient([
      [0, palette.sky[2], 0],
      [0.6, palette.sky[2], 0.34],
      [1, palette.sky[2], 0.52],
    ]),
  );
  paintLandmark(stage, W * random.between(0.6, 0.74), base - 70 * U, 1.15 * U, 0.18);
  paintTown(stage, {
    layer: "town",
    rows: 1,
    size: 60,
    rise: 0,
    haze: 0,
    tall: [2.1, 2.8],
    floors: 5,
    ground: () => base,
    trees: 0.1,
    kinds: ["neck", "step", "bell", "front"],
  });
  const stone = palette.dark
    ? mix(palette.ink, palette.walls[0] ?? palette.mid, 0.4)
    : mix(palette.ink, "#e9d3ae", 0.45);
  pen.rect(0, base - 2, W, 14 * U, stone);
  pen.rect(0, base - 2, W, 3 * U, mix(stone, "#ffffff", 0.25));
  paintWater(stage, base + 10 * U);
  paintReflection(stage, base + 10 * U, palette.walls[1] ?? palette.glint, 0.42);
  paintTrails(stage, base + 10 * U, palette.dark ? palette.lit : palette.glint, 44);
  const bridge = isSpan(stage.place.motif);
  if (bridge)
    humpback(stage, base + (stage.wide ? 70 : 84) * U, shade(mix(stone, "#a8604a", palette.dark ? 0.2 : 0.5), 0.1));
  // Below the bridge where there is one: no boat before its brick.
  paintBarge(stage, random, W * 0.7, H * (bridge && stage.wide ? 0.92 : bridge ? 0.89 : 0.86), (bridge ? 1 : 1.25) * U);
  if (!bridge) paintBarge(stage, random, W * 0.26, base + 34 * U, 0.8 * U);
  paintForeground(
    stage,
    (x) => H * (bridge ? 0.968 : 0.955) - (bridge ? 10 : 18) * U * Math.sin((x / W) * 4),
    plantingOf(stage),
  );
}

/** A low brick bridge with three arches and lamps, high in the middle. */
function humpback(stage: Stage, foot: number, brick: string): void {
  stage.layers.add(`landmark ${stage.place.motif}`);
  const { pen, W, U, palette, shade } = stage;
  const top = (x: number) => foot - 44 * U - 20 * U * Math.cos((x / W - 0.5) * 2.6);
  const arch = (cx: number, r: number) => `M${xy(cx - r, foot + 2)}a${num(r)} ${num(r * 0.8)} 0 0 1 ${num(2 * r)} 0Z`;
  const edge = (lift: number) =>
    `M0 ${num(top(0) - lift)}Q${xy(W / 2, 2 * top(W / 2) - top(0) - lift)} ${xy(W, top(W) - lift)}`;
  pen.path(
    `${edge(0)}V${num(foot)}H0Z`,
    pen.gradient([
      [0, brick],
      [1, shade(brick, 0.25)],
    ]),
  );
  // One looks through the arches along the canal: its water, paler toward the far end, and a thin shade under the vault.
  const holes: readonly (readonly [share: number, r: number])[] = [
    [0.2, 52],
    [0.5, 64],
    [0.8, 52],
  ];
  const voussoirs = mix(brick, palette.glint, 0.32);
  pen.path(holes.map(([share, r]) => arch(W * share, (r + 7) * U)).join(""), voussoirs);
  pen.path(holes.map(([share, r]) => arch(W * share, r * U)).join(""), mix(palette.water[1], palette.ink, 0.45));
  pen.path(
    holes.map(([share, r]) => arch(W * share + r * 0.06 * U, r * 0.92 * U)).join(""),
    pen.gradient([
      [0, mix(palette.water[0], palette.glint, 0.12)],
      [1, mix(palette.water[0], palette.water[1], 0.4)],
    ]),
  );
  pen.stroke(edge(9 * U), palette.ink, 2 * U, 0.8);
  let rails = "";
  let lamps = "";
  for (let i = 1; i < 24; i++) {
    const x = (W * i) / 24;
    rails += `M${xy(x, top(x) + 2)}v${num(-11 * U)}`;
    if (i % 6 === 0) {
      rails += `M${xy(x, top(x))}v${num(-32 * U)}`;
      lamps += `M${xy(x - 4 * U, top(x) - 34 * U)}a${num(4 * U)} ${num(4 * U)} 0 1 0 ${num(8 * U)} 0a${num(4 * U)} ${num(4 * U)} 0 1 0 ${num(-8 * U)} 0`;
    }
  }
  pen.stroke(rails, palette.ink, 1.6 * U, 0.8);
  pen.path(lamps, palette.dark ? palette.lit : "#ffe9b0");
}

const RIVERS: Readonly<Record<string, (stage: Stage) => void>> = { bridged, bend, quay, banks };
