// Completes the single document of the signed-in area. The list of routes and the entry are written into it: they are
// small, every page needs them, and as files each would be a request. So is the first travel tip, in every language.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK } from "./tree.mjs";

const FIRST =
  /<script type="module" async="">import "(\/assets\/manifest-[\w-]+\.js)";\s*(import \* as route0 from "([^"]+)";[^<]*?)import\("(\/assets\/entry\.client-[\w-]+\.js)"\);<\/script>/;
/** The build gives the document the data of the page at its address, which is the home page's. */
const DATA = /(streamController\.enqueue\()"(?:[^"\\]|\\.)*"(\);<\/script>)/g;
const NO_DATA = String.raw`[{\"_1\":2,\"_3\":-5,\"_4\":-5},\"loaderData\",{},\"actionData\",\"errors\"]\n`;

const TIP = '<div class="first-tip"></div>';
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The first travel tip as `app/shell/tips.tsx` renders it, once for each language. */
function firstTip(languages) {
  const tips = languages.map((language) => {
    const { 1: tip, loading } = JSON.parse(readFileSync(`app/i18n/${language}/tips.json`, "utf8"));
    return `<div lang="${language}"><h1 class="visually-hidden">${escaped(loading.title)}</h1><p class="prose-width text-20 text-balance text-ink"><span class="mb-2 block text-14 font-semibold text-coral-ink">${escaped(loading.tip)}</span>${escaped(tip)}</p></div>`;
  });
  return TIP.replace("></", () => `>${tips.join("")}</`);
}

/** Paths in a file of the build are relative to its folder. */
const absolute = (code) => code.replace(/(\bfrom\s*|\bimport\s*\(?\s*)(["'`])\.\//g, "$1$2/assets/");

export async function completeSharedDocument(folder) {
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const at = join(folder, FALLBACK);
  const html = readFileSync(at, "utf8");
  const [whole, manifest, routes, root, entry] = FIRST.exec(html) ?? [];
  if (!whole) throw new Error(`${FALLBACK} does not start as expected`);
  if (html.match(DATA)?.length !== 1) throw new Error(`${FALLBACK} does not hold its data as expected`);
  if (!html.includes(TIP)) throw new Error(`${FALLBACK} has no place for a tip`);
  const codeOf = (path) => readFileSync(join(folder, path), "utf8").trim();
  // The router preloads the files of both by the names in this list: it gets the name of one that is there anyway.
  const list = codeOf(manifest).replaceAll(manifest, root).replaceAll(entry, root);
  const start = [list, routes.trim(), absolute(codeOf(entry))].join("\n");
  if (start.includes("</")) throw new Error("the first script would end its own element");
  writeFileSync(
    at,
    html
      .replace(whole, () => `<script type="module" async="">${start}</script>`)
      .replace(TIP, () => firstTip(languages.LANGUAGES))
      .replace(DATA, (_, before, after) => `${before}"${NO_DATA}"${after}`)
      .replaceAll(new RegExp(`<link rel="modulepreload" href="(${manifest}|${entry})"/>`, "g"), ""),
  );
}
