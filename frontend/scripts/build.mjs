// The production build: posters, pages, and everything else that a static tree needs. Output: build/client.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";

import { runnerImport } from "vite";

import { addPreloads } from "./after-build/preload.mjs";
import { compress } from "./after-build/compress.mjs";
import { writeHeads } from "./after-build/heads.mjs";
import { writeHelpWords } from "./after-build/help.mjs";
import { writePages } from "./after-build/pages.mjs";
import { writePolicy } from "./after-build/policy.mjs";
import { preloadTexts } from "./after-build/preloads.mjs";
import { completeSharedDocument } from "./after-build/shared-document.mjs";
import { startLate } from "./after-build/start.mjs";
import { inlineStyles } from "./after-build/styles.mjs";
import { writeSitemap } from "./after-build/sitemap.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
const OUT = "build/client";

async function step(name, work) {
  const from = performance.now();
  await work();
  process.stdout.write(`${name} ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}

if (!existsSync("app/data/catalogue/en.json")) {
  process.stderr.write(
    "The catalogue is missing: run `./tripoint catalogue frontend/app/data/catalogue` (make build does).\n",
  );
  process.exit(1);
}
await step("posters", async () => {
  const { module } = await runnerImport("./posters/build.ts", { configFile: false });
  module.buildPosters("../backend/tripoint/catalog/destinations", "public/posters");
});
await step("pages", () => {
  const quiet = process.env.VERBOSE ? "inherit" : ["ignore", "ignore", "inherit"];
  const { status } = spawnSync("npx", ["react-router", "build"], {
    stdio: quiet,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    process.stderr.write("The build of the pages failed; VERBOSE=1 shows more.\n");
    process.exit(status ?? 1);
  }
});
await step("share pictures", async () => {
  if (!process.env.CI && !existsSync("node_modules/sharp")) {
    process.stderr.write("Share pictures left out: the package sharp is not installed here; `npm ci` brings it.\n");
    return;
  }
  const { module } = await runnerImport("./posters/share/build.ts", { configFile: false });
  const sources = {
    records: "../backend/tripoint/catalog/destinations",
    catalogue: "app/data/catalogue",
    words: "app/i18n",
    store: "node_modules/.cache/tripoint-share",
  };
  const { pictures, made } = await module.buildShare(sources, `${OUT}/share`);
  process.stdout.write(`${pictures} pictures, ${made} of them new: `);
});
await step("styles, sitemap, policy", async () => {
  await preloadTexts(OUT);
  await addPreloads(OUT);
  await startLate(OUT);
  await completeSharedDocument(OUT);
  rmSync(`${OUT}/.vite`, { recursive: true }); // the build's own list of files, which the steps above read
  inlineStyles(OUT);
  await writeSitemap(OUT);
  await writeHelpWords(OUT);
  await writePages(OUT);
  await writeHeads(OUT);
  writePolicy(OUT);
});
await step("compression", () => compress(OUT));
