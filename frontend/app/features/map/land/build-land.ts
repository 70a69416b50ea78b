/**
 * Draws the land once, from the world atlas, into the two files next to this one:
 *
 * npx vite-node app/features/map/land/build-land.ts      (or any other TypeScript runner)
 *
 * world.svg    the whole world, 110 m detail, no borders
 * europe.svg   Europe and its seas with islands and borders, 50 m detail
 *
 * Both use the units of projection.ts without squeeze, as relative integers: a tenth of a degree is 11 km, less than
 * a pixel on any map we show. Fill and stroke come from the page.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type GeoPermissibleObjects, type GeoStream, geoProjection, geoStream } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { UNITS_PER_DEGREE, northing } from "../projection";

interface Corner {
  lat: number;
  lon: number;
}

/** The part of the world in europe.svg, with a generous margin around what its crops show. */
const EUROPE = { northWest: { lat: 73, lon: -32 }, southEast: { lat: 10, lon: 68 } } as const;
const WORLD = { northWest: { lat: 84, lon: -180 }, southEast: { lat: -58, lon: 180 } } as const;

const require = createRequire(import.meta.url);
type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;
const atlas = (name: string) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), "utf8")) as Atlas;

type Pair = [number, number];

/** Lines of integer points, without repeats, in the order in which d3 streams them. */
function linesOf(shape: GeoPermissibleObjects, from: Corner, to: Corner): { points: Pair[]; closed: boolean }[] {
  const lines: { points: Pair[]; closed: boolean }[] = [];
  let closed = false;
  let points: Pair[] = [];
  const sink: GeoStream = {
    point: (x, y) => points.push([Math.round(x), Math.round(y)]),
    lineStart: () => (points = []),
    lineEnd: () => lines.push({ points, closed }),
    polygonStart: () => (closed = true),
    polygonEnd: () => (closed = false),
  };
  const flat = geoProjection((lambda, phi) => [
    lambda,
    -northing((phi * 180) / Math.PI) / UNITS_PER_DEGREE / (180 / Math.PI),
  ])
    .scale((180 / Math.PI) * UNITS_PER_DEGREE)
    .translate([0, 0])
    .precision(0)
    .clipExtent([
      [from.lon * UNITS_PER_DEGREE, northing(from.lat)],
      [to.lon * UNITS_PER_DEGREE, northing(to.lat)],
    ]);
  geoStream(shape, flat.stream(sink));
  return lines;
}

/** Drop points closer than `slack` to the line between the remaining ones (Douglas-Peucker). */
function simplify(points: readonly Pair[], slack: number): Pair[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const long = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let worst = 0;
  let at = 0;
  points.forEach(([x, y], i) => {
    const off = long
      ? Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / long
      : Math.hypot(x - first[0], y - first[1]);
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst <= slack) return [first, last];
  return [...simplify(points.slice(0, at + 1), slack).slice(0, -1), ...simplify(points.slice(at), slack)];
}

const areaOf = (points: readonly Pair[]) =>
  Math.abs(
    points.reduce((sum, [x, y], i) => sum + x * (points.at(i - 1)?.[1] ?? y) - (points.at(i - 1)?.[0] ?? x) * y, 0),
  ) / 2;

function pathOf(
  shape: GeoPermissibleObjects,
  { northWest, southEast }: { northWest: Corner; southEast: Corner },
  slack: number,
  leastArea: number,
): string {
  let d = "";
  for (const { points, closed } of linesOf(shape, northWest, southEast)) {
    if (closed && areaOf(points) < leastArea) continue;
    const kept = simplify(points, slack);
    const [start, ...rest] = kept;
    if (!start || rest.length < 1) continue;
    let from = start;
    d += `M${start[0]} ${start[1]}l`;
    d += rest
      .map(([x, y]) => {
        const step = `${x - from[0]} ${y - from[1]}`;
        from = [x, y];
        return step;
      })
      .join(" ");
    if (closed) d += "z";
  }
  return d.replaceAll(" -", "-");
}

const sheet = (paths: Record<string, string>) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(paths)
    .map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`)
    .join("")}</svg>\n`;

/** Both drawings: from file name to SVG text. */
export function drawLand(): Record<string, string> {
  const coarse = atlas("land-110m");
  const fine = atlas("land-50m");
  const countries = atlas("countries-50m");
  return {
    "world.svg": sheet({ land: pathOf(feature(coarse, coarse.objects.land), WORLD, 0.6, 12) }),
    "europe.svg": sheet({
      land: pathOf(feature(fine, fine.objects.land), EUROPE, 0.7, 2),
      borders: pathOf(
        mesh(countries, countries.objects.countries, (a, b) => a !== b),
        EUROPE,
        0.9,
        0,
      ),
    }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = dirname(fileURLToPath(import.meta.url));
  for (const [name, svg] of Object.entries(drawLand())) writeFileSync(join(folder, name), svg);
}
