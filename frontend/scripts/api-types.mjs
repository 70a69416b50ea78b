// Generates types and bounds of the product API from its description; `--check` fails if the written ones are outdated.
import { readFileSync, writeFileSync } from "node:fs";

import openapiTS, { astToString } from "openapi-typescript";

const ORIGIN = "// Written by `make openapi` from docs/openapi.json.\n";
const description = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));

/** Schemas may publish numbers under `x-bounds`: limits that the server enforces, or prices that it charges. */
function bounds({ components }) {
  const published = Object.assign({}, ...Object.values(components.schemas).map((schema) => schema["x-bounds"] ?? {}));
  const constants = Object.entries(published).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`).join("");
}

const types = astToString(await openapiTS(description, { alphabetize: true }));
const written = { "app/api/schema.d.ts": ORIGIN + types, "app/api/bounds.ts": ORIGIN + bounds(description) };
for (const [name, text] of Object.entries(written)) {
  const target = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    writeFileSync(target, text);
  } else if (readFileSync(target, "utf8") !== text) {
    process.stderr.write(`${name} is not what docs/openapi.json says: run \`make openapi\`\n`);
    process.exit(1);
  }
}
