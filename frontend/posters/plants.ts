/** Trees and flowers, each rooted at (x, y) and `h` px high. */
import { mix } from "./colour";
import { type Point, num, polygon, xy } from "./pen";
import type { Random } from "./random";
import type { Tree } from "./regions";
import type { Stage } from "./stage";

/** Heights come in steps of 4 px, so that equal trees have equal text. */
const stepped = (h: number) => Math.max(8, Math.round(h / 4) * 4);
const root = (x: number, y: number) => `M${Math.round(x)} ${Math.round(y)}`;

export function cypressShape(x: number, y: number, height: number): string {
  const h = stepped(height);
  const c = (dx: number, dy: number) => xy(dx * h, dy * h);
  return `${root(x, y)}c${c(-0.17, -0.25)} ${c(-0.1, -0.8)} ${c(0, -1)}c${c(0.1, 0.2)} ${c(0.17, 0.75)} ${c(0, 1)}Z`;
}

export function spruceShape(x: number, y: number, height: number): string {
  const h = stepped(height);
  const tiers = h < 60 ? 3 : 5;
  const fall = h / tiers;
  let right = "";
  let left = "";
  for (let i = 1; i <= tiers; i++) {
    const reach = (h * 0.2 * i) / tiers;
    const before = i === 1 ? 0 : (h * 0.1 * (i - 1)) / tiers;
    right += `l${xy(reach - before, fall)}h${num(-reach / 2)}`;
    left = `h${num(-reach / 2)}l${xy(reach - before, -fall)}${left}`;
  }
  return `M${Math.round(x)} ${Math.round(y - h)}${right}h${num(-h * 0.2)}${left}Z`;
}

/** A broad crown of overlapping discs on a short trunk. */
export function roundTreeShape(x: number, y: number, height: number): string {
  const h = stepped(height);
  const r = h * 0.26;
  // The trunk turns the same way as the discs do, or the overlap would be a hole.
  let d = `${root(x, y)}h${num(h * 0.04)}l${xy(-h * 0.02, -h * 0.5)}h${num(-h * 0.04)}l${xy(-h * 0.02, h * 0.5)}Z`;
  let from: Point = [0, 0];
  for (const [dx, up, size] of [
    [-0.72, 1.9, 0.85],
    [0.75, 1.95, 0.8],
    [0, 2.6, 1],
    [-0.42, 2.35, 0.8],
    [0.48, 2.45, 0.8],
  ] as const) {
    const to: Point = [(dx - size) * r, -up * r];
    const arc = `${num(size * r)} ${num(size * r)} 0 1 0`;
    d += `m${xy(to[0] - from[0], to[1] - from[1])}a${arc} ${num(2 * size * r)} 0a${arc} ${num(-2 * size * r)} 0Z`;
    from = to;
  }
  return d;
}

/** An umbrella pine: bare trunk, flat canopy. */
const largePine = (x: number, y: number, h: number) =>
  polygon([
    [x - h * 0.03, y],
    [x - h * 0.016, y - h * 0.8],
    [x + h * 0.016, y - h * 0.8],
    [x + h * 0.03, y],
  ]) +
  `M${xy(x - h * 0.34, y - h * 0.7)}Q${xy(x - h * 0.36, y - h * 0.86)} ${xy(x - h * 0.18, y - h * 0.92)}Q${xy(x, y - h * 1.04)} ${xy(x + h * 0.2, y - h * 0.92)}Q${xy(x + h * 0.37, y - h * 0.86)} ${xy(x + h * 0.34, y - h * 0.7)}Q${xy(x, y - h * 0.63)} ${xy(x - h * 0.34, y - h * 0.7)}Z`;

/** The same, from relative strokes in steps of 4 px. */
export function pineShape(x: number, y: number, height: number): string {
  const h = stepped(height);
  if (h > 100) return largePine(x, y, h);
  const p = (dx: number, dy: number) => xy(dx * h, dy * h);
  return `${root(x, y)}h${num(-h * 0.03)}l${p(0.02, -0.8)}h${num(h * 0.03)}l${p(0.01, 0.8)}Zm${p(-0.34, -0.7)}q${p(0.02, -0.3)} ${p(0.34, -0.3)}q${p(0.33, 0.02)} ${p(0.34, 0.3)}q${p(-0.34, 0.08)} ${p(-0.68, 0)}Z`;
}

/** A palm far enough away to be one shape: trunk and six fronds. */
export function smallPalmShape(x: number, y: number, height: number): string {
  const h = stepped(height);
  const p = (dx: number, dy: number) => xy(dx * h, dy * h);
  const frond = (dx: number, dy: number) =>
    `q${p(dx * (dy > 0.2 ? 0.9 : 0.6), Math.min(dy - 0.16, 0.02))} ${p(dx, dy)}q${p(-dx * 0.5, -dy * 0.4 - 0.04)} ${p(-dx, -dy)}`;
  return `${root(x, y)}q${p(0.02, -0.5)} ${p(0.05, -1)}q${p(0.02, 0.5)} ${p(0.0, 1)}Zm${p(0.05, -1)}${frond(0.4, 0.16)}${frond(-0.38, 0.18)}${frond(0.3, 0.34)}${frond(-0.28, 0.36)}${frond(0.26, -0.08)}${frond(-0.26, -0.08)}Z`;
}

export function paintPalm(
  stage: Stage,
  random: Random,
  x: number,
  y: number,
  h: number,
  lean: number,
  leaf: string,
  trunk: string,
): void {
  const { pen, layers, place } = stage;
  layers.add("palm trees");
  if (place.climate === "desert") {
    paintDatePalm(stage, random, x + lean * h * 0.5, y, h, leaf, trunk);
    return;
  }
  const tx = x + lean * h;
  const ty = y - h;
  const slim = h * 0.012;
  // The outer edge of the bend first, whichever way it leans, or the edges would meet halfway.
  const [one, other] = lean < 0 ? ([0.3, 0.15] as const) : ([0.15, 0.3] as const);
  pen.path(
    `M${xy(x - h * 0.032, y)}Q${xy(x + lean * h * one, y - h * 0.6)} ${xy(tx - slim, ty)}L${xy(tx + slim, ty)}Q${xy(x + lean * h * other, y - h * 0.55)} ${xy(x + h * 0.032, y)}Z`,
    trunk,
  );
  const fronds = ["", ""] as [string, string];
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI + (i / 8) * Math.PI + random.between(-0.1, 0.1);
    const reach = h * random.between(0.36, 0.46);
    const ex = tx + Math.cos(angle) * reach;
    const ey = ty + Math.sin(angle) * reach * 0.55 + reach * 0.42;
    const mx = tx + Math.cos(angle) * reach * 0.62;
    const my = ty + Math.sin(angle) * reach * 0.75 - reach * 0.06;
    fronds[i % 2 ? 1 : 0] +=
      `M${xy(tx, ty)}Q${xy(mx, my - reach * 0.1)} ${xy(ex, ey)}Q${xy(mx, my + reach * 0.15)} ${xy(tx, ty)}Z`;
  }
  pen.path(fronds[0], mix(leaf, trunk, 0.5));
  pen.path(fronds[1], leaf);
  // No sky shines through where they all meet.
  pen.circle(tx, ty, h * 0.022, leaf);
}

/** A date palm: an upright trunk, rough with the stumps of old fronds, and a round crown of many narrow ones. */
function paintDatePalm(
  { pen }: Stage,
  random: Random,
  x: number,
  y: number,
  h: number,
  leaf: string,
  trunk: string,
): void {
  const top = y - h;
  let bark = `M${xy(x - h * 0.026, y)}L${xy(x - h * 0.02, top)}h${num(h * 0.04)}L${xy(x + h * 0.026, y)}Z`;
  for (let up = 0.1; up < 0.97; up += 0.07)
    bark += `M${xy(x - h * 0.028, y - up * h)}h${num(h * 0.056)}l${xy(-h * 0.007, h * 0.03)}h${num(-h * 0.042)}Z`;
  pen.path(bark, trunk);
  const fronds = ["", ""] as [string, string];
  const count = 17;
  for (let i = 0; i < count; i++) {
    const angle = (-1.16 + (i / (count - 1)) * 2.32) * Math.PI * 0.5 - Math.PI / 2 + random.between(-0.05, 0.05);
    const reach = h * random.between(0.3, 0.36);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const end = xy(x + dx, top + dy * 0.86 + Math.abs(dx) * 0.36);
    const mid = (lift: number) => xy(x + dx * 0.6, top + dy * 0.72 - reach * lift);
    fronds[i % 2 ? 1 : 0] += `M${xy(x, top)}Q${mid(0.13)} ${end}Q${mid(-0.02)} ${xy(x, top)}Z`;
  }
  pen.path(fronds[0], mix(leaf, trunk, 0.5));
  pen.path(fronds[1], leaf);
  pen.circle(x, top, h * 0.034, leaf);
}

/** One tree of a kind as a path, for towns and middle distances. */
export function treeShape(kind: Tree, x: number, y: number, h: number): string {
  if (kind === "cypress") return cypressShape(x, y, h);
  if (kind === "spruce") return spruceShape(x, y, h * 0.9);
  if (kind === "bush") return roundTreeShape(x, y, h * 0.36);
  if (kind === "pine") return pineShape(x, y, h * 0.9);
  return kind === "palm" ? smallPalmShape(x, y, h) : roundTreeShape(x, y, h * 0.75);
}

/** Single trees in turn in each tone; `round` grows into palms where palms grow. */
export function paintGrove(
  stage: Stage,
  kind: Tree,
  spots: readonly (readonly [x: number, y: number, h: number])[],
  tones: readonly string[],
): void {
  const grown = kind === "round" && stage.style.tree === "palm" ? "palm" : kind;
  stage.layers.add(`${grown} trees`);
  tones.forEach((tone, i) => {
    const own = spots.filter((_, at) => at % tones.length === i);
    stage.pen.path(own.map(([x, y, h]) => treeShape(grown, x, y, h)).join(""), tone);
  });
}

/** A thicket along a crest: many small trees, one path for each tone. */
export function paintForest(
  stage: Stage,
  layer: string,
  crest: (x: number) => number,
  count: number,
  low: number,
  high: number,
  tones: readonly string[],
): void {
  const { pen, U, W, H, style, place } = stage;
  const random = stage.chance(layer);
  const cool = place.terrain === "snow" && place.climate === "temperate";
  const spruces = style.tree === "spruce" || cool || ["alpine", "boreal"].includes(place.climate);
  const shapes = tones.map(() => "");
  const crowns = tones.map((): Point[] => []);
  for (let i = 0; i < count; i++) {
    const x = ((i + random.between(0, 1)) / count) * W;
    const h = random.between(low, high) * U;
    const y = crest(x) + 10 * U;
    if (y > H) continue;
    if (spruces) shapes[i % tones.length] += spruceShape(x, y, h);
    else crowns[i % tones.length]?.push([x, y - h * 0.3], [x + h * 0.34, y - h * 0.2], [x - h * 0.3, y - h * 0.16]);
  }
  tones.forEach((tone, i) => {
    pen.path(shapes[i] ?? "", tone);
    if (crowns[i]?.length) pen.dots(crowns[i] ?? [], (low + high) * 0.17 * U, tone);
  });
}
