/**
 * The flat world of our maps, in map units: 10 per degree of longitude, y growing southward from the equator.
 *
 * Miller's cylindrical projection, then squeezed sideways per crop so that shapes are true in its middle: one drawing of
 * the land serves a crop of Europe as well as the whole world.
 */
export interface Position {
  /** Degrees north and east. */
  lat: number;
  lon: number;
}

export interface Point {
  x: number;
  y: number;
}

export const UNITS_PER_DEGREE = 10;
/** Once around the world, before squeezing. */
export const WORLD_WIDTH = 360 * UNITS_PER_DEGREE;

const RADIANS = Math.PI / 180;
const stretch = (lat: number) => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * lat * RADIANS));

/** Latitude to y; nothing is drawn beyond 85 degrees, so nothing needs to be exact there. */
export function northing(lat: number): number {
  return (-stretch(Math.max(-85, Math.min(85, lat))) / RADIANS) * UNITS_PER_DEGREE;
}

export function project({ lat, lon }: Position, squeeze = 1): Point {
  return { x: lon * UNITS_PER_DEGREE * squeeze, y: northing(lat) };
}

/** The sideways factor that makes shapes true at a latitude: 1 on the equator, about 0.82 in central Europe. */
export function squeezeAt(lat: number): number {
  const near = Math.min(70, Math.abs(lat)) * RADIANS;
  return Math.cos(near) / Math.cos(0.8 * near);
}

/**
 * The same positions with longitudes moved by whole turns, so that a group around the Pacific is together rather than
 * at both ends of the map. Unchanged unless that saves at least a quarter of a very wide span.
 */
export function unwrap<T extends Position>(positions: readonly T[]): T[] {
  const lons = positions.map(({ lon }) => lon).toSorted((a, b) => a - b);
  const plain = (lons.at(-1) ?? 0) - (lons[0] ?? 0);
  if (plain <= 180) return [...positions];
  let widest = 0;
  let start = lons[0] ?? 0;
  lons.forEach((lon, i) => {
    const gap = lon - (lons[i - 1] ?? lon);
    if (gap > widest) {
      widest = gap;
      start = lon;
    }
  });
  if (360 - widest > plain * 0.75) return [...positions];
  return positions.map((position) => (position.lon < start ? { ...position, lon: position.lon + 360 } : position));
}
