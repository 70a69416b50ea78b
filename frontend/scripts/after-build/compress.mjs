// A .br and a .gz beside every text file that gets smaller by it and is sent as it is: pages, sitemap and robots.txt get
// the server's origin first. Packed hardest are files that are fetched most: those with a hash in their name.
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
