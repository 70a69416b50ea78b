// csp.json: the hashes of each page's inline scripts and styles. A style attribute fails the build, because the policy
// forbids it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { filesBelow } from "./tree.mjs";

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Data for the page or for search engines: it is not executed, so the policy does not apply. */
const DATA = /<script[^>]*type="application\/(ld\+)?json"[^>]*>[\s\S]*?<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(html, pattern) {
  const texts = [...html.matchAll(pattern)].map((found) => found[1]);
  return [...new Set(texts.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`))].toSorted();
}

/** The first tag with a style attribute, outside inline scripts and styles. */
function styledTag(html) {
  return /<[a-z][^<>]*\sstyle=["'][^<>]*>/i.exec(html.replace(SCRIPT, "").replace(STYLE, ""))?.[0];
}

export function writePolicy(folder) {
  const policy = {};
  for (const name of filesBelow(folder)) {
    if (!name.endsWith(".html")) continue;
    const html = readFileSync(join(folder, name), "utf8");
    const styled = styledTag(html);
    if (styled) throw new Error(`${name} has a style attribute: ${styled.slice(0, 200)}`);
    policy[name] = { script: hashes(html.replace(DATA, ""), SCRIPT), style: hashes(html, STYLE) };
  }
  writeFileSync(join(folder, "csp.json"), JSON.stringify(policy));
}
