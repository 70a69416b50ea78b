// Inlines the styles that a page uses, so that the first paint waits only for the HTML. The link to the whole sheet
// stays, because hydration and the next pages need it; it loads in the background as a print sheet, and a constant
// script switches it on once it has loaded.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { FALLBACK, filesBelow } from "./tree.mjs";
import { contentsOf, usedStyles } from "./used-styles.mjs";

const SWITCH = `<script>(function(){var l=document.querySelector('link[media="print"]');if(l)l.addEventListener("load",function(){l.media="all"})})()</script>`;
const LINK = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/;

export function inlineStyles(folder) {
  const sheets = new Map();
  const cut = new Map();
  for (const name of filesBelow(folder)) {
    if (!name.endsWith(".html") || name === FALLBACK) continue;
    const path = join(folder, name);
    const html = readFileSync(path, "utf8");
    const found = LINK.exec(html);
    if (!found) throw new Error(`${name} has no style sheet`);
    const [link, href] = found;
    if (!sheets.has(href)) sheets.set(href, readFileSync(join(folder, href), "utf8").trim());
    const contents = contentsOf(html);
    const key = [href, ...Object.values(contents).map((names) => [...names].toSorted().join(" "))].join("\n");
    if (!cut.has(key)) cut.set(key, usedStyles(sheets.get(href), contents));
    // Before the sheet: of two equal rules the later one wins, and the sheet's order is right for the next pages too.
    const first = `<style>${cut.get(key)}</style>`;
    const late = `<link rel="stylesheet" href="${href}" media="print"/>`;
    writeFileSync(
      path,
      html.replace(link, () => first + late).replace("</head>", () => `${SWITCH}</head>`),
    );
  }
}
