// Types of the product API from its description; `--check` says whether the written ones are up to date.
import { readFileSync, writeFileSync } from "node:fs";

import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../../docs/openapi.json", import.meta.url);
const target = new URL("../app/api/schema.d.ts", import.meta.url);
const text = `// Written by \`make openapi\` from docs/openapi.json.\n${astToString(await openapiTS(JSON.parse(readFileSync(source, "utf8")), { alphabetize: true }))}`;
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    process.stderr.write("app/api/schema.d.ts is not what docs/openapi.json says: run `make openapi`\n");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
