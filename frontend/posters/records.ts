/** Reads what a poster needs: the catalogue's records (slug, location, the line `poster: {…}`) and the table of facts. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isMotif } from "./motifs/landmark";
import { CLIMATES, type Facts, MOODS, type Place, SCENES, TERRAINS, VIEWS, WATERS } from "./place";

/** All places of a folder of records, sorted by slug. A record without the needed lines is an error that names it. */
export function readPlaces(folder: string): Place[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  const facts = readFacts(join(folder, "../poster_facts.csv"));
  return files.toSorted().map((name) => placeOf(readFileSync(join(folder, name), "utf8"), name, facts));
}

/** One line of the table, with the landmark that belongs on the poster. */
export interface Fact extends Facts {
  landmark: string;
}

/** The table of what is true, by slug. An unknown word is an error that names the line. */
export function readFacts(path: string): Map<string, Fact> {
  const [, ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const [slug = "", landmark = "", terrain = "", water = "", climate = ""] = line.split(",");
      const known = <T extends string>(value: string, words: readonly T[]): T => {
        const match = words.find((one) => one === value);
        if (match === undefined)
          throw new Error(`poster_facts.csv: ${slug}: "${value}" is not one of ${words.join(", ")}`);
        return match;
      };
      return [
        slug,
        {
          landmark,
          terrain: known(terrain, TERRAINS),
          water: water.split(" ").map((one) => known(one, WATERS)),
          climate: known(climate, CLIMATES),
        },
      ];
    }),
  );
}

/** One record's text to a place; `name` is for messages. The lines are flow mappings, as the catalogue's schema demands. */
export function placeOf(record: string, name: string, facts: ReadonlyMap<string, Fact>): Place {
  const line = (key: string) => {
    const found = new RegExp(`^${key}:\\s*(.+?)\\s*(?:#.*)?$`, "m").exec(record)?.[1];
    if (found === undefined) throw new Error(`${name}: no line "${key}:"`);
    return found;
  };
  const perhaps = (key: string, field: string) =>
    new RegExp(`[{,]\\s*${field}:\\s*"?([^,}"]+?)"?\\s*[,}]`).exec(line(key))?.[1];
  const entry = (key: string, field: string) => {
    const found = perhaps(key, field);
    if (found === undefined) throw new Error(`${name}: "${key}" has no "${field}"`);
    return found;
  };
  const among = <T extends string>(field: string, value: string, known: readonly T[]): T => {
    const match = known.find((one) => one === value);
    if (match === undefined) throw new Error(`${name}: poster.${field} is "${value}", not one of ${known.join(", ")}`);
    return match;
  };
  const degrees = (field: string) => {
    const value = Number(entry("location", field));
    if (!Number.isFinite(value)) throw new Error(`${name}: location.${field} is not a number`);
    return value;
  };
  const slug = line("slug").replaceAll('"', "");
  const fact = facts.get(slug);
  if (!fact) throw new Error(`${name}: no line in poster_facts.csv`);
  const { terrain, water, climate } = fact;
  const scene = among("scene", entry("poster", "scene"), SCENES);
  const view = perhaps("poster", "view");
  const motif = entry("poster", "motif");
  if (!isMotif(motif)) throw new Error(`${name}: poster.motif is "${motif}", which nobody can draw`);
  return {
    slug,
    scene,
    ...(view === undefined ? {} : { view: among("view", view, VIEWS[scene]) }),
    mood: among("mood", entry("poster", "mood"), MOODS),
    motif,
    terrain,
    water,
    climate,
    lat: degrees("lat"),
    lon: degrees("lon"),
  };
}
