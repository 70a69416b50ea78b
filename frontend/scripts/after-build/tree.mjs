// Walks the finished build tree.
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

/** Files of the build that are only for the server. */
export const FOR_THE_SERVER = new Set(["csp.json", "heads.json", "pages.json"]);
export const FALLBACK = "__spa-fallback.html";
/** The origin that pages are built with, as in `app/shell/seo.ts`; the server replaces it with its own. */
export const ORIGIN = "http://origin.invalid";
