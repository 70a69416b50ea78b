/** Distances, walking times and directions within a town. Pure. */

export interface Place {
  lat: number;
  lon: number;
}

/** A point on a town's map. `mark` is the label of its pin: a number in the plan, an airport's code. */
export interface TownPoint extends Place {
  id: string;
  kind: "stay" | "activity" | "airport" | "station";
  mark: string;
  name: string;
}

/** Kilometers per degree of latitude. */
const DEGREE = 111.2;
/** Streets are not straight lines, and people stop at lights. */
const DETOUR = 1.3;
const WALK_KMH = 4.8;
/** Kilometers east (x) and south (y) of `middle`. */
export function kmFrom(middle: Place, { lat, lon }: Place): { x: number; y: number } {
  const turn = ((lon - middle.lon + 540) % 360) - 180;
  return { x: turn * DEGREE * Math.cos((middle.lat * Math.PI) / 180), y: (middle.lat - lat) * DEGREE };
}

export const kmBetween = (a: Place, b: Place) => Math.hypot(kmFrom(a, b).x, kmFrom(a, b).y);

export const walkingMinutes = (km: number) => Math.round(((km * DETOUR) / WALK_KMH) * 60);

/** Kilometers in a straight line that a walk of so many minutes covers. */
export const kmOnFoot = (minutes: number) => (minutes / 60 / DETOUR) * WALK_KMH;

/** Eighths of a turn from north, clockwise: 0 is north, 2 east. */
export function directionTo(from: Place, to: Place): number {
  const { x, y } = kmFrom(from, to);
  return (Math.round(Math.atan2(x, -y) / (Math.PI / 4)) + 8) % 8;
}
