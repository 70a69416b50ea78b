/**
 * Writes the posters of all catalogue places as static files.
 *
 *   node build.js <folder of records> <output folder>
 *
 * Per place: `<slug>-34.svg` (600 x 800) and `<slug>-21.svg` (1200 x 600), and for places with a daylight mood the
 * same two as `…-34-dark.svg` and `…-21-dark.svg`, the same scene in the evening.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Place } from "./place";
import { poster } from "./poster";
import { readPlaces } from "./records";
import { eveningOf } from "./stage";

export const SHEETS = { "34": [600, 800], "21": [1200, 600] } as const;

/** The files of one place: name to SVG text. */
export function sheetsOf(place: Place): Map<string, string> {
  const files = new Map<string, string>();
  const evening = eveningOf(place);
  for (const [suffix, [width, height]] of Object.entries(SHEETS)) {
    files.set(`${place.slug}-${suffix}.svg`, poster(place, width, height));
    if (evening !== place.mood)
      files.set(`${place.slug}-${suffix}-dark.svg`, poster({ ...place, mood: evening }, width, height));
  }
  return files;
}

/** Writes everything and returns the number of files. */
export function buildPosters(records: string, out: string): number {
  mkdirSync(out, { recursive: true });
  let written = 0;
  for (const place of readPlaces(records)) {
    for (const [name, svg] of sheetsOf(place)) {
      writeFileSync(join(out, name), svg);
      written += 1;
    }
  }
  return written;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [records, out] = process.argv.slice(2);
  if (!records || !out) throw new Error("usage: build <folder of records> <output folder>");
  process.stdout.write(`${buildPosters(records, out)} posters in ${out}\n`);
}
