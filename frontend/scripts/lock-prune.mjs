// npm writes optional packages for other systems into the lock file even if their newest binaries do not exist yet;
// `npm ci` then refuses the file. This removes the names that have no entry. Run it after every `npm install`.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
let pruned = 0;
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    const nested = `${where ? `${where}/` : ""}node_modules/${name}`;
    if (!lock.packages[nested] && !lock.packages[`node_modules/${name}`]) {
      delete entry.optionalDependencies[name];
      pruned += 1;
    }
  }
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${pruned} names without an entry taken out\n`);
