// Adds a table of the files that each page needs to the single document of the signed-in area, and the script that
// requests them and the page's data before anything else runs (`app/shell/preload.ts`).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

import { FALLBACK, filesBelow } from "./tree.mjs";

/** Parts of a page to load with it, depending on the URL's query; the first match is used. */
const PARTS = {
  "trip-planner": [
    ["[?&]step=results\\b", ["app/features/planner/results-phase.tsx"]],
    [
      "[?&]step=(stay|flights|activities|summary)\\b",
      ["app/features/planner/results-phase.tsx", "app/features/planner/choosing/choosing-part.tsx"],
    ],
    ["[?&]step=(review|done)\\b", ["app/features/planner/review/review-phase.tsx"]],
    ["", ["app/features/planner/asking/asking-phase.tsx"]],
  ],
};
/** A page's first API call; `$1` is the id in its address. The dashboard then loads the nearest trip of the list. */
const CALLS = {
  dashboard: { call: "/api/trips", nearest: true },
  "my-trips": { call: "/api/trips" },
  "trip-details/:id/:tab?": { call: "/api/trips/$1" },
  "trips/:tripId/activities": { call: "/api/trips/$1" },
  "explore/:tripId": { call: "/api/explore/$1" },
  "favorite-trips": { call: "/api/saved-trips" },
};

function routesOf(folder) {
  const name = filesBelow(join(folder, "assets")).find((one) => /^manifest-.*\.js$/.test(one));
  const text = readFileSync(join(folder, "assets", name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}

export async function addPreloads(folder) {
  const built = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const routes = routesOf(folder);
  const { module: pages } = await runnerImport("./app/pages.ts", { configFile: false });
  const { module: texts } = await runnerImport("./app/i18n/texts.ts", { configFile: false });
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const { module: router } = await runnerImport("./app/routes.ts", { configFile: false });
  const { module: inline } = await runnerImport("./scripts/inline-script.ts", { configFile: false });
  const at = join(folder, FALLBACK);
  const html = readFileSync(at, "utf8");
  const there = new Set([...html.matchAll(/\/assets\/([^"]+\.js)/g)].map(([, file]) => file));

  const files = [];
  /** Indexes of files in the table, without those that the document already references. */
  const placesOf = (names) =>
    [...new Set(names.map((name) => name.replace(/^\/?assets\//, "")))]
      .filter((name) => !there.has(name))
      .map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  const ofRoute = (id) => [routes[id].module, ...routes[id].imports];
  const ofModule = (key) => {
    const known = new Set([key]);
    for (const one of known) for (const next of built[one].imports ?? []) known.add(next);
    return [...known].map((one) => built[one].file);
  };

  const table = {
    pages: pages.PAGES.filter((page) => !page.built).map((page) => {
      const own = placesOf(
        ["routes/language", `routes/${pages.frameOf(page)}-layout`, `routes/${router.fileOf(page)}`].flatMap(ofRoute),
      );
      const bundles = texts.bundlesFor(page.path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1"));
      const pattern = pages.patternOf(page).replace("[^/]+", "([^/]+)");
      const parts = PARTS[page.path]?.map(([search, modules]) => ({
        search,
        files: placesOf(modules.flatMap(ofModule)).filter((place) => !own.includes(place)),
      }));
      return { pattern, files: own, words: bundles, ...(parts && { parts }), ...CALLS[page.path] };
    }),
    words: {},
    files,
  };
  const bundles = new Set(table.pages.flatMap(({ words }) => words));
  for (const language of languages.LANGUAGES)
    table.words[language] = Object.fromEntries(
      [...bundles].map((bundle) => [
        bundle,
        placesOf(texts.modulesOf(language, bundle).flatMap((one) => ofModule(`app/i18n/${one}`))),
      ]),
    );

  const json = JSON.stringify(table).replaceAll("<", "\\u003c");
  const head =
    `<script type="application/json" id="preload">${json}</script>` +
    `<script>${await inline.textOfScript("shell/preload.ts")}</script>`;
  // After the script that may redirect to another address, before everything that is fetched.
  writeFileSync(
    at,
    html.replace(/<\/script>/, (end) => end + head),
  );
}
