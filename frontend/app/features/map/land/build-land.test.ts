import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawLand } from "./build-land";

describe("the drawn land", () => {
  const drawn = drawLand();

  test("is what lies in the folder: nobody edits it by hand", () => {
    for (const [name, svg] of Object.entries(drawn)) {
      expect(readFileSync(join(import.meta.dirname, name), "utf8") === svg, `${name} needs to be drawn again`).toBe(
        true,
      );
    }
  });

  test("weighs at most 8 KiB a file after brotli and carries no style", () => {
    for (const [name, svg] of Object.entries(drawn)) {
      expect(brotliCompressSync(svg).length, name).toBeLessThanOrEqual(8 * 1024);
      expect(svg).not.toMatch(/style|fill=|NaN/);
    }
  });
});
