// Adds preload links for a page's texts to its head; otherwise they would be discovered only after the first script.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK, filesBelow } from "./tree.mjs";

export async function preloadTexts(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const { module: pages } = await runnerImport("./app/pages.ts", { configFile: false });
  const { module: texts } = await runnerImport("./app/i18n/texts.ts", { configFile: false });
  for (const name of filesBelow(folder)) {
    if (!name.endsWith(".html") || name === FALLBACK) continue;
    const { language, path } = languages.splitLanguage(`/${name.replace(/\/?index\.html$/, "")}`);
    const kind = pages.pageAt(path).texts;
    const modules = ["common", kind].flatMap((bundle) => texts.modulesOf(language, bundle));
    const files = modules.map((module) => manifest[`app/i18n/${module}`]?.file);
    if (files.includes(undefined)) throw new Error(`${name}: the words of ${kind} are not in the build`);
    const links = files.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join("");
    const at = join(folder, name);
    writeFileSync(at, readFileSync(at, "utf8").replace("</head>", `${links}</head>`));
  }
}
