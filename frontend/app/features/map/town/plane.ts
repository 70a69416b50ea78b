/** A picture of a town: what it shows, in pixels, with rings and scale. Pure. */
import { kmBetween, kmFrom, kmOnFoot, type Place } from "~/lib/ground";

import type { Size } from "../frame";
import type { Point } from "../projection";
import type { View } from "../view";

/** Places this many times farther than all nearer ones would leave the town a dot. */
const LEAP = 3;
const ALWAYS_NEAR_KM = 2.5;
const FARTHEST_KM = 25;
const LEAST_KM = 1.2;

/** The places that one picture of the town shows: from the middle outward, up to the first great leap. */
export function inTown<T extends Place>(middle: Place, places: readonly T[]): T[] {
  let last = ALWAYS_NEAR_KM / LEAP;
  const sorted = places.toSorted((a, b) => kmBetween(middle, a) - kmBetween(middle, b));
  const leap = sorted.findIndex((place) => {
    const km = kmBetween(middle, place);
    const isFar = km > FARTHEST_KM || km > last * LEAP;
    last = Math.max(last, km);
    return isFar;
  });
  return leap === -1 ? sorted : sorted.slice(0, leap);
}

/** The positions of places in a picture. */
export interface Picture {
  /** Pixels per kilometer. */
  scale: number;
  at: (place: Place) => Point;
}

/** This share of what lies on one side of the middle is also shown on the opposite side, to keep it off the corner. */
const BALANCE = 0.4;

/** Show all these places with an even margin, or the part of that which `view` selects. */
export function pictureOf(middle: Place, places: readonly Place[], size: Size, margin: number, view: View): Picture {
  const around = places.map((place) => kmFrom(middle, place));
  const points = [{ x: 0, y: 0 }, ...around, ...around.map(({ x, y }) => ({ x: -x * BALANCE, y: -y * BALANCE }))];
  const side = (of: "x" | "y") => {
    const values = points.map((point) => point[of]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [across, down] = [side("x"), side("y")];
  const whole = Math.min(
    Math.max(40, size.width - 2 * margin) / Math.max(LEAST_KM, across.high - across.low),
    Math.max(40, size.height - 2 * margin) / Math.max(LEAST_KM, down.high - down.low),
  );
  const scale = whole * view.zoom;
  const centre = {
    x: (across.low + across.high) / 2 + ((view.x - 0.5) * size.width) / whole,
    y: (down.low + down.high) / 2 + ((view.y - 0.5) * size.height) / whole,
  };
  const at = (place: Place) => {
    const { x, y } = kmFrom(middle, place);
    return { x: size.width / 2 + (x - centre.x) * scale, y: size.height / 2 + (y - centre.y) * scale };
  };
  return { scale, at };
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/** The longest round distance that fits into `most` pixels. */
export const roundKm = (scale: number, most: number) => STEPS.findLast((km) => km * scale <= most) ?? STEPS[0]!;

const RINGS = [5, 15, 30, 60];

/** Walking minutes whose rings are distinguishable and fit into the picture. */
export function ringsOf(scale: number, { width, height }: Size): number[] {
  const most = Math.hypot(width, height) * 0.6;
  let last = 0;
  return RINGS.filter((minutes) => {
    const radius = kmOnFoot(minutes) * scale;
    if (radius < 44 || radius > most || radius - last < 40) return false;
    last = radius;
    return true;
  });
}

/** Where a line from the picture's middle to a point outside leaves it, `inset` from the edge; null for points inside. */
export function edgeOf(point: Point, { width, height }: Size, inset: number): (Point & { angle: number }) | null {
  if (point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height) return null;
  const [dx, dy] = [point.x - width / 2, point.y - height / 2];
  const share = Math.min(
    (width / 2 - inset) / Math.max(1e-9, Math.abs(dx)),
    (height / 2 - inset) / Math.max(1e-9, Math.abs(dy)),
  );
  return { x: width / 2 + dx * share, y: height / 2 + dy * share, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}

/** Move marks at the left and right edges apart, so that none covers another. */
export function spread<T extends Point>(marks: readonly T[], apart: number, height: number): T[] {
  const placed: T[] = [];
  for (const mark of marks.toSorted((a, b) => a.y - b.y)) {
    let y = mark.y;
    while (y < height && placed.some((one) => Math.hypot(one.x - mark.x, one.y - y) < apart)) y += 4;
    placed.push({ ...mark, y });
  }
  return placed;
}
