// Makes the scripts of every pre-rendered page start after its first paint (`app/shell/start.ts`).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK, filesBelow } from "./tree.mjs";

const FIRST = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** The router uses these only to prefetch files, which our pages never do. They are a fifth of its manifest. */
const IMPORTS = /"imports":\[[^\]]*\]/g;

/** Removes the unused parts from the manifest of all routes, which is loaded with every page. */
function shortenManifest(folder) {
  const name = filesBelow(join(folder, "assets")).find((one) => /^manifest-.*\.js$/.test(one));
  const at = join(folder, "assets", name);
  writeFileSync(at, readFileSync(at, "utf8").replace(IMPORTS, '"imports":[]'));
}

export async function startLate(folder) {
  const { module: inline } = await runnerImport("./scripts/inline-script.ts", { configFile: false });
  const start = `<script>${await inline.textOfScript("shell/start.ts")}</script>`;
  shortenManifest(folder);
  for (const name of filesBelow(folder)) {
    if (!name.endsWith(".html") || name === FALLBACK) continue;
    const at = join(folder, name);
    const html = readFileSync(at, "utf8");
    if (!FIRST.test(html)) throw new Error(`${name} has no script to begin with`);
    writeFileSync(
      at,
      html
        .replaceAll('<link rel="modulepreload"', '<link rel="late"')
        .replace(FIRST, (_, text) => `<script type="text/late">${text}</script>`)
        .replace("</body>", () => `${start}</body>`),
    );
  }
}
