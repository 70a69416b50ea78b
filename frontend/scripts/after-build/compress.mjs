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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: hardest ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window of the file's size: preparing the default of 4 MiB takes ten times as long as compressing a small file.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))),
  };
  const [small, older] = await Promise.all([brotli(body, { params }), zip(body, { level: hardest ? 9 : 6 })]);
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
