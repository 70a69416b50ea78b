/** The upper half: air, sun or moon, clouds, stars, birds. The northern lights have a file of their own. */
import { paintAurora } from "./aurora";
import { mix } from "./colour";
import { type Point, disc, num, xy } from "./pen";
import type { Random } from "./random";
import type { Stage } from "./stage";

export function paintSky(stage: Stage): void {
  const { pen, palette, W, H } = stage;
  const air = pen.gradient([
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [0.86, palette.sky[2]],
  ]);
  pen.rect(0, 0, W, H, air);
  if (palette.dark) paintStars(stage);
  if (stage.place.mood === "aurora") {
    paintAurora(stage);
    return;
  }
  paintSun(stage);
  paintClouds(stage);
  if (!palette.dark) paintBirds(stage);
}

/** Between which shares of the width a slim spire stands: a star beside it would be a lamp on it. */
const SPIRES: Readonly<Record<string, readonly [number, number]>> = { dubai: [0.68, 0.74] };

/** None before the air that glows about sun or moon, and none low in a sky that is still red. */
function paintStars({ pen, chance, W, horizon, U, sun, shines, place }: Stage): void {
  const random = chance("stars");
  const lowest = horizon * (place.mood === "dusk" ? 0.36 : 1);
  const [from, to] = SPIRES[place.slug] ?? [2, 2];
  const seen = ([x, y]: Point) =>
    y < lowest && (x < W * from || x > W * to) && (!shines || Math.hypot(x - sun.x, y - sun.y) > sun.r * 2.6);
  for (const size of [0.8, 1.2, 1.7]) {
    const stars = Array.from({ length: 16 }, (): Point => [random.between(0, W), random.between(0, horizon * 0.62)]);
    pen.dots(stars.filter(seen), size * U, "#fff", 0.75);
  }
}

function paintSun({ pen, palette, sun, U, shines, chance }: Stage): void {
  if (!shines) return;
  const light = shines === "moon" ? mix(palette.sun, "#ffffff", 0.3) : palette.sun;
  for (const [size, opacity] of [
    [2.5, 0.12],
    [1.85, 0.17],
    [1.35, 0.28],
  ] as const) {
    pen.circle(sun.x, sun.y, sun.r * size, light, opacity);
  }
  pen.circle(sun.x, sun.y, sun.r, light);
  if (shines !== "moon") return;
  const random = chance("moon");
  let seas = "";
  for (let i = 0; i < 5; i++) {
    const angle = (i + random.between(0, 0.7)) * 1.256;
    const away = random.between(0.14, 0.64) * sun.r;
    seas += disc(sun.x + Math.cos(angle) * away, sun.y + Math.sin(angle) * away, random.between(5, 15) * U);
  }
  pen.path(seas, palette.sky[1], 0.14);
}

/** Where half of a round cloud over roofs or peaks of a wide sheet would be a dome there, or a second sun. */
const HIGH_CLOUDS: ReadonlySet<string> = new Set(["gdansk", "vancouver"]);

/** How far a cloud that chance put upon its neighbor drifts, in shares of the width: the first, the second and so on. */
const DRIFT: Readonly<Record<string, readonly number[]>> = { dubai: [-0.26] };

function paintClouds(stage: Stage): void {
  const { W, H, U, palette } = stage;
  const random = stage.chance("clouds");
  const opacity = palette.dark ? 0.4 : 0.74;
  const paint = random.pick([stackedCloud, stackedCloud, billowingCloud, streakedCloud]);
  const count = paint === billowingCloud ? 4 : 5;
  for (let i = 0; i < count; i++) {
    const x = W * ((i + random.between(0.05, 0.95)) / count);
    const y = random.between(0.08, 0.4) * H;
    const clear = stage.wide && HIGH_CLOUDS.has(stage.place.slug) ? Math.min(y, H * 0.28) : y;
    const drift = W * (DRIFT[stage.place.slug]?.[i] ?? 0);
    paint(stage, random, x + drift, clear, random.between(110, 230) * U, opacity);
  }
}

function stackedCloud(
  { pen, palette, U }: Stage,
  random: Random,
  x: number,
  y: number,
  w: number,
  opacity: number,
): void {
  const thick = 13 * U;
  const rows = random.whole(2, 3);
  for (let i = 0; i < rows; i++) {
    const width = w * (1 - i * 0.26) * random.between(0.8, 1);
    const left = x - width / 2 + random.between(-0.12, 0.2) * w;
    pen.rect(left, y - i * thick, width, thick + 0.6, palette.cloud, opacity, thick / 2);
  }
}

function streakedCloud(
  { pen, palette, U }: Stage,
  random: Random,
  x: number,
  y: number,
  w: number,
  opacity: number,
): void {
  for (let i = 0; i < 3; i++) {
    const thick = random.between(3, 7) * U;
    const width = w * random.between(0.6, 1.5);
    const left = x - width / 2 + random.between(-0.4, 0.4) * w;
    pen.rect(left, y - i * 13 * U, width, thick, palette.cloud, opacity * 0.85, thick / 2);
  }
}

/** A long flat base under three overlapping heads, the middle one the largest. */
function billowingCloud(
  { pen, palette }: Stage,
  random: Random,
  x: number,
  y: number,
  w: number,
  opacity: number,
): void {
  const half = w * 0.42;
  const r = w * random.between(0.1, 0.14);
  const dome = (dx: number, size: number) =>
    `M${xy(x + dx - size, y)}a${num(size)} ${num(size)} 0 0 1 ${num(2 * size)} 0Z`;
  const base = r * 0.34;
  pen.path(
    dome(-r * 1.1, r * 0.86) +
      dome(random.between(-0.2, 0.3) * r, r * 1.35) +
      dome(r * 1.4, r * 0.74) +
      `M${xy(x - half, y + base)}a${num(base)} ${num(base)} 0 0 1 0 ${num(-2 * base)}h${num(2 * half)}a${num(base)} ${num(base)} 0 0 1 0 ${num(2 * base)}Z`,
    palette.cloud,
    opacity,
  );
}

/** How far a flock keeps away from a tower, in shares of the width. */
const FLOCKS: Readonly<Record<string, number>> = { santiago: -0.05 };

function paintBirds({ pen, palette, place, chance, W, H, U }: Stage): void {
  const random = chance("birds");
  const across = random.between(0.2, 0.7) + (FLOCKS[place.slug] ?? 0);
  const middle = [across * W, random.between(0.16, 0.28) * H] as const;
  let d = "";
  const flock: Point[] = [];
  for (let i = 0; i < 5; i++) {
    let x = middle[0] + random.between(-60, 60) * U;
    const y = middle[1] + random.between(-26, 26) * U;
    const s = random.between(5, 9) * U;
    // No two wings cross.
    for (const [px, py] of flock) if (Math.abs(x - px) < 14 * U && Math.abs(y - py) < 6 * U) x = px + 19 * U;
    flock.push([x, y]);
    d += `M${xy(x - s, y - s * 0.4)}Q${xy(x - s * 0.4, y - s * 0.7)} ${xy(x, y)}Q${xy(x + s * 0.4, y - s * 0.7)} ${xy(x + s, y - s * 0.4)}`;
  }
  pen.stroke(d, palette.ink, 1.6 * U, 0.65);
}
