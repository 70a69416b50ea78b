import { expect, it } from "vitest";

import { bestOf } from "./best-of";

const hours = (value: number) => `${Math.round(value)} hr`;
const best = (values: number[]) => bestOf(values, hours, (value) => value);

it("is what the smallest reads as", () => {
  expect(best([3, 1, 2])).toBe("1 hr");
});

it("is nothing where all read the same, or one stands alone", () => {
  expect(best([1, 1, 1])).toBeNull();
  expect(best([0.9, 1.1])).toBeNull();
  expect(best([1])).toBeNull();
});
