// Writes a .br and a .gz next to every text file that gets smaller and is sent unchanged; pages, sitemap and robots.txt
// are not, since the server inserts its origin first. The files fetched most, those with a hash in their name, are
// compressed hardest.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { filesBelow, FOR_THE_SERVER } from "./tree.mjs";

const TEXT = /\.(css|js|svg|json|data|webmanifest)$/;
const SMALLEST = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isFetchedMost = (name) => name.startsWith("assets/");

async function pack(path, hardest) {
  const body = readFileSync(path);
  if (body.length < SMALLEST) return;
  const quality = hardest ? 11 : 9;
  const [small, older] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    zip(body, { level: hardest ? 9 : 6 }),
  ]);
  if (small.length < body.length) writeFileSync(`${path}.br`, small);
  if (older.length < body.length) writeFileSync(`${path}.gz`, older);
}

export async function compress(folder) {
  const names = filesBelow(folder).filter((name) => TEXT.test(name) && !FOR_THE_SERVER.has(name));
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let index = lane; index < names.length; index += 4)
      await pack(join(folder, names[index]), isFetchedMost(names[index]));
  });
  await Promise.all(lanes);
}
