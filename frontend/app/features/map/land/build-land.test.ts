import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawLand } from "./build-land";

describe("the drawn land", () => {
  const drawn = drawLand();

  test("is identical to the files in the folder, which nobody edits by hand", () => {
    for (const [name, svg] of Object.entries(drawn)) {
      expect(readFileSync(join(import.meta.dirname, name), "utf8") === svg, `${name} needs to be drawn again`).toBe(
        true,
      );
    }
  });

  test("is at most 8 KiB per file after brotli, and has no styles", () => {
    for (const [name, svg] of Object.entries(drawn)) {
      expect(brotliCompressSync(svg).length, name).toBeLessThanOrEqual(8 * 1024);
      expect(svg).not.toMatch(/style|fill=|NaN/);
    }
  });
});
