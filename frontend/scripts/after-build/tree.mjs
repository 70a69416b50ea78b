// Walks the finished tree.
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Paths of all files below a folder, relative to it, sorted. */
export function filesBelow(folder, at = "") {
  return readdirSync(join(folder, at), { withFileTypes: true })
    .flatMap((entry) => {
      const path = at ? `${at}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(folder, path) : [path];
    })
    .toSorted();
}

/** What the build says to the server alone. */
export const FOR_THE_SERVER = new Set(["csp.json", "heads.json", "pages.json"]);
export const FALLBACK = "__spa-fallback.html";
/** What pages are built for, as `app/shell/seo.ts` has it; the server puts its own origin in its place. */
export const ORIGIN = "http://origin.invalid";
