// pages.json: the addresses that are pages, for the server. A pre-rendered page whose file is missing is no page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

export async function writePages(folder) {
  const { module } = await runnerImport("./app/pages.ts", { configFile: false });
  const pages = module.PAGES.map((page) => ({
    path: page.path,
    pattern: module.patternOf(page),
    built: page.built ?? false,
    secret: page.secret ?? false,
  }));
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
}
