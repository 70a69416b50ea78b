import { expect, it } from "vitest";

const files = import.meta.glob<Record<string, unknown>>("./*/*.json", { eager: true, import: "default" });

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);
}

it("no text hard-codes a unit of time after a number that is filled in", () => {
  const found = Object.values(files).flatMap(textsIn);
  expect(found.length).toBeGreaterThan(1_000);
  expect(found.filter((text) => /\}\}[\s\u00a0](h|hr|hrs|min|hod|Std|Min)(?!\p{L})/u.test(text))).toEqual([]);
});
