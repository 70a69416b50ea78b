/** Reads what a poster needs from the catalogue's records: slug, location and the line `poster: {…}`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { MOODS, MOTIFS, type Place, SCENES } from "./place";

/** All places of a folder of records, sorted by slug. A record without the needed lines is an error that names it. */
export function readPlaces(folder: string): Place[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return files.toSorted().map((name) => placeOf(readFileSync(join(folder, name), "utf8"), name));
}

/** One record's text to a place; `name` is for messages. The lines are flow mappings, as the catalogue's schema demands. */
export function placeOf(record: string, name: string): Place {
  const line = (key: string) => {
    const found = new RegExp(`^${key}:\\s*(.+?)\\s*(?:#.*)?$`, "m").exec(record)?.[1];
    if (found === undefined) throw new Error(`${name}: no line "${key}:"`);
    return found;
  };
  const entry = (key: string, field: string) => {
    const found = new RegExp(`[{,]\\s*${field}:\\s*"?([^,}"]+?)"?\\s*[,}]`).exec(line(key))?.[1];
    if (found === undefined) throw new Error(`${name}: "${key}" has no "${field}"`);
    return found;
  };
  const word = <T extends string>(field: string, known: readonly T[]): T => {
    const value = entry("poster", field);
    const match = known.find((one) => one === value);
    if (match === undefined) throw new Error(`${name}: poster.${field} is "${value}", not one of ${known.join(", ")}`);
    return match;
  };
  const degrees = (field: string) => {
    const value = Number(entry("location", field));
    if (!Number.isFinite(value)) throw new Error(`${name}: location.${field} is not a number`);
    return value;
  };
  return {
    slug: line("slug").replaceAll('"', ""),
    scene: word("scene", SCENES),
    mood: word("mood", MOODS),
    motif: word("motif", MOTIFS),
    lat: degrees("lat"),
    lon: degrees("lon"),
  };
}
